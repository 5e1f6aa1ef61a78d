import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import type { DifferenceRow } from '../../reconciliation/difference-repository.ts'
import type { Reconciliation } from '../../reconciliation/reconcile.ts'
import { type AuditEntry, staffAction } from '../audit-repository.ts'
import type { MoneyTotals } from '../records/money-records-repository.ts'
import { formatTable } from '../records/output.ts'
import type { RecordsRepository } from '../records/records-repository.ts'
import {
  type CommandDependencies,
  changeRecords,
  type ReconciliationActions,
} from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'

type MoneyCommand =
  | 'money'
  | 'sellers'
  | 'reconcile'
  | 'differences'
  | 'difference-close'
  | 'difference-assign'

/** The commands about the marketplace's money as a whole. */
export function moneyCommands(
  deps: CommandDependencies,
): Record<MoneyCommand, (typed: CommandLine) => Promise<string>> {
  const { records, reconciliation } = deps
  return {
    money: () => showMoney(deps),
    sellers: async () => formatTable(await records.sellerBalances()),
    reconcile: async () => describeRun(await reconciliation.reconcile(), reconciliation),
    differences: async () => describeDifferences(await reconciliation.open(), reconciliation),
    'difference-close': (typed) => closeDifference(deps, typed),
    'difference-assign': (typed) => assignDifference(deps, typed),
  }
}

async function showMoney({ records }: CommandDependencies): Promise<string> {
  const [totals, failed, last] = await Promise.all([
    records.moneyTotals(),
    records.failedPayouts(),
    records.lastReconciliation(),
  ])
  return [
    describeTotals(totals),
    '',
    'payouts that failed:',
    formatTable(failed),
    '',
    describeLast(last),
  ].join('\n')
}

/** The totals, one a line, with the parts of a sum below it. */
export function describeTotals(totals: MoneyTotals): string {
  const lines: [label: string, cents: number][] = [
    ['held by the payment provider', totals.provider],
    ['  owed to sellers', totals.owed_to_sellers],
    ['    before the hand-over', totals.before_hand_over],
    ['    in buyer protection', totals.protected],
    ['    in open claims', totals.in_claims],
    ['    waiting for a payout account', totals.without_account],
    ['    ready to be transferred', totals.transferable],
    ['    owed by sellers', totals.owed_by_sellers],
    ['  for couriers', totals.courier],
    ['  the marketplace’s own', totals.platform],
    ['transferred to sellers', totals.transferred],
    ['  of it paid out to banks', totals.paid_out],
    ['refunds that are not finished', totals.refunds_open],
  ]
  const labels = Math.max(...lines.map(([label]) => label.length))
  const amounts = lines.map(([, cents]) => formatMoney(cents))
  const widest = Math.max(...amounts.map((amount) => amount.length))
  return lines
    .map(([label], index) => `${label.padEnd(labels)}  ${amounts[index]?.padStart(widest)}`)
    .join('\n')
}

function describeLast(
  last: Awaited<ReturnType<CommandDependencies['records']['lastReconciliation']>>,
): string {
  if (!last) return 'The books were never compared with the provider: run “reconcile”.'
  const at = last.started_at.toISOString()
  if (last.failure) return `The comparison of ${at} failed: ${last.failure}`
  return `Last compared with the provider at ${at}: ${count(last.differences ?? 0)}.`
}

function describeRun(
  { transactions, providerCents, ledgerCents, open, fresh }: Reconciliation,
  reconciliation: ReconciliationActions,
): string {
  const balance =
    providerCents === null
      ? 'The balance was not compared: money moved meanwhile, or the provider has no statement.'
      : `The provider holds ${formatMoney(providerCents)}; the ledger says ${formatMoney(ledgerCents)}.`
  return [
    `${transactions} movements were read.`,
    balance,
    `${count(open.length)}, ${fresh} of them new.`,
    ...(open.length > 0 ? ['', describeDifferences(open, reconciliation)] : []),
  ].join('\n')
}

function describeDifferences(open: readonly DifferenceRow[], { causeOf }: ReconciliationActions): string {
  if (open.length === 0) return 'There are none.'
  const kinds = [...new Set(open.map(({ kind }) => kind))]
  const rows = open.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    recorded: row.expected_cents === null ? '' : formatMoney(row.expected_cents),
    provider: row.found_cents === null ? '' : formatMoney(row.found_cents),
    owner: row.assignee ?? row.owner,
    since: row.first_seen_at,
    note: row.note ?? '',
  }))
  return [formatTable(rows), '', ...kinds.map((kind) => `${kind}: ${causeOf(kind)}`)].join('\n')
}

async function closeDifference(deps: CommandDependencies, { words: [, word], reason }: CommandLine) {
  const id = parseId(word)
  const explanation = reason?.trim()
  if (!explanation) throw new CommandError('Say why it can be closed: --reason "…".')
  const entry = staffAction(deps, 'difference.close', { kind: 'difference', id }, { reason: explanation })
  await changeOpen(deps, entry, (records) => records.closeDifference(id, explanation, deps.now()))
  return 'The difference is closed. It opens again only if its amounts change.'
}

async function assignDifference(deps: CommandDependencies, { words: [, word, name] }: CommandLine) {
  const id = parseId(word)
  if (!name?.trim()) throw new CommandError('Name the person who takes care of it.')
  const entry = staffAction(deps, 'difference.assign', { kind: 'difference', id }, { assignee: name })
  await changeOpen(deps, entry, (records) => records.assignDifference(id, name))
  return `${name} takes care of it.`
}

async function changeOpen(
  deps: CommandDependencies,
  entry: AuditEntry,
  change: (records: RecordsRepository) => Promise<boolean>,
): Promise<void> {
  if (!(await changeRecords(deps, entry, change)))
    throw new CommandError(`There is no open difference with the id ${entry.subject.id}.`)
}

function count(differences: number): string {
  return differences === 1 ? '1 difference is open' : `${differences} differences are open`
}

function formatMoney(cents: number): string {
  return cents < 0 ? `−${formatPrice(toDollars(-cents))}` : formatPrice(toDollars(cents))
}
