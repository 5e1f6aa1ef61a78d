import type { ListedRow } from '../listings/listing.ts'
import type { Cell } from '../listings/lists/facets.ts'
import type { Point } from '../listings/lists/list-filter.ts'
import type { MatchRequest } from './match-request.ts'

/** A listing that matches. */
export interface FoundRow extends ListedRow {
  /** How many matches the search had. */
  found: number
  /** Whether its title, category or details have one of the words. */
  is_named: boolean
}

/** How many of the newest matches are within each distance of a point, and how many there are. */
export interface DistanceMatches {
  counts: number[]
  found: number
}

/**
 * What answers an understood query: PostgreSQL alone (`postgres-engine.ts`), or an index beside it (`indexed/`). Listings that match
 * every term come first; with few of those, partial matches follow.
 */
export interface SearchEngine {
  /**
   * The first `end` listings in the requested order.
   * @param enough matches from which the best are chosen, at least
   */
  find(request: MatchRequest, end: number, enough: number): Promise<FoundRow[]>
  /** Listings that match the request as it is, the best first. */
  similar(request: MatchRequest, limit: number): Promise<FoundRow[]>
  /** Counts matches by category, price band, condition and traits. The request must not be filtered by what is counted. */
  cells(request: MatchRequest): Promise<Cell[]>
  within(request: MatchRequest, place: Point): Promise<DistanceMatches>
  /** Titles of the newest listings that match the request as it is. */
  titles(request: MatchRequest, enough: number): Promise<string[]>
}
