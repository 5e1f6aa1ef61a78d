import { useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/paths.ts'
import { CallFailure } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { saveCsv } from '../records/csv.ts'

export type ListingsQuery = NonNullable<InputOf<'console.listings'>['query']>

/** The listings of a filter, page by page. */
export function useListings(filter: ListingsQuery) {
  return useInfiniteQuery({
    queryKey: ['console.listings', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) => {
      const result = await call('console.listings', {
        query: { ...filter, ...(pageParam ? { before: pageParam } : {}) },
      })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
    getNextPageParam: ({ has_more, listings }) => (has_more ? listings.at(-1)?.number : undefined),
    // The old rows stay until the new ones are there.
    placeholderData: (before) => before,
  })
}

/** Saves the first 1,000 listings of a filter. @returns why that failed; null if it did not */
export async function downloadListings(filter: ListingsQuery): Promise<string | null> {
  const { data, error } = await call('console.listings', { query: { ...filter, limit: 1000 } })
  if (!data) return error
  saveCsv(
    'listings.csv',
    data.listings.map(({ seller, photo, ...row }) => ({ ...row, seller: seller.username })),
  )
  return null
}
