import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { saveCsv } from '../records/csv.ts'
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

/** Saves the first 1,000 items of a filter. @returns why that failed; null if it did not */
export async function downloadQueue(filter: QueueQuery): Promise<string | null> {
  const { data, error } = await call('consoleQueue.list', { query: { ...filter, limit: 1000 } })
  if (!data) return error
  saveCsv(
    'queue.csv',
    data.items.map(({ owner, claim, photo_id, reasons, version, ...row }) => ({
      ...row,
      owner: owner?.username ?? null,
      reasons: reasons.join(', '),
      claimed_by: claim?.username ?? null,
    })),
  )
  return null
}

/** Everything about one item. */
export function useQueueItem(id: string) {
  return useQuery({ ...callQuery('consoleQueue.get', { params: { id } }), refetchInterval: REFRESH })
}
