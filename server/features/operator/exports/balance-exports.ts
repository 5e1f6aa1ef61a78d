import { toCsv } from '../../../../contract/rules/csv.ts'
import { waitingReasonNames } from '../../../../contract/rules/money/waiting-reasons.ts'
import type { WaitingRow } from '../money/waiting-records-repository.ts'
import type { RecordRow } from '../records/record-row.ts'
import type { RecordsRepository } from '../records/records-repository.ts'
import { dollars, type Export } from './export.ts'

/** Every seller's balance that is not zero; those who owe us first. */
export async function exportBalances(records: Pick<RecordsRepository, 'sellerBalances'>): Promise<Export> {
  const rows = await records.sellerBalances(null)
  return {
    csv: toCsv(['seller', 'owed', 'payout_account', 'sales_waiting'], rows),
    id: 'balances',
    rows: rows.length,
  }
}

const waitingColumns = [
  'order',
  'title',
  'seller',
  'amount',
  'reason',
  'paid_at',
  'until',
  'requested_at',
  'detail',
]

/** Every order with money that has not reached its seller, the oldest first. */
export async function exportWaiting(
  records: Pick<RecordsRepository, 'waitingOrders'>,
  isByHand: boolean,
): Promise<Export> {
  const rows = await records.waitingOrders({ isByHand, limit: null })
  return { csv: toCsv(waitingColumns, rows.map(waitingLine)), id: 'waiting', rows: rows.length }
}

/** An order that waits, as a row of the export and of the terminal's table. */
export function waitingLine(row: WaitingRow): RecordRow {
  return {
    order: row.order_id,
    title: row.title,
    seller: row.seller,
    amount: dollars(row.cents),
    reason: waitingReasonNames[row.reason],
    paid_at: row.since,
    until: row.until,
    requested_at: row.requested_at,
    detail: row.detail,
  }
}
