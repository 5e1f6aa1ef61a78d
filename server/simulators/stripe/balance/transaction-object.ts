import { secondsOf } from '../wire.ts'
import type { TransactionRow, TransactionType } from './transactions.ts'

/** Stripe's coarser names. @source https://docs.stripe.com/reports/reporting-categories */
const categories: Partial<Record<TransactionType, string>> = {
  payment: 'charge',
  payment_refund: 'refund',
  payout_cancel: 'payout_reversal',
  payout_failure: 'payout_reversal',
  transfer_refund: 'transfer_reversal',
}

/** @source https://docs.stripe.com/api/balance_transactions/object */
export function transactionObject(row: TransactionRow, now: Date): object {
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: row.amount,
    available_on: secondsOf(row.available_on),
    balance_type: 'payments',
    created: secondsOf(row.created),
    currency: row.currency,
    description: row.description,
    exchange_rate: null,
    fee: row.fee,
    fee_details: row.fee === 0 ? [] : [feeDetail(row)],
    net: row.amount - row.fee,
    reporting_category: categoryOf(row),
    source: row.source,
    status: row.available_on.getTime() <= now.getTime() ? 'available' : 'pending',
    type: row.type,
  }
}

function categoryOf({ type, amount }: TransactionRow): string {
  if (type === 'adjustment') return amount < 0 ? 'dispute' : 'dispute_reversal'
  return categories[type] ?? type
}

function feeDetail({ fee, currency }: TransactionRow): object {
  return { amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }
}
