import { toCsv } from '../../../../contract/rules/csv.ts'
import type { ReservedPayout } from '../../payouts/by-hand/by-hand-repository.ts'
import { dollars, type Export } from './export.ts'

const columns = ['id', 'seller', 'email', 'method', 'details', 'sales', 'amount', 'reserved_at', 'problem']

const CHANGED =
  'Do not pay: a sale was refunded or disputed after the export. Cancel it and export again; if you have paid it already, report it with --already-paid.'

/** The payouts that are reserved and not paid, with the total of those to pay as the last line. */
export function exportPayouts(reserved: readonly ReservedPayout[]): Export {
  const csv = toCsv(columns, [
    ...reserved.map(payoutLine),
    totalOf(reserved.filter(({ is_changed }) => !is_changed)),
  ])
  return { csv, id: 'payouts', rows: reserved.length }
}

function payoutLine(payout: ReservedPayout) {
  return {
    id: payout.id,
    seller: payout.username,
    email: payout.email,
    method: payout.method,
    details: payout.details,
    sales: payout.sales,
    amount: dollars(payout.is_changed ? 0 : payout.amount_cents),
    reserved_at: payout.created_at,
    problem: payout.is_changed ? CHANGED : '',
  }
}

/** The last line of an export. */
export function totalOf(reserved: readonly ReservedPayout[]) {
  const cents = reserved.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const sales = reserved.reduce((sum, payout) => sum + payout.sales, 0)
  return { id: 'total', sales, amount: dollars(cents) }
}
