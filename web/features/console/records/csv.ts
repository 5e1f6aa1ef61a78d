import type { CallResult } from '../../../../contract/endpoint.ts'
import { toCsv } from '../../../../contract/rules/csv.ts'
import { saveFile } from '../../../save-file.ts'

/** Saves an export of the server. @returns why it failed; null if it did not */
export function saveExport({ data, error }: CallResult<{ name: string; csv: string }>): string | null {
  if (data) saveCsvText(data.name, data.csv)
  return error
}

/** Saves rows as CSV with a header line. */
export function saveCsv(name: string, rows: readonly Record<string, string | number | null>[]): void {
  saveCsvText(name, toCsv(Object.keys(rows[0] ?? {}), rows))
}

/** Saves a CSV text. */
export function saveCsvText(name: string, csv: string): void {
  saveFile(name, csv, 'text/csv;charset=utf-8')
}
