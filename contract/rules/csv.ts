/** A value of a row. */
type CsvValue = string | number | Date | null

/** Rows as CSV with a header line, also without rows. @source RFC 4180 */
export function toCsv(columns: readonly string[], rows: readonly Record<string, CsvValue>[]): string {
  return csvHeader(columns) + csvRows(columns, rows)
}

/** The header line of a CSV. */
export function csvHeader(columns: readonly string[]): string {
  return toLine(columns)
}

/** Rows as CSV without a header line. */
export function csvRows(columns: readonly string[], rows: readonly Record<string, CsvValue>[]): string {
  return rows.map((row) => toLine(columns.map((column) => toText(row[column])))).join('')
}

const toLine = (texts: readonly string[]) => `${texts.map(field).join(',')}\r\n`

/** A value as text; dates in UTC. */
export function toText(value: CsvValue | undefined): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}

/**
 * An apostrophe stops spreadsheets from running text that begins like a formula; a negative number is none.
 * @source OWASP CSV Injection
 */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
