import type { ListSort } from '../../../../contract/calls/listings/listings.ts'
import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import type { Condition } from '../../../../contract/rules/listings/listing.ts'
import type { TraitFilter } from '../../../../contract/rules/listings/traits/traits.ts'
import type { Cursor } from './cursor.ts'

/** Prices in cents, both ends included. */
export interface PriceSpan {
  min: number | null
  max: number | null
}

/** A point in degrees. */
export interface Point {
  lon: number
  lat: number
}

/** The conditions that narrow a list. */
export interface ListConditions {
  categories: readonly CategorySlug[] | null
  /** A listing is in any of them; none: any price. */
  prices: readonly PriceSpan[]
  /** A listing has one of them; none: any. */
  conditions: readonly Condition[]
  delivery: boolean | null
  /** Only those whose seller takes offers. */
  offers: boolean
  traits: TraitFilter
  around: (Point & { miles: number }) | null
}

/** One page of a list. */
export interface ListFilter extends ListConditions {
  sort: ListSort
  after: Cursor | null
  limit: number
  /** Leaves out what no card shows. */
  brief?: boolean
}
