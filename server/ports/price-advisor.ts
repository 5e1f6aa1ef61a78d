import type { CategorySlug } from '../../contract/rules/categories.ts'
import type { Condition } from '../../contract/rules/listings.ts'

/** What a price is wanted for. */
export interface Priced {
  title: string
  category: CategorySlug
  condition: Condition
}

/** A suggestion and what it stands on. Cents. */
export interface PriceAdvice {
  suggestedCents: number
  /** Comparable listings that were counted, and how many of them were sold. */
  comparables: number
  sold: number
  lowestCents: number
  highestCents: number
  /** Eight of ten comparable listings lie between these. */
  interval: { lowCents: number; highCents: number }
  /** The words or the category that the comparable listings share. */
  basis: string
}

/** Suggests a price. */
export interface PriceAdvisor {
  /** Null where nothing speaks for a price: a number is never made up. */
  advise(item: Priced): Promise<PriceAdvice | null>
}
