import type { PaymentProvider } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { retryOnIdempotencyConflict } from '../shared/stripe/idempotency-retry.ts'
import type { CallStripe } from '../shared/stripe/sdk.ts'
import { checkoutFrom, checkoutParams } from './checkout.ts'

/**
 * @param currency ISO 4217 in lower case
 * @source https://docs.stripe.com/api/checkout/sessions
 */
export function createCheckoutCalls(
  callStripe: CallStripe,
  currency: string,
): Pick<PaymentProvider, 'createCheckout' | 'getCheckout' | 'expireCheckout'> {
  // The payment says whether a completed but unpaid session has failed.
  const expanded = { expand: ['payment_intent'] }
  const getCheckout = async (checkoutId: string) =>
    checkoutFrom(await callStripe((stripe) => stripe.checkout.sessions.retrieve(checkoutId, expanded)))

  return {
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
  }
}
