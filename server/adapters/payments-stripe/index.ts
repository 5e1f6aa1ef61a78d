import type Stripe from 'stripe'
import type { Clock } from '../../ports/clock.ts'
import type { Embedding, PaymentProvider, RefundRequest } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { checkoutFrom, checkoutParams } from './checkout.ts'
import { readEvent } from './events.ts'
import { answered, isKeyConflict, providerName } from './failures.ts'
import { retryOnIdempotencyConflict } from './idempotency-retry.ts'
import { findEarlier, refundFrom, refundParams } from './refund.ts'
import { createSdk, type StripeSettings } from './sdk.ts'

/**
 * Card payments through Stripe Checkout.
 * `apiBase` points the SDK elsewhere: at the simulator, or at a stub in a test.
 * @source https://docs.stripe.com/api/checkout/sessions
 * @source https://docs.stripe.com/api/refunds
 */
export function createStripePayments(
  settings: StripeSettings & {
    webhookSecret: string
    /** ISO 4217 in lower case. */
    currency: string
    clock: Clock
    embedding?: Embedding | null
  },
): PaymentProvider {
  const { webhookSecret, currency, clock, embedding = null } = settings
  const sdk = createSdk(settings)
  const callStripe = async <Result>(call: (stripe: Stripe) => Promise<Result>) => {
    const stripe = sdk()
    return await answered(() => call(stripe))
  }
  // The payment says whether a completed but unpaid session has failed.
  const expanded = { expand: ['payment_intent'] }
  const getCheckout = async (checkoutId: string) =>
    checkoutFrom(await callStripe((stripe) => stripe.checkout.sessions.retrieve(checkoutId, expanded)))
  const findRefund = async (request: RefundRequest) => {
    const filter = { payment_intent: request.paymentIntentId, limit: 100 }
    const { data } = await callStripe((stripe) => stripe.refunds.list(filter))
    const earlier = findEarlier(data, request)
    return earlier && refundFrom(earlier)
  }

  return {
    embedding,

    createCheckout: async (request) => {
      const options = { idempotencyKey: request.idempotencyKey }
      const params = checkoutParams(request, currency)
      return checkoutFrom(
        await retryOnIdempotencyConflict(() =>
          callStripe((stripe) => stripe.checkout.sessions.create(params, options)),
        ),
      )
    },

    getCheckout,

    expireCheckout: async (checkoutId) => {
      try {
        return checkoutFrom(await callStripe((stripe) => stripe.checkout.sessions.expire(checkoutId)))
      } catch (failure) {
        // Refused means that it is no longer open: completed a moment ago, or expired already.
        if (failure instanceof ProviderError && failure.reason === 'refused') return getCheckout(checkoutId)
        throw failure
      }
    },

    refund: async (request) => {
      const options = { idempotencyKey: `refund-${request.refundId}` }
      const params = refundParams(request)
      try {
        return refundFrom(await callStripe((stripe) => stripe.refunds.create(params, options)))
      } catch (failure) {
        if (!isKeyConflict(failure)) throw failure
        // The key belongs to an earlier request, of a version that sent other metadata.
        const earlier = await findRefund(request)
        if (earlier) return earlier
        throw new ProviderError(providerName, 'unavailable', 'Stripe: the key is taken for up to a day')
      }
    },

    findRefund,

    getRefund: async (refundId) =>
      refundFrom(await callStripe((stripe) => stripe.refunds.retrieve(refundId))),

    readWebhook: (rawBody, signatureHeader) =>
      readEvent(sdk().webhooks, { rawBody, signatureHeader, secret: webhookSecret, receivedAt: clock.now() }),
  }
}
