import type { Photo } from '../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../contract/rules/categories.ts'
import type { Condition } from '../../contract/rules/listings.ts'

/** What a price is wanted for. */
export interface PriceQuery {
  title: string
  category: CategorySlug
  condition: Condition
}

/** A comparable listing as it is shown beside the suggestion. */
export interface PriceExample {
  id: string
  title: string
  priceCents: number
  condition: Condition
  sold: boolean
  /** The main photo; null where it is not known. */
  photo: Photo | null
}

/** A suggestion and what it stands on. Cents. */
export interface PriceAdvice {
  /** Null where the listings share the category alone, not the name: they say where prices lie, not what this is worth. */
  suggestedCents: number | null
  /** Comparable listings that were counted, and how many of them were sold. */
  comparables: number
  sold: number
  lowestCents: number
  highestCents: number
  /** Eight of ten comparable listings lie between these. */
  interval: { lowCents: number; highCents: number }
  /** The words or the category that the comparable listings share. */
  basis: string
  /** Some of the comparable listings, those that count most first. */
  examples: PriceExample[]
}

/** Suggests a price. */
export interface PriceAdvisor {
  /** Null where nothing speaks for a price: a number is never made up. */
  advise(item: PriceQuery): Promise<PriceAdvice | null>
}
