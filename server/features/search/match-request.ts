import type { ListConditions, Point } from '../listings/lists/list-filter.ts'
import type { Term } from './understanding/plan.ts'

/** What a search looks for. */
export interface MatchRequest {
  terms: readonly Term[]
  /** Every term must match; otherwise any may, and listings that match most of them come first. */
  needsAll: boolean
  /** The share of the query's weight that a listing must match, from 0 to 1, where not all terms are needed. */
  minFit: number
  /** Where not all terms are needed: how many listings that match all of them come first, however old. */
  fullMatches: number
  filter: ListConditions
  /** Close listings come before distant ones that match as well. */
  near: Point | null
  sort: 'best' | 'newest' | 'price_asc' | 'price_desc'
  /** How many of the newest matches are scored. */
  maxMatches: number
  now: Date
}

/** What somebody searches for. */
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
  around: null,
}

/** Whether a filter excludes anything. */
export function isNarrowed({ categories, prices, conditions, delivery, around }: ListConditions): boolean {
  const hasValues = prices.length > 0 || conditions.length > 0
  return categories !== null || hasValues || delivery !== null || around !== null
}
