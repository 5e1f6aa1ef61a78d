import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import type { DifferenceRow } from '../../reconciliation/difference-repository.ts'
import type { Reconciliation } from '../../reconciliation/reconcile.ts'
import { exportBalances, exportWaiting, waitingLine } from '../exports/balance-exports.ts'
import { dollars } from '../exports/export.ts'
import type { AttentionRow } from '../money/attention-records-repository.ts'
import { createMoneyActions } from '../money/money-actions.ts'
import { formatTable } from '../records/output.ts'
import type { RecordRow } from '../records/record-row.ts'
import { atTerminal } from '../staff-action.ts'
import type { CommandDependencies, ReconciliationActions } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'
import { describeTotals } from './describe-totals.ts'
import { handOut } from './hand-out.ts'
import { refused } from './moderation-commands.ts'

/** Orders that the terminal shows; a file has all of them. */
const LISTED = 50

type MoneyCommand =
  | 'money'
  | 'sellers'
  | 'waiting'
  | 'reconcile'
  | 'differences'
  | 'difference-close'
  | 'difference-assign'

/** The commands about the marketplace's money as a whole. */
export function moneyCommands(
  deps: CommandDependencies,
): Record<MoneyCommand, (typed: CommandLine) => Promise<string>> {
  const { reconciliation } = deps
  return {
    money: () => showMoney(deps),
    sellers: (typed) => listSellers(deps, typed),
    waiting: (typed) => listWaiting(deps, typed),
    reconcile: async () => describeRun(await reconciliation.reconcile(), reconciliation),
    differences: async () => describeDifferences(await reconciliation.open(), reconciliation),
    'difference-close': (typed) => closeDifference(deps, typed),
    'difference-assign': (typed) => assignDifference(deps, typed),
  }
}

async function showMoney({ records, payouts }: CommandDependencies): Promise<string> {
  const [totals, failed, last] = await Promise.all([
    records.moneyTotals(payouts.isOnlyWay),
    records.attentionPayouts(),
    records.lastReconciliation(),
  ])
  return [
    describeTotals(totals),
    '',
    'payouts that failed:',
    formatTable(failed.map(failureLine)),
    '',
    describeLast(last),
  ].join('\n')
}

function failureLine({ at, kind, seller, cents, reason, id, order_id }: AttentionRow): RecordRow {
  return { at, what: kind.replace('_', ' '), seller, amount: dollars(cents), reason, id: order_id ?? id }
}

/** The orders that wait, as a table of the oldest, or all of them as a file. */
async function listWaiting(deps: CommandDependencies, typed: CommandLine): Promise<string> {
  const isByHand = deps.payouts.isOnlyWay
  if (typed.to !== undefined)
    return await handOut(deps, typed, await exportWaiting(deps.records, isByHand), 'orders')
  const rows = await deps.records.waitingOrders({ isByHand, limit: LISTED })
  return formatTable(rows.map(waitingLine))
}

async function listSellers(deps: CommandDependencies, typed: CommandLine): Promise<string> {
  if (typed.to === undefined) return formatTable(await deps.records.sellerBalances())
  return await handOut(deps, typed, await exportBalances(deps.records), 'sellers')
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
      : `The provider holds ${formatCents(providerCents)}; the ledger says ${formatCents(ledgerCents)}.`
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
    recorded: row.expected_cents === null ? '' : formatCents(row.expected_cents),
    provider: row.found_cents === null ? '' : formatCents(row.found_cents),
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
  await createMoneyActions(deps)
    .closeDifference(atTerminal, id, explanation)
    .catch(refused(unknown(id)))
  return 'The difference is closed. It opens again only if its amounts change.'
}

async function assignDifference(deps: CommandDependencies, { words: [, word, name] }: CommandLine) {
  const id = parseId(word)
  if (!name?.trim()) throw new CommandError('Name the person who takes care of it.')
  await createMoneyActions(deps)
    .assignDifference(atTerminal, id, name)
    .catch(refused(unknown(id)))
  return `${name} takes care of it.`
}

const unknown = (id: string) => ({
  'console.no_difference': `There is no open difference with the id ${id}.`,
})

function count(differences: number): string {
  return differences === 1 ? '1 difference is open' : `${differences} differences are open`
}
