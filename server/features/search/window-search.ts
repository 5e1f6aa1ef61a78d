import { isNarrowed, type MatchRequest, noConditions } from './match-request.ts'
import type { SearchRepository } from './repository.ts'
import { byDistinctiveness } from './ts-query.ts'
import type { Term } from './understanding/plan.ts'
import { BUCKET, firstWindow, type SearchWindow, widerWindow } from './windows.ts'

/** Newest matches that are counted for the filters. */
export const COUNTED = 1000
/** Newest partial matches that are scored. */
const PARTIAL = 400
/** With fewer full matches than this, partial matches are shown too. */
export const FEW = 10
/** A filter excludes matches, so this many times more are examined. */
const NARROWED_FACTOR = 8

/** Dependencies of the functions below. */
export interface WindowContext {
  search: Pick<SearchRepository, 'titles'>
  newestNumber: () => Promise<number>
}

/** A query, how to count the matches in its rows, and how many matches are enough. */
export interface Lookup<Row> {
  query: (request: MatchRequest, window: SearchWindow) => Promise<Row[]>
  count: (rows: Row[]) => number
  enough: number
}

/** Searches the newest listings first, and widens the window while there are too few matches. */
export async function searchNewestFirst<Row>(
  { newestNumber }: Pick<WindowContext, 'newestNumber'>,
  request: MatchRequest,
  { query, count, enough }: Lookup<Row>,
): Promise<Row[]> {
  const last = await newestNumber()
  const expected = expectedMatches(request)
  for (let window = firstWindow(last, expected, request.maxMatches, enough); ; ) {
    const rows = await query(request, window)
    const buckets = window.count
    if (buckets === null || count(rows) >= enough) return rows
    if (wouldRepeat(request, (expected * buckets * BUCKET) / last)) return rows
    window = widerWindow(last, buckets, count(rows), enough)
  }
}

/**
 * Listings that match all terms; if very few do, partial matches too. The decision ignores filters, so
 * that a list and the counts of its filters agree.
 */
export async function searchAllThenMost<Row>(
  context: WindowContext,
  request: MatchRequest,
  lookup: Lookup<Row>,
): Promise<Row[]> {
  const rows = await searchNewestFirst(context, request, lookup)
  if (request.terms.length < 2 || lookup.count(rows) >= FEW) return rows
  if (isNarrowed(request.filter) && (await hasEnoughUnfiltered(context, request))) return rows
  // List and counts examine the same number of matches, so that both cover the same listings.
  return await searchNewestFirst(context, { ...request, needsAll: false, maxMatches: PARTIAL }, lookup)
}

async function hasEnoughUnfiltered(context: WindowContext, request: MatchRequest): Promise<boolean> {
  const unfiltered: MatchRequest = {
    ...request,
    filter: noConditions,
    near: null,
    sort: 'newest',
    maxMatches: FEW,
  }
  const titles = await searchNewestFirst(context, unfiltered, {
    query: context.search.titles,
    count: ({ length }) => length,
    enough: FEW,
  })
  return titles.length >= FEW
}

/**
 * About how many listings match, at least: the rarest term decides where all are needed, otherwise the terms that are
 * enough on their own.
 */
function expectedMatches({ terms, needsAll, minFit }: MatchRequest): number {
  const documents = (of: readonly Term[]) => of.map((term) => term.documents)
  const { distinctive } = byDistinctiveness(terms, minFit)
  if (needsAll || distinctive.length === 0) return Math.min(...documents(terms))
  return documents(distinctive).reduce((total, count) => total + count, 0)
}

/**
 * Whether a wider window would score the same matches again. Where any term may match, the newest matches are scored and
 * most are rejected for their fit, so a wider window finds no others.
 */
function wouldRepeat({ needsAll, maxMatches, filter }: MatchRequest, expected: number): boolean {
  return !needsAll && expected >= (isNarrowed(filter) ? maxMatches * NARROWED_FACTOR : maxMatches)
}
