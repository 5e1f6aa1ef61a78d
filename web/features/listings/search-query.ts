import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DataOf, InputOf } from '../../../contract/paths.ts'
import { CallFailure } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { type Card, toCard } from './card.ts'

/** A result of a search. */
export interface FoundCard extends Card {
  /** The words are only in the description. */
  only_in_description?: true
}

/** The card of a result. */
export function toFoundCard(listing: DataOf<'search.byTitle'>[number]): FoundCard {
  const card = toCard(listing)
  return listing.only_in_description ? { ...card, only_in_description: true } : card
}

/** Maximum number of results that a search pages through. @source contract/calls/listings/search.ts */
export const MAX_RESULTS = 400
/** Results fetched at once. */
const PAGE = 48

/** The filters and the order of a search. */
export type SearchFilter = Omit<NonNullable<InputOf<'search.byTitle'>['query']>, 'query' | 'limit' | 'offset'>

/** The query for one page of results, from `offset` on. */
export function searchPageQuery(words: string, filter: SearchFilter, offset: number) {
  return { query: words, limit: Math.min(PAGE, MAX_RESULTS - offset), offset, ...filter }
}

/** The offset of the next page; null if there is none. */
export function nextOffset(offset: number, cards: readonly Card[]): number | null {
  const next = offset + PAGE
  return cards.length < PAGE || next >= MAX_RESULTS ? null : next
}

/** Whether the pages hold as many results as a search pages through, so that there may be more. */
export function isCutOff(pages: readonly Card[][]): boolean {
  return pages.length * PAGE >= MAX_RESULTS
}

/**
 * Listings that match words, best first, in pages; `start` is the offset of the first page.
 * @source spec §7 search_listings_by_title
 */
export function titleSearchQuery(words: string, filter: SearchFilter = {}, start = 0) {
  return infiniteQueryOptions<
    FoundCard[],
    CallFailure,
    { pages: FoundCard[][]; pageParams: number[] },
    [string, string, SearchFilter, number],
    number
  >({
    queryKey: ['search.byTitle', words, filter, start],
    initialPageParam: start,
    async queryFn({ pageParam, signal }) {
      const query = searchPageQuery(words, filter, pageParam)
      const result = await call('search.byTitle', { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data.map(toFoundCard)
    },
    getNextPageParam: (last, _pages, offset) => nextOffset(offset, last),
  })
}
