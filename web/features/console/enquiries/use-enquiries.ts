import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { saveCsv } from '../records/csv.ts'
import { usePages } from '../records/use-pages.ts'

export type EnquiriesQuery = NonNullable<InputOf<'consoleEnquiries.list'>['query']>

/** The messages of a filter, page by page. */
export function useEnquiries(filter: EnquiriesQuery) {
  return usePages({
    key: ['consoleEnquiries.list', filter],
    read: (place: string | undefined) =>
      call('consoleEnquiries.list', { query: { ...filter, ...(place ? { before: place } : {}) } }),
    nextOf: ({ has_more, enquiries }) => (has_more ? enquiries.at(-1)?.id : undefined),
    keepsOld: true,
  })
}

/** Reads the list and the opened message again. */
export function useReload(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: ['consoleEnquiries.list'] })
    void cache.invalidateQueries({ queryKey: ['consoleEnquiries.get'] })
  }
}

/** Saves the first 1,000 messages of a filter. @returns why that failed; null if it did not */
export async function downloadEnquiries(filter: EnquiriesQuery): Promise<string | null> {
  const { data, error } = await call('consoleEnquiries.list', { query: { ...filter, limit: 1000 } })
  if (!data) return error
  saveCsv(
    'enquiries.csv',
    data.enquiries.map(({ assignee, ...row }) => ({ ...row, assignee: assignee?.username ?? null })),
  )
  return null
}
