import { toCsv } from '../../../runtime/csv.ts'
import { recordAudit, staffAction } from '../audit-repository.ts'
import type { CommandDependencies } from '../commands/command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from '../commands/command-line.ts'
import { formatRow, formatTable } from './output.ts'
import { exportColumns, type RecordKind, recordKinds } from './records-repository.ts'

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
      const csv = toCsv(exportColumns[kind], rows)
      const entry = staffAction(deps, 'records.export', { kind: 'records', id: kind }, { rows: rows.length })
      await deps.transaction((tx) => recordAudit(tx, entry))
      if (to === undefined) return csv
      writeExport(deps, to, csv)
      return `${rows.length} ${kind} written to ${to}.`
    },
  }
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

/** Writes an export to a file. @throws CommandError where that is not possible */
export function writeExport(
  { writeFile }: Pick<CommandDependencies, 'writeFile'>,
  name: string,
  text: string,
): void {
  try {
    writeFile(name, text)
  } catch (error) {
    const why = fileProblems[error instanceof Error && 'code' in error ? String(error.code) : '']
    if (!why) throw error
    throw new CommandError(`Nothing was written to “${name}”: ${why}.`)
  }
}

const fileProblems: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'part of the path is a file, not a folder',
  EISDIR: 'that is a folder; name a file in it',
  EACCES: 'you have no permission to write there',
  EPERM: 'you have no permission to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}
