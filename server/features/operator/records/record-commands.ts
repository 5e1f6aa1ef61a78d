import { toCsv } from '../../../../contract/rules/csv.ts'
import { recordAudit, staffAction } from '../audit-repository.ts'
import type { CommandDependencies } from '../commands/command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from '../commands/command-line.ts'
import { formatRow, formatTable } from './output.ts'
import type { RecordRow } from './record-row.ts'
import { exportColumns, type RecordKind, recordKinds } from './records-repository.ts'
import { writeExport } from './write-export.ts'

type RecordCommand = 'list' | 'show' | 'export'

/** `list`, `show` and `export`. */
export function recordCommands(
  deps: CommandDependencies,
): Record<RecordCommand, (line: CommandLine) => Promise<string>> {
  const { records } = deps
  return {
    list: async ({ words: [, kind], limit }) =>
      formatTable(await records.list(parseKind(kind), parseLimit(limit, 20))),
    show: async ({ words: [, kind, id] }) => {
      const row = await records.one(parseKind(kind), parseId(id))
      if (!row) throw new CommandError(`There is no ${kind} with the id ${id}.`)
      return formatRow(row)
    },
    export: async ({ words: [, word], limit, to }) => {
      const kind = parseKind(word)
      const rows = await records.everything(kind, parseLimit(limit, null))
      const csv = toCsv(columnsOf(kind, rows), rows)
      const entry = staffAction(deps, 'records.export', { kind: 'records', id: kind }, { rows: rows.length })
      await deps.transaction((tx) => recordAudit(tx, entry))
      if (to === undefined) return csv
      writeExport(deps, to, csv)
      return `${rows.length} ${kind} written to ${to}.`
    },
  }
}

/** The columns of an export. Fees and tax have columns once there are any. */
function columnsOf(kind: RecordKind, rows: readonly RecordRow[]): string[] {
  const charges = kind === 'orders' ? ['buyer_fee', 'tax'] : []
  const used = charges.filter((column) => rows.some((row) => row[column] !== '0.00'))
  return [...exportColumns[kind], ...used]
}

function parseKind(word: string | undefined): RecordKind {
  const plural = { enquiry: 'enquiries', report: 'reports', order: 'orders' }[word ?? ''] ?? word
  const kind = recordKinds.find((candidate) => candidate === plural)
  if (!kind) throw new CommandError(`Name the kind of record: ${recordKinds.join(', ')}.`)
  return kind
}

function parseLimit<Default extends number | null>(
  text: string | undefined,
  defaultLimit: Default,
): number | Default {
  if (text === undefined) return defaultLimit
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new CommandError('--limit must be a whole number of at least 1.')
  return Number(text)
}
