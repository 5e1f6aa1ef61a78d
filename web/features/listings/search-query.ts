import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/query.ts'
import { type Card, toCard } from './card.ts'

/** Results that are asked for at most; the call has no second page. */
export const MOST_RESULTS = 100

/** What a search may be narrowed and ordered by. */
export type SearchFilter = Omit<NonNullable<InputOf<'search.byTitle'>['query']>, 'query' | 'limit'>

/** Listings that match words, best first. @source spec §7 search_listings_by_title */
export function titleSearchQuery(words: string, filter: SearchFilter = {}) {
  return queryOptions<Card[], CallFailure>({
    queryKey: ['search.byTitle', words, filter],
    async queryFn({ signal }) {
      const query = { query: words, limit: MOST_RESULTS, ...filter }
      const result = await call('search.byTitle', { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data.map(toCard)
    },
  })
}
