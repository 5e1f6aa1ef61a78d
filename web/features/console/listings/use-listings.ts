import type { InputOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { saveFile } from '../../../save-file.ts'
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

/** Saves the first 1,000 listings of a filter. @returns why that failed; null if it did not */
export async function downloadListings(filter: ListingsQuery): Promise<string | null> {
  const { data, error } = await call('consoleListings.export', { query: filter })
  if (data) saveFile(data.name, data.csv, 'text/csv;charset=utf-8')
  return error
}
