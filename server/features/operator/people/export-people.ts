import { toCsv } from '../../../../contract/rules/csv.ts'
import { recordAudit } from '../audit-repository.ts'
import { type ActingStaff, type ActionDependencies, byStaff } from '../staff-action.ts'
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

/** The newest members of a search as CSV, with an audit row, because it leaves the installation with personal data. */
export async function exportPeople(
  { people, transaction, now }: PeopleExport,
  by: ActingStaff,
  filter: Pick<PeopleFilter, 'q' | 'state'>,
): Promise<{ name: string; csv: string }> {
  const rows = await people.search({ ...filter, limit: EXPORTED })
  const used = Object.entries(filter).filter(([, value]) => value !== undefined)
  const details = { rows: rows.length, ...Object.fromEntries(used) }
  const entry = { action: 'records.export', subject: { kind: 'records' as const, id: 'people' }, details }
  await transaction((tx) => recordAudit(tx, byStaff(by, { now }, entry)))
  const csv = toCsv(
    columns,
    rows.map(({ rating, ...row }) => ({ ...row, rating: rating?.average ?? null })),
  )
  return { name: 'stoop-people.csv', csv }
}
