import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { saveExport } from '../records/csv.ts'
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

/** Saves the newest 1,000 messages of a filter as CSV, which the audit log records. @returns why that failed; null if it did not */
export async function downloadEnquiries(filter: EnquiriesQuery, reason: string): Promise<string | null> {
  return saveExport(await call('consoleEnquiries.export', { query: filter, body: { reason } }))
}
