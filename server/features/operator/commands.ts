import { CommandError, type CommandLine, parseId } from './command-line.ts'
import { toCsv, toText } from './csv.ts'
import { type CommandName, commandOf, help } from './help.ts'
import { type OrderDesk, orderCommands } from './order-commands.ts'
import {
  exportColumns,
  type RecordKind,
  type RecordRow,
  type RecordsRepository,
  recordKinds,
} from './records-repository.ts'

export interface CommandDependencies {
  records: RecordsRepository
  orders: OrderDesk
  /** A link to the dashboard that works once. */
  dashboardLink(): Promise<string>
  /** Shows a link in the operator's browser. @returns whether there was one to show it in */
  openLink(link: string): Promise<boolean>
  /** Another investors' password; null where the setting decides. */
  renewGate(): Promise<string | null>
  writeFile(name: string, text: string): void
  now(): Date
}

/** Does what was typed. @returns what to print @throws Refusal */
export function createCommands(tools: CommandDependencies) {
  const { records } = tools
  const commands: Record<CommandName, (typed: CommandLine) => Promise<string>> = {
    help: async () => help,
    list: async ({ words: [, kind], limit }) => table(await records.list(kindOf(kind), limitOf(limit, 20))),
    show: async ({ words: [, kind, id] }) => {
      const row = await records.one(kindOf(kind), parseId(id))
      if (!row) throw new CommandError(`There is no ${kind} with the id ${id}.`)
      return sheet(row)
    },
    export: async ({ words: [, word], limit, to }) => {
      const kind = kindOf(word)
      const rows = await records.everything(kind, limitOf(limit, null))
      const table = toCsv(exportColumns[kind], rows)
      if (to === undefined) return table
      write(tools, to, table)
      return `${rows.length} ${kind} written to ${to}.`
    },
    ...orderCommands(tools.orders),
    hide: ({ words: [, id] }) => hide(tools, parseId(id)),
    unhide: ({ words: [, id] }) => unhide(tools, parseId(id)),
    suspend: ({ words: [, name], reason }) => suspend(tools, name, reason),
    unsuspend: ({ words: [, name] }) => lift(tools, name),
    gate: async () => {
      const word = await tools.renewGate()
      if (!word) throw new CommandError('INVESTOR_PASSWORD is set: change the setting and start Stoop again.')
      return `The investor pages now open with: ${word}\nWhoever was inside has to enter it.`
    },
    dashboard: async () => {
      const link = await tools.dashboardLink()
      const isOpen = await tools.openLink(link)
      return `${isOpen ? 'Your browser opens this. Should it not, open it' : 'Open this'} within 15 minutes; it works once:\n${link}`
    },
  }
  return async (typed: CommandLine): Promise<string> => await commands[commandOf(typed)](typed)
}

function write(tools: CommandDependencies, name: string, text: string): void {
  try {
    tools.writeFile(name, text)
  } catch (error) {
    const why = fileProblems[error instanceof Error && 'code' in error ? String(error.code) : '']
    if (!why) throw error
    throw new CommandError(`Nothing was written to “${name}”: ${why}.`)
  }
}

const fileProblems: Record<string, string> = {
  ENOENT: 'there is no such folder; make it first',
  ENOTDIR: 'part of the path is a file and no folder',
  EISDIR: 'that is a folder; name a file in it',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'nothing can be written on that disk',
  ENOSPC: 'the disk is full',
}

async function hide(tools: CommandDependencies, id: string): Promise<string> {
  const listing = await tools.records.listing(id)
  if (!listing) throw new CommandError(`There is no listing with the id ${id}.`)
  if (await tools.records.hide(id, tools.now())) return `“${listing.title}” is no longer shown to anybody.`
  if (listing.status === 'removed') throw new CommandError(`“${listing.title}” is hidden already.`)
  throw new CommandError(`“${listing.title}” is ${listing.status}: refund its order first, then hide it.`)
}

async function unhide(tools: CommandDependencies, id: string): Promise<string> {
  const listing = await tools.records.listing(id)
  if (!listing) throw new CommandError(`There is no listing with the id ${id}.`)
  const status = await tools.records.unhide(id, tools.now())
  if (status) return `“${listing.title}” is ${status} again, as before it was hidden.`
  throw new CommandError(
    listing.status === 'removed'
      ? `“${listing.title}” was deleted by its owner: it stays away.`
      : `“${listing.title}” is not hidden: it is ${listing.status}.`,
  )
}

async function account(tools: CommandDependencies, name: string | undefined) {
  if (!name) throw new CommandError('Say whose account: an e-mail address, a username or an id.')
  const found = await tools.records.account(name)
  if (!found) throw new CommandError(`There is no account ${name}.`)
  return found
}

async function suspend(tools: CommandDependencies, name: string | undefined, reason = ''): Promise<string> {
  const { id, username, suspended_at } = await account(tools, name)
  if (suspended_at)
    throw new CommandError(`@${username} is suspended already, since ${toText(suspended_at)}.`)
  const paused = await tools.records.suspend(id, reason, tools.now())
  return `@${username} is signed out everywhere and cannot come in; ${paused} listings are off sale. Open orders go on: look at them with “list orders”.`
}

async function lift(tools: CommandDependencies, name: string | undefined): Promise<string> {
  const { id, username, suspended_at } = await account(tools, name)
  if (!suspended_at) throw new CommandError(`@${username} is not suspended.`)
  await tools.records.lift(id)
  return `@${username} may sign in again. Their listings are paused; they put them up again themselves.`
}

function kindOf(word: string | undefined): RecordKind {
  const plural = { enquiry: 'enquiries', report: 'reports', order: 'orders' }[word ?? ''] ?? word
  const kind = recordKinds.find((each) => each === plural)
  if (!kind) throw new CommandError(`Say what: ${recordKinds.join(', ')}.`)
  return kind
}

function limitOf<Usual extends number | null>(typed: string | undefined, usual: Usual): number | Usual {
  if (typed === undefined) return usual
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new CommandError('--limit takes a whole number from 1 on.')
  return Number(typed)
}

/** What strangers wrote, without what a terminal would obey. */
function printable(value: RecordRow[string] | undefined): string {
  return toText(value).replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
}

/** Rows in columns. */
function table(rows: readonly RecordRow[]): string {
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

/** One row, a line for each value. */
function sheet(row: RecordRow): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(
      ([label, value]) =>
        `${label}: ${printable(value).replaceAll('\n', `\n${' '.repeat(label.length + 2)}`)}`,
    )
    .join('\n')
}
