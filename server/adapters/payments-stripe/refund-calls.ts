import type { PaymentProvider, ProviderRefund, RefundRequest } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { ensureAnswer, isAmount, isId, listed } from '../shared/stripe/answers.ts'
import { isKeyConflict, providerName } from '../shared/stripe/failures.ts'
import type { CallStripe } from '../shared/stripe/sdk.ts'
import { findEarlier, refundFrom, refundParams } from './refund.ts'

/** @source https://docs.stripe.com/api/refunds */
export function createRefundCalls(
  callStripe: CallStripe,
): Pick<PaymentProvider, 'refund' | 'findRefund' | 'getRefund'> {
  const findRefund = async (request: RefundRequest) => {
    const filter = { payment_intent: request.paymentIntentId, limit: 100 }
    const earlier = findEarlier(listed(await callStripe((stripe) => stripe.refunds.list(filter))), request)
    return earlier && checked(refundFrom(earlier), request)
  }

  return {
    refund: async (request) => {
      const options = { idempotencyKey: `refund-${request.refundId}` }
      const params = refundParams(request)
      try {
        const made = await callStripe((stripe) => stripe.refunds.create(params, options))
        return checked(refundFrom(made), request)
      } catch (failure) {
        if (!isKeyConflict(failure)) throw failure
        // An earlier version has sent a request with this key and other metadata.
        const earlier = await findRefund(request)
        if (earlier) return earlier
        throw new ProviderError(providerName, 'unavailable', 'Stripe: the key is taken for up to a day')
      }
    },

    findRefund,

    getRefund: async (refundId) => {
      const refund = refundFrom(await callStripe((stripe) => stripe.refunds.retrieve(refundId)))
      ensureAnswer(refund.id === refundId && isAmount(refund.amountCents), 'another refund')
      return refund
    },
  }
}

/** The refund that was asked for, and no other. @throws ProviderError `bad_answer` */
function checked(refund: ProviderRefund, request: RefundRequest): ProviderRefund {
  ensureAnswer(isId(refund.id), 'a refund without an id')
  ensureAnswer(
    refund.amountCents === request.amountCents && refund.paymentIntentId === request.paymentIntentId,
    'a refund of another amount or payment',
  )
  return refund
}
