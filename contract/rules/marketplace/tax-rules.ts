import type { CategorySlug } from '../listings/categories.ts'

/** A tax of one jurisdiction. */
export interface JurisdictionRate {
  jurisdiction: string
  /** Millionths: 45,000 is 4.5 %. */
  ratePpm: number
}

/** Goods of a category that are not taxed below a price per item. */
export interface TaxExemption {
  category: CategorySlug
  /** Exempt below this many cents; at this price and above, all of the price is taxed. */
  belowCents: number
}

/** The rules of a city from a day on. */
export interface TaxPeriod {
  /** The first day, in the city's time zone: `2009-08-01`. */
  from: string
  rates: readonly JurisdictionRate[]
  exemptions: readonly TaxExemption[]
  /** Whether the delivery of a taxed item is taxed too. */
  taxesDelivery: boolean
  /** Whether a fee that the buyer of a taxed item must pay is part of its price. */
  taxesBuyerFee: boolean
}

/** The sales tax of a city, with where its rules come from. */
export interface TaxRules {
  /** The newest first. */
  periods: readonly TaxPeriod[]
  sources: readonly { name: string; url: string }[]
  /** When the rules were last compared with the sources: `2026-11-24`. */
  checked: string
  /** The address to which items are sold that are collected, for services that need one. */
  place: { city: string; state: string; postalCode: string; country: string }
}

/** The rules of a day; undefined before the first. */
export function periodOn(rules: TaxRules, day: string): TaxPeriod | undefined {
  return rules.periods.find(({ from }) => from <= day)
}
