import type Stripe from 'stripe'
import type { BalanceTransaction, BalanceTransactionKind } from '../../ports/balance-statement.ts'
import { idOf, momentOf } from '../shared/stripe/fields.ts'

/** @source https://docs.stripe.com/reports/balance-transaction-types */
const kinds: Partial<Record<string, BalanceTransactionKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  transfer_cancel: 'transfer_reversal',
  transfer_failure: 'transfer_reversal',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

/** Stripe's balance transaction as our type. Its source has to be expanded: a charge is known to us by its payment. */
export function transactionFrom(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const { id, created, type, source, amount, fee, description } = transaction
  return {
    id,
    createdAt: momentOf(created),
    kind: isDispute(transaction) ? 'dispute' : (kinds[type] ?? 'other'),
    type,
    source: paymentOf(source) ?? idOf(source),
    amountCents: amount,
    feeCents: fee,
    description,
  }
}

/** Adjustments are disputes, and rarely something else. */
function isDispute({ type, reporting_category }: Stripe.BalanceTransaction): boolean {
  return type === 'adjustment' && /^dispute/.test(reporting_category)
}

function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || source.object !== 'charge') return null
  return idOf(source.payment_intent)
}
