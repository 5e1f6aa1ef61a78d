import type { PaymentProvider, RefundRequest } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { isKeyConflict, providerName } from '../shared/stripe/failures.ts'
import type { CallStripe } from '../shared/stripe/sdk.ts'
import { findEarlier, refundFrom, refundParams } from './refund.ts'

/** @source https://docs.stripe.com/api/refunds */
export function createRefundCalls(
  callStripe: CallStripe,
): Pick<PaymentProvider, 'refund' | 'findRefund' | 'getRefund'> {
  const findRefund = async (request: RefundRequest) => {
    const filter = { payment_intent: request.paymentIntentId, limit: 100 }
    const { data } = await callStripe((stripe) => stripe.refunds.list(filter))
    const earlier = findEarlier(data, request)
    return earlier && refundFrom(earlier)
  }

  return {
    refund: async (request) => {
      const options = { idempotencyKey: `refund-${request.refundId}` }
      const params = refundParams(request)
      try {
        return refundFrom(await callStripe((stripe) => stripe.refunds.create(params, options)))
      } catch (failure) {
        if (!isKeyConflict(failure)) throw failure
        // An earlier version has sent a request with this key and other metadata.
        const earlier = await findRefund(request)
        if (earlier) return earlier
        throw new ProviderError(providerName, 'unavailable', 'Stripe: the key is taken for up to a day')
      }
    },

    findRefund,

    getRefund: async (refundId) =>
      refundFrom(await callStripe((stripe) => stripe.refunds.retrieve(refundId))),
  }
}
