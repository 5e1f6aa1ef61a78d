import type { InputOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { saveExport } from '../records/csv.ts'
import { usePages } from '../records/use-pages.ts'

export type PeopleQuery = NonNullable<InputOf<'consolePeople.list'>['query']>

/** The members of a filter, page by page. */
export function usePeople(filter: PeopleQuery) {
  return usePages({
    key: ['consolePeople.list', filter],
    read: (place: string | undefined) =>
      call('consolePeople.list', { query: { ...filter, ...(place ? { before: place } : {}) } }),
    nextOf: ({ has_more, people }) => (has_more ? people.at(-1)?.id : undefined),
    keepsOld: true,
  })
}

/** Saves the newest 1,000 members of a filter as CSV, which the audit log records. @returns why that failed; null if it did not */
export async function downloadPeople(filter: PeopleQuery, reason: string): Promise<string | null> {
  const { q, state } = filter
  const query = { ...(q === undefined ? {} : { q }), ...(state === undefined ? {} : { state }) }
  return saveExport(await call('consolePeople.exportList', { query, body: { reason } }))
}
