import type { Photo } from '../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../contract/rules/listings/categories.ts'
import type { Condition } from '../../contract/rules/listings/listing.ts'

/** The item to be priced. */
export interface PriceQuery {
  title: string
  /** Empty if there is none yet. */
  description: string
  category: CategorySlug
  condition: Condition
}

/** A listing to learn from, public or sold; `at` is when it was published or sold. */
export interface PricedListing extends PriceQuery {
  id: string
  owner_id: string
  price_cents: number
  sold: boolean
  at: Date
}

/** How far the shop has come: its newest listing and its newest sale. */
export interface PriceProgress {
  newest_listing: number
  newest_sale: Date | null
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

/** The same as the database has it. */
export type PriceExampleRow = Omit<PriceExample, 'priceCents'> & { price_cents: number }

/** A price suggestion and its basis. Cents. */
export interface PriceAdvice {
  /** Null if the interval is too wide for one price to mean anything. */
  suggestedCents: number | null
  /** The number of comparable listings, and how many of them were sold. */
  comparables: number
  sold: number
  lowestCents: number
  highestCents: number
  /** The price lies in this range with a probability of 80 percent. */
  interval: { lowCents: number; highCents: number }
  /** The words that comparable listings share with the item, and their category. */
  basis: string
  /** Some of the comparable listings, the most similar first. */
  examples: PriceExample[]
}

/** Suggests a price. */
export interface PriceAdvisor {
  /** Null if nothing honest can be said. */
  advise(item: PriceQuery): Promise<PriceAdvice | null>
  /** Learns from listings that were published or sold since the last time. @returns whether there was anything to learn */
  learn(): Promise<boolean>
  close(): Promise<void>
}
