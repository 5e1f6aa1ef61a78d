import { toCsv } from '../../../../contract/rules/csv.ts'
import { recordAudit } from '../audit-repository.ts'
import { type ActingStaff, type ActionDependencies, byStaff } from '../staff-action.ts'

interface ExportedList {
  /** What the audit log calls it, e.g. `orders`; also the name of the file. */
  id: string
  columns: readonly string[]
  rows: Parameters<typeof toCsv>[1]
  /** What was searched for. */
  filter: Record<string, string | number | undefined>
}

/** A list of the console as CSV, with an audit row, because it leaves the installation with what it holds about people. */
export async function exportList(
  { transaction, now }: ActionDependencies,
  by: ActingStaff,
  { id, columns, rows, filter }: ExportedList,
): Promise<{ name: string; csv: string }> {
  // Words name people, and the log can never forget them.
  const used = Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  const details = { rows: rows.length, ...(used.length > 0 ? { filtered_by: used.join(', ') } : {}) }
  const entry = { action: 'records.export', subject: { kind: 'records' as const, id }, details }
  await transaction((tx) => recordAudit(tx, byStaff(by, { now }, entry)))
  return { name: `stoop-${id}.csv`, csv: toCsv(columns, rows) }
}
