import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/paths.ts'
import { CallFailure, callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'

export type QueueQuery = NonNullable<InputOf<'queue.list'>['query']>

/** Milliseconds after which what is shown is read again: others decide, too. */
const REFRESH = 10_000

/** The items of a filter, page by page, with what is open altogether. */
export function useQueue(filter: QueueQuery) {
  return useInfiniteQuery({
    queryKey: ['queue.list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }
      const result = await call('queue.list', { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: REFRESH,
  })
}

/** Everything about one item. */
export function useQueueItem(id: string) {
  return useQuery({ ...callQuery('queue.get', { params: { id } }), refetchInterval: REFRESH })
}
