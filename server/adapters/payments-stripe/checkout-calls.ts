import type Stripe from 'stripe'
import type { CheckoutRequest, PaymentProvider, ProviderCheckout } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { ensureAnswer, isAmount, isId, pageAddress } from '../shared/stripe/answers.ts'
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
    knownCheckout(
      await callStripe((stripe) => stripe.checkout.sessions.retrieve(checkoutId, expanded)),
      checkoutId,
    )

  return {
    createCheckout: async (request) => {
      const options = { idempotencyKey: request.idempotencyKey }
      const params = checkoutParams(request, currency)
      const session = await retryOnIdempotencyConflict(() =>
        callStripe((stripe) => stripe.checkout.sessions.create(params, options)),
      )
      return openedCheckout(session, request, currency)
    },

    getCheckout,

    expireCheckout: async (checkoutId) => {
      try {
        return knownCheckout(
          await callStripe((stripe) => stripe.checkout.sessions.expire(checkoutId)),
          checkoutId,
        )
      } catch (failure) {
        // Refused means that it is no longer open: completed a moment ago, or expired already.
        if (failure instanceof ProviderError && failure.reason === 'refused') return getCheckout(checkoutId)
        throw failure
      }
    },
  }
}

/**
 * Ensures that a new checkout is the one of this order, with its amount, so that no buyer is sent to somebody else's payment page.
 * @throws ProviderError `bad_answer`
 */
function openedCheckout(
  session: Stripe.Checkout.Session,
  request: CheckoutRequest,
  currency: string,
): ProviderCheckout {
  const checkout = knownCheckout(session, session.id)
  const total = request.lines.reduce((sum, line) => sum + line.quantity * line.unitAmountCents, 0)
  // A repeated request gets its first answer again, so that a page which opens is never paid.
  ensureAnswer(session.payment_status === 'unpaid', 'a new checkout that is paid')
  ensureAnswer(isId(checkout.id) && checkout.orderId === request.orderId, 'the checkout of another order')
  ensureAnswer(
    session.amount_total === total && session.currency === currency,
    'a checkout of another amount',
  )
  if (request.place === 'hosted' && checkout.status === 'open') pageAddress(checkout.url)
  return checkout
}

/**
 * A checkout that we opened, as it stands now. An answer that contradicts itself decides nothing: an order would be refunded, or
 * taken as paid, with an amount that nobody has paid.
 * @throws ProviderError `bad_answer`
 */
function knownCheckout(session: Stripe.Checkout.Session, checkoutId: string): ProviderCheckout {
  const { payment_intent: payment, amount_total: total, currency, payment_status: progress } = session
  const checkout = checkoutFrom(session)
  ensureAnswer(session.id === checkoutId, 'another checkout')
  ensureAnswer(isAmount(total) && typeof currency === 'string', 'a checkout without an amount')
  if (progress !== 'paid') return checkout
  ensureAnswer(isId(checkout.paymentIntentId), 'a paid checkout without a payment')
  if (typeof payment === 'object' && payment !== null)
    ensureAnswer(payment.amount === total && payment.currency === currency, 'a payment of another amount')
  return checkout
}
