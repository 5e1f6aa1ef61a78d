import { csvHeader, csvRows, toCsv } from '../../../../contract/rules/csv.ts'
import { type StreamedJson, streamedText } from '../../../runtime/streamed-json.ts'
import { recordAudit } from '../audit-repository.ts'
import { type ActingStaff, type ActionDependencies, byStaff } from '../staff-action.ts'

interface ExportedFile {
  /** What the audit log calls it, e.g. `orders`; also the name of the file. */
  id: string
  columns: readonly string[]
  /** What was searched for. */
  filter: Record<string, string | number | boolean | undefined>
  /** Why the list is exported; null for exports from the terminal. */
  reason: string | null
}

type Rows = Parameters<typeof toCsv>[1]

interface ExportedList extends ExportedFile {
  rows: Rows
}

interface StreamedList extends ExportedFile {
  /** How many rows the batches have. */
  count: number
  batches: AsyncIterable<Rows>
}

/** A list of the console as CSV, with an audit row, because it leaves the installation with what it holds about people. */
export async function exportList(
  deps: ActionDependencies,
  by: ActingStaff,
  { columns, rows, ...file }: ExportedList,
): Promise<{ name: string; csv: string }> {
  await recordExport(deps, by, rows.length, file)
  return { name: nameOf(file), csv: toCsv(columns, rows) }
}

/** The same for a list that may be too long to be in memory at once. */
export async function streamList(
  deps: ActionDependencies,
  by: ActingStaff,
  { columns, count, batches, ...file }: StreamedList,
): Promise<StreamedJson<{ name: string; csv: string }>> {
  await recordExport(deps, by, count, file)
  return streamedText({ name: nameOf(file) }, 'csv', csvParts(columns, batches))
}

async function* csvParts(columns: readonly string[], batches: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield csvHeader(columns)
  for await (const rows of batches) yield csvRows(columns, rows)
}

const nameOf = ({ id }: Pick<ExportedFile, 'id'>) => `stoop-${id}.csv`

async function recordExport(
  { transaction, now }: ActionDependencies,
  by: ActingStaff,
  rows: number,
  { id, filter, reason }: Pick<ExportedFile, 'id' | 'filter' | 'reason'>,
): Promise<void> {
  // Words name people, and the log can never forget them.
  const used = Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  const details = {
    rows,
    ...(used.length > 0 && { filtered_by: used.join(', ') }),
    ...(reason && { reason }),
  }
  const entry = { action: 'records.export', subject: { kind: 'records' as const, id }, details }
  await transaction((tx) => recordAudit(tx, byStaff(by, { now }, entry)))
}
