import { toText } from '../../../../contract/rules/csv.ts'
import type { RecordRow } from './record-row.ts'

/** Rows as aligned columns. */
export function formatTable(rows: readonly RecordRow[]): string {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return 'There are none.'
  const cells = [columns, ...rows.map((row) => columns.map((column) => printable(row[column]).slice(0, 40)))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One row, a line for each value; empty values are left out. */
export function formatRow(row: RecordRow): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(
      ([label, value]) =>
        `${label}: ${printable(value).replaceAll('\n', `\n${' '.repeat(label.length + 2)}`)}`,
    )
    .join('\n')
}

/** Removes control and bidirectional characters: user-written text must not control the operator's terminal. */
export function printable(value: RecordRow[string] | undefined): string {
  return toText(value).replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
}
