import type { Photo } from '../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../contract/rules/listings/categories.ts'
import type { Condition } from '../../contract/rules/listings/listing.ts'

/** The item to be priced. */
export interface PriceQuery {
  title: string
  category: CategorySlug
  condition: Condition
}

/** A comparable listing that is shown with the suggestion. */
export interface PriceExample {
  id: string
  title: string
  priceCents: number
  condition: Condition
  sold: boolean
  /** The main photo, or null. */
  photo: Photo | null
}

/** A price suggestion and its basis. Cents. */
export interface PriceAdvice {
  /** Null if listings only share the category: they show the usual price range, not the item's value. */
  suggestedCents: number | null
  /** The number of comparable listings, and how many of them were sold. */
  comparables: number
  sold: number
  lowestCents: number
  highestCents: number
  /** Eighty percent of the comparable prices are in this range. */
  interval: { lowCents: number; highCents: number }
  /** The words or the category that the comparable listings share. */
  basis: string
  /** Some of the comparable listings, those with the most weight first. */
  examples: PriceExample[]
}

/** Suggests a price. */
export interface PriceAdvisor {
  /** Null if there are no comparable listings. */
  advise(item: PriceQuery): Promise<PriceAdvice | null>
}
