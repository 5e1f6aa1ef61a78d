import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DataOf, InputOf } from '../../../contract/paths.ts'
import type { ProfileList } from '../../../contract/rules/people/profiles.ts'
import { CallFailure } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'

interface Page {
  next_cursor: string | null
}

const nextOf = ({ next_cursor }: Page) => next_cursor ?? undefined
const from = (cursor: string | undefined) => (cursor ? { cursor } : {})

/** What a member sells or has sold, page by page. */
export function itemsQuery(member: string, list: ProfileList) {
  return infiniteQueryOptions({
    queryKey: ['people.items', { member, list }],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: DataOf<'people.items'>) => nextOf(last),
    async queryFn({ signal, pageParam }) {
      const query = { list, ...from(pageParam) }
      const result = await call('people.items', { params: { member }, query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
  })
}

/** The reviews about a member, page by page. */
export function reviewsQuery(member: string) {
  return infiniteQueryOptions({
    queryKey: ['reviews.list', { member }],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: DataOf<'reviews.list'>) => nextOf(last),
    async queryFn({ signal, pageParam }) {
      const result = await call('reviews.list', { params: { member }, query: from(pageParam) }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
  })
}

/** Words and filters for the items of followed people. */
export type FollowedFilter = NonNullable<InputOf<'people.followedItems'>['query']>

/** What the people whom the member follows sell, page by page. */
export function followedItemsQuery(filter: FollowedFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['people.followedItems', filter],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: DataOf<'people.followedItems'>) => nextOf(last),
    async queryFn({ signal, pageParam }) {
      const result = await call(
        'people.followedItems',
        { query: { ...filter, ...from(pageParam) } },
        { signal },
      )
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
  })
}
