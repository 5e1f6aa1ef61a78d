import { saveFile } from '../../../save-file.ts'

/** Saves rows as CSV with a header line. */
export function saveCsv(name: string, rows: readonly Record<string, string | number | null>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const text = lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
  saveFile(name, text, 'text/csv;charset=utf-8')
}

/** An apostrophe stops spreadsheets from running text that begins like a formula. @source OWASP CSV Injection */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
