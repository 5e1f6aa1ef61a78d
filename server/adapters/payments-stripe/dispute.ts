import type Stripe from 'stripe'
import type { ProviderDispute, ProviderWarning } from '../../ports/disputes.ts'
import { idOf, momentOf } from '../shared/stripe/fields.ts'
import { orderIdKey } from './checkout.ts'

/** Stripe's dispute as our type. Its order is known only where the payment was expanded. */
export function disputeFrom(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy, submission_count: submissions } = dispute.evidence_details
  const intent = dispute.payment_intent
  return {
    id: dispute.id,
    paymentIntentId: idOf(intent),
    chargeId: idOf(dispute.charge) ?? '',
    orderId: orderOf(intent),
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amount,
    currency: dispute.currency,
    createdAt: momentOf(dispute.created),
    // Stripe writes 0 where evidence is not accepted.
    dueBy: dueBy ? momentOf(dueBy) : null,
    isRefundable: dispute.is_charge_refundable,
    submissions,
    movements: dispute.balance_transactions.map(({ id, amount, fee }) => ({
      id,
      amountCents: amount,
      feeCents: fee,
    })),
  }
}

/** Stripe's early fraud warning as our type. */
export function warningFrom(warning: Stripe.Radar.EarlyFraudWarning): ProviderWarning {
  return {
    id: warning.id,
    paymentIntentId: idOf(warning.payment_intent),
    chargeId: idOf(warning.charge) ?? '',
    orderId: orderOf(warning.payment_intent),
    isActionable: warning.actionable,
    fraudType: warning.fraud_type,
    fingerprint: fingerprintOf(warning.charge),
    createdAt: momentOf(warning.created),
  }
}

/** The card's fingerprint, which an expanded charge carries. */
function fingerprintOf(charge: string | Stripe.Charge): string | null {
  return (typeof charge === 'object' ? charge.payment_method_details?.card?.fingerprint : null) ?? null
}

/** Our order's id, which an expanded payment carries. */
function orderOf(intent: string | Stripe.PaymentIntent | null | undefined): string | null {
  return (typeof intent === 'object' ? intent?.metadata?.[orderIdKey] : null) ?? null
}
