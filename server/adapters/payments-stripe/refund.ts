import type Stripe from 'stripe'
import type { ProviderRefund, RefundRequest } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { providerName } from '../shared/stripe/failures.ts'
import { idOf } from '../shared/stripe/fields.ts'
import { orderIdKey } from './checkout.ts'

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

/**
 * The one of a payment's refunds that an earlier request with this id made. Refunds of earlier versions carry only the
 * order's id; one of those counts if no other has the same amount.
 * @throws ProviderError `refused` where several could be the one: only a person can tell them apart
 */
export function findEarlier(refunds: Stripe.Refund[], request: RefundRequest): Stripe.Refund | null {
  const ours = refunds.find(({ metadata }) => metadata?.[refundIdKey] === request.refundId)
  if (ours) return ours
  const unlabelled = refunds.filter(
    ({ metadata, amount }) =>
      !metadata?.[refundIdKey] &&
      metadata?.[orderIdKey] === request.orderId &&
      amount === request.amountCents,
  )
  if (unlabelled.length > 1)
    throw new ProviderError(providerName, 'refused', 'Stripe: several refunds match', 'ambiguous_refund')
  return unlabelled[0] ?? null
}

function isStatus(status: string | null): status is ProviderRefund['status'] {
  return statuses.has(status)
}
