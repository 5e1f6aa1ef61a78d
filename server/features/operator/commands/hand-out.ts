import { recordAudit, staffAction } from '../audit-repository.ts'
import type { Export } from '../exports/export.ts'
import { writeExport } from '../records/write-export.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import type { CommandLine } from './command-line.ts'

/** Prints or writes an export, which the audit log records. `what`: what its rows are. */
export async function handOut(
  deps: CommandDependencies,
  { to }: CommandLine,
  { csv, id, rows }: Export,
  what: string,
): Promise<string> {
  const entry = staffAction(deps, 'records.export', { kind: 'records', id }, { rows })
  await deps.transaction((tx) => recordAudit(tx, entry))
  if (to === undefined) return csv
  writeExport(deps, to, csv)
  return `${rows} ${what} written to ${to}.`
}
