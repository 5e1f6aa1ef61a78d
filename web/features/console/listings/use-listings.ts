import type { InputOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { saveExport } from '../records/csv.ts'
import { usePages } from '../records/use-pages.ts'

export type ListingsQuery = NonNullable<InputOf<'consoleListings.list'>['query']>

/** The listings of a filter, page by page. */
export function useListings(filter: ListingsQuery) {
  return usePages({
    key: ['consoleListings.list', filter],
    read: (place: number | undefined) =>
      call('consoleListings.list', { query: { ...filter, ...(place ? { before: place } : {}) } }),
    nextOf: ({ has_more, listings }) => (has_more ? listings.at(-1)?.number : undefined),
    keepsOld: true,
  })
}

/** Saves the newest 1,000 listings of a filter as CSV, which the audit log records. @returns why that failed; null if it did not */
export async function downloadListings(filter: ListingsQuery, reason: string): Promise<string | null> {
  return saveExport(await call('consoleListings.export', { query: filter, body: { reason } }))
}
