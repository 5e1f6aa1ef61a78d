import type { exportPeople as exportCall } from '../../../../contract/calls/console/people.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { instantOf, type Zoned } from '../../../../contract/rules/marketplace/local-time.ts'
import { exportList } from '../exports/export-list.ts'
import type { ActingStaff, ActionDependencies } from '../staff-action.ts'
import type { createPeopleSearchRepository, PeopleFilter } from './people-search-repository.ts'

export interface PeopleExport extends ActionDependencies {
  people: Pick<ReturnType<typeof createPeopleSearchRepository>, 'search'>
  /** Its time zone says when a day begins. */
  marketplace: Zoned
}

export type PeopleQuery = NonNullable<CallInput<typeof exportCall>['query']>

/** Which members a query of the console means. */
export function filterOf(
  { joined_from, ...query }: PeopleQuery,
  place: Zoned,
): Pick<PeopleFilter, 'q' | 'state' | 'waits' | 'joinedFrom'> {
  return { ...query, ...(joined_from && { joinedFrom: instantOf(joined_from, 0, place) }) }
}

/** Members of one export. */
const EXPORTED = 1000

const columns = [
  'id',
  'username',
  'email',
  'state',
  'limited_until',
  'role',
  'created_at',
  'listings',
  'reports',
  'rating',
] as const

/** The newest members of a search as CSV, with an audit row. */
export async function exportPeople(
  { people, marketplace, ...deps }: PeopleExport,
  by: ActingStaff,
  query: PeopleQuery,
  reason: string,
): Promise<{ name: string; csv: string }> {
  const rows = await people.search({ ...filterOf(query, marketplace), limit: EXPORTED })
  return exportList(deps, by, {
    id: 'people',
    columns,
    rows: rows.map(({ rating, ...row }) => ({ ...row, rating: rating?.average ?? null })),
    filter: { ...query },
    reason,
  })
}
