import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DataOf } from '../../../../contract/paths.ts'
import { CallFailure } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'

/** Items fetched at once. */
export const BROWSE_PAGE = 30

type Page = DataOf<'listings.browseAnonymous'>

/** All items for sale, newest first, in pages. @source spec §4 Shop */
export function browseQuery(isMember: boolean) {
  const name = isMember ? 'listings.getListings' : 'listings.browseAnonymous'
  return infiniteQueryOptions<Page, CallFailure, { pages: Page[] }, string[], string | null>({
    queryKey: [name, 'browse'],
    initialPageParam: null,
    async queryFn({ pageParam, signal }) {
      const query = { limit: BROWSE_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }
      const result = await call(name, { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
    getNextPageParam: (last) => last.next_cursor,
  })
}
