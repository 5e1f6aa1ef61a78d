import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { saveExport } from '../records/csv.ts'
import { usePages } from '../records/use-pages.ts'

export type QueueQuery = NonNullable<InputOf<'consoleQueue.list'>['query']>

/** Milliseconds after which what is shown is read again: others decide, too. */
const REFRESH = 10_000

/** The items of a filter, page by page, with what is open altogether. */
export function useQueue(filter: QueueQuery) {
  return usePages({
    key: ['consoleQueue.list', filter],
    read: (place: string | undefined, signal) =>
      call('consoleQueue.list', { query: { ...filter, ...(place ? { cursor: place } : {}) } }, { signal }),
    nextOf: ({ next_cursor }) => next_cursor ?? undefined,
    keepsOld: true,
    refetchInterval: REFRESH,
  })
}

/** Saves the first 10,000 items of a filter as CSV, which the audit log records. @returns why that failed; null if it did not */
export async function downloadQueue(filter: QueueQuery, reason: string): Promise<string | null> {
  const { cursor, limit, ...query } = filter
  return saveExport(await call('consoleQueue.export', { query, body: { reason } }))
}

/** Everything about one item. */
export function useQueueItem(id: string) {
  return useQuery({ ...callQuery('consoleQueue.get', { params: { id } }), refetchInterval: REFRESH })
}
