import type {
  AttentionItem,
  AttentionList,
  Difference,
  MoneyOverview,
  WaitingOrder,
} from '../../../../contract/calls/console/money.ts'
import { type WaitingReason, waitingReasons } from '../../../../contract/rules/money/waiting-reasons.ts'
import { type LedgerAccountName, ledgerAccounts } from '../../ledger/ledger-kinds.ts'
import type { DifferenceRow } from '../../reconciliation/difference-repository.ts'
import type { RecordsRepository } from '../records/records-repository.ts'
import type { AttentionRow } from './attention-records-repository.ts'
import { actionsFor, commandsFor } from './next-steps.ts'
import type { WaitingRow } from './waiting-records-repository.ts'

/** Orders on one page of the list. */
const PAGE = 50
/** Differences that the page shows. */
const LISTED = 50

/** What the page reads. */
export interface MoneyPageDependencies {
  records: RecordsRepository
  /** Whether the operator pays sellers by hand, because no provider does. */
  isByHand: boolean
  reconciliation: {
    open(): Promise<DifferenceRow[]>
    causeOf(kind: DifferenceRow['kind']): string
  }
  now(): Date
}

/** Where all of the money is, from the same totals as the command `money`. */
export async function viewOverview({ records, isByHand }: MoneyPageDependencies): Promise<MoneyOverview> {
  const [totals, last] = await Promise.all([records.moneyTotals(isByHand), records.lastReconciliation()])
  const { accounts } = totals
  const names = Object.keys(ledgerAccounts) as LedgerAccountName[]
  return {
    is_by_hand: isByHand,
    accounts: names.map((account) => ({
      account,
      meaning: ledgerAccounts[account].meaning,
      cents: accounts[account],
    })),
    provider_cents: accounts.provider,
    disputed_cents: accounts.disputed,
    sellers_cents: 0 - accounts.seller,
    couriers_cents: 0 - accounts.courier,
    tax_cents: 0 - accounts.tax,
    own_cents: 0 - accounts.platform,
    waiting: waitingReasons.map((reason) => ({ reason, ...totals.waiting[reason] })),
    owed_by_sellers: totals.owed_by_sellers,
    without_order: totals.without_order,
    transferred_cents: totals.transferred,
    paid_out_cents: totals.paid_out,
    refunds_open: totals.refunds_open,
    compared: last
      ? { at: last.started_at.toISOString(), differences: last.differences, failure: last.failure }
      : null,
  }
}

/** One page of the orders whose money waits. */
export async function viewWaiting(
  { records, isByHand }: MoneyPageDependencies,
  query: { reason?: WaitingReason | undefined; after?: string | undefined },
): Promise<{ orders: WaitingOrder[]; has_more: boolean }> {
  const rows = await records.waitingOrders({ isByHand, ...query, limit: PAGE + 1 })
  return { orders: rows.slice(0, PAGE).map(presentWaiting), has_more: rows.length > PAGE }
}

function presentWaiting({ since, until, requested_at, ...row }: WaitingRow): WaitingOrder {
  return {
    ...row,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    requested_at: requested_at?.toISOString() ?? null,
  }
}

/** Everything that needs a person, with the commands to act. */
export async function viewAttention({ records, reconciliation, now }: MoneyPageDependencies) {
  const [disputes, warnings, claims, payouts, refunds, debts, open, last] = await Promise.all([
    records.attentionDisputes(),
    records.attentionWarnings(),
    records.attentionClaims(),
    records.attentionPayouts(),
    records.attentionRefunds(),
    records.attentionDebts(),
    reconciliation.open(),
    records.lastReconciliation(),
  ])
  const list = (rows: readonly AttentionRow[]) => presentList(rows, now())
  return {
    disputes: list(disputes),
    warnings: list(warnings),
    claims: list(claims),
    payouts: list(payouts),
    refunds: list(refunds),
    debts: list(debts),
    differences: {
      total: open.length,
      items: open.slice(0, LISTED).map((row) => presentDifference(row, reconciliation.causeOf(row.kind))),
      is_compared: last !== undefined,
    },
  }
}

function presentList(rows: readonly AttentionRow[], now: Date): AttentionList {
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => presentItem(row, now)) }
}

function presentItem(row: AttentionRow, now: Date): AttentionItem {
  const { kind, id, cents, title, seller, reason, at, due_at } = row
  return {
    kind,
    id,
    cents,
    title,
    seller,
    reason,
    at: at?.toISOString() ?? null,
    due_at: due_at?.toISOString() ?? null,
    is_late: kind === 'dispute_to_answer' && due_at !== null && due_at.getTime() < now.getTime(),
    order_id: row.order_id,
    seller_id: row.seller_id,
    actions: actionsFor(row),
    commands: commandsFor(row),
  }
}

function presentDifference(row: DifferenceRow, cause: string): Difference {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    cause,
    owner: row.assignee ?? row.owner,
    recorded_cents: row.expected_cents === null ? null : Number(row.expected_cents),
    provider_cents: row.found_cents === null ? null : Number(row.found_cents),
    since: row.first_seen_at.toISOString(),
    note: row.note,
    order_id: row.order_id,
  }
}
