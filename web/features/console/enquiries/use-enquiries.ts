import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { saveCsv } from '../records/csv.ts'
import { usePages } from '../records/use-pages.ts'

export type EnquiriesQuery = NonNullable<InputOf<'console.enquiries'>['query']>

/** The messages of a filter, page by page. */
export function useEnquiries(filter: EnquiriesQuery) {
  return usePages({
    key: ['console.enquiries', filter],
    read: (place: string | undefined) =>
      call('console.enquiries', { query: { ...filter, ...(place ? { before: place } : {}) } }),
    nextOf: ({ has_more, enquiries }) => (has_more ? enquiries.at(-1)?.id : undefined),
    keepsOld: true,
  })
}

/** Reads the list and the opened message again. */
export function useReload(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: ['console.enquiries'] })
    void cache.invalidateQueries({ queryKey: ['console.enquiry'] })
  }
}

/** Saves the first 1,000 messages of a filter. @returns why that failed; null if it did not */
export async function downloadEnquiries(filter: EnquiriesQuery): Promise<string | null> {
  const { data, error } = await call('console.enquiries', { query: { ...filter, limit: 1000 } })
  if (!data) return error
  saveCsv(
    'enquiries.csv',
    data.enquiries.map(({ assignee, ...row }) => ({ ...row, assignee: assignee?.username ?? null })),
  )
  return null
}
