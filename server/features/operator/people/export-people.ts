import { exportList } from '../exports/export-list.ts'
import type { ActingStaff, ActionDependencies } from '../staff-action.ts'
import type { createPeopleSearchRepository, PeopleFilter } from './people-search-repository.ts'

export interface PeopleExport extends ActionDependencies {
  people: Pick<ReturnType<typeof createPeopleSearchRepository>, 'search'>
}

/** Members of one export. */
const EXPORTED = 1000

const columns = [
  'id',
  'username',
  'email',
  'state',
  'role',
  'created_at',
  'listings',
  'reports',
  'rating',
] as const

/** The newest members of a search as CSV, with an audit row. */
export async function exportPeople(
  { people, ...deps }: PeopleExport,
  by: ActingStaff,
  filter: Pick<PeopleFilter, 'q' | 'state'>,
): Promise<{ name: string; csv: string }> {
  const rows = await people.search({ ...filter, limit: EXPORTED })
  return exportList(deps, by, {
    id: 'people',
    columns,
    rows: rows.map(({ rating, ...row }) => ({ ...row, rating: rating?.average ?? null })),
    filter: { ...filter },
  })
}
