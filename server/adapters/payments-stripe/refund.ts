import type Stripe from 'stripe'
import type { ProviderRefund, RefundRequest } from '../../ports/payments.ts'
import { orderIdKey } from './checkout.ts'
import { idOf } from './fields.ts'

/** Metadata key of our refund's id. */
const refundIdKey = 'refund_id'

const statuses = new Set<unknown>(['pending', 'succeeded', 'failed', 'canceled', 'requires_action'])

/** @source https://docs.stripe.com/api/refunds/create */
export function refundParams(request: RefundRequest): Stripe.RefundCreateParams {
  return {
    payment_intent: request.paymentIntentId,
    amount: request.amountCents,
    reason: 'requested_by_customer',
    metadata: { [orderIdKey]: request.orderId, [refundIdKey]: request.refundId },
  }
}

/** Stripe's refund as our type. An unknown status counts as pending. */
export function refundFrom(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    refundId: refund.metadata?.[refundIdKey] ?? null,
    paymentIntentId: idOf(refund.payment_intent) ?? '',
    amountCents: refund.amount,
    status: isStatus(refund.status) ? refund.status : 'pending',
    failureReason: refund.failure_reason ?? null,
  }
}

function isStatus(status: string | null): status is ProviderRefund['status'] {
  return statuses.has(status)
}
