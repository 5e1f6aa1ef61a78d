import { hasTraits, noTraitFilter } from '../../../contract/rules/listings/traits/traits.ts'
import type { ListConditions, Point } from '../listings/lists/list-filter.ts'
import type { Term } from './understanding/plan.ts'

/** A search request. */
export interface MatchRequest {
  terms: readonly Term[]
  /** Whether every term must match; if not, listings that match more of the query rank higher. */
  needsAll: boolean
  /** With `needsAll` false: the share of the query's weight that a listing must match, from 0 to 1. */
  minFit: number
  /** With `needsAll` false: how many listings that match every term are shown first, regardless of age. */
  fullMatches: number
  filter: ListConditions
  /** A point near which listings rank higher; null: distance does not matter. */
  near: Point | null
  sort: 'best' | 'newest' | 'price_asc' | 'price_desc'
  /** How many of the newest matches are scored. */
  maxMatches: number
  now: Date
  /** Whether matches have the columns of their sizes, brand and colors. */
  hasTraits?: boolean
}

/** A user's search. */
export interface SearchInput {
  text: string
  filter: ListConditions
  near: Point | null
  sort: MatchRequest['sort']
}

/** A filter without conditions. */
export const noConditions: ListConditions = {
  categories: null,
  prices: [],
  conditions: [],
  delivery: null,
  offers: false,
  traits: noTraitFilter,
  around: null,
}

/** Whether a filter excludes anything. */
export function isNarrowed({
  categories,
  prices,
  conditions,
  delivery,
  offers,
  traits,
  around,
}: ListConditions): boolean {
  const hasValues = prices.length > 0 || conditions.length > 0 || hasTraits(traits)
  return categories !== null || hasValues || delivery !== null || offers || around !== null
}
