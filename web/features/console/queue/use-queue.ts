import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { usePages } from '../records/use-pages.ts'

export type QueueQuery = NonNullable<InputOf<'queue.list'>['query']>

/** Milliseconds after which what is shown is read again: others decide, too. */
const REFRESH = 10_000

/** The items of a filter, page by page, with what is open altogether. */
export function useQueue(filter: QueueQuery) {
  return usePages({
    key: ['queue.list', filter],
    read: (place: string | undefined, signal) =>
      call('queue.list', { query: { ...filter, ...(place ? { cursor: place } : {}) } }, { signal }),
    nextOf: ({ next_cursor }) => next_cursor ?? undefined,
    keepsOld: true,
    refetchInterval: REFRESH,
  })
}

/** Everything about one item. */
export function useQueueItem(id: string) {
  return useQuery({ ...callQuery('queue.get', { params: { id } }), refetchInterval: REFRESH })
}
