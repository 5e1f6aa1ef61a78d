import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/query.ts'
import { type Card, toCard } from './card.ts'

/** Results that are asked for at most; the call has no second page. */
export const MOST_RESULTS = 100

/** Listings that match words, best first. @source spec §7 search_listings_by_title */
export function titleSearchQuery(words: string) {
  return queryOptions<Card[], CallFailure>({
    queryKey: ['search.byTitle', words],
    async queryFn({ signal }) {
      const result = await call(
        'search.byTitle',
        { query: { query: words, limit: MOST_RESULTS } },
        { signal },
      )
      if (result.error !== null) throw new CallFailure(result)
      return result.data.map(toCard)
    },
  })
}
