import type { CallResult } from '../../../../contract/endpoint.ts'
import { saveFile } from '../../../save-file.ts'

/** Saves an export of the server. @returns why it failed; null if it did not */
export function saveExport({ data, error }: CallResult<{ name: string; csv: string }>): string | null {
  if (data) saveFile(data.name, data.csv, 'text/csv;charset=utf-8')
  return error
}
