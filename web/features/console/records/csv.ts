import { toCsv } from '../../../../contract/rules/csv.ts'
import { saveFile } from '../../../save-file.ts'

/** Saves rows as CSV with a header line. */
export function saveCsv(name: string, rows: readonly Record<string, string | number | null>[]): void {
  saveFile(name, toCsv(Object.keys(rows[0] ?? {}), rows), 'text/csv;charset=utf-8')
}
