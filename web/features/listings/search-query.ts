import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/query.ts'
import { type Card, toCard } from './card.ts'

/** Results that a search can be turned through. @source contract/calls/search.ts */
export const MOST_RESULTS = 400
/** Results that are asked for at once. */
const PAGE = 48

/** What a search may be narrowed and ordered by. */
export type SearchFilter = Omit<NonNullable<InputOf<'search.byTitle'>['query']>, 'query' | 'limit' | 'offset'>

/** What is asked for one page of results, after the first `offset`. */
export function searchPageQuery(words: string, filter: SearchFilter, offset: number) {
  return { query: words, limit: Math.min(PAGE, MOST_RESULTS - offset), offset, ...filter }
}

/** Where the page after a page begins; null: there is none. */
export function nextOffset(offset: number, cards: readonly Card[]): number | null {
  const next = offset + PAGE
  return cards.length < PAGE || next >= MOST_RESULTS ? null : next
}

/** Whether pages from the first on are as many as a search can be turned through: there may be more results. */
export function isCutOff(pages: readonly Card[][]): boolean {
  return pages.length * PAGE >= MOST_RESULTS
}

/**
 * Listings that match words, best first, page after page; `start` is how many of them the first page leaves out.
 * @source spec §7 search_listings_by_title
 */
export function titleSearchQuery(words: string, filter: SearchFilter = {}, start = 0) {
  return infiniteQueryOptions<
    Card[],
    CallFailure,
    { pages: Card[][]; pageParams: number[] },
    [string, string, SearchFilter, number],
    number
  >({
    queryKey: ['search.byTitle', words, filter, start],
    initialPageParam: start,
    async queryFn({ pageParam, signal }) {
      const query = searchPageQuery(words, filter, pageParam)
      const result = await call('search.byTitle', { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data.map(toCard)
    },
    getNextPageParam: (last, _pages, offset) => nextOffset(offset, last),
  })
}
