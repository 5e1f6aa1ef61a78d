import type Stripe from 'stripe'
import type {
  CheckoutLine,
  CheckoutRequest,
  PaymentProgress,
  ProviderCheckout,
} from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { providerName } from '../shared/stripe/failures.ts'
import { idOf, momentOf } from '../shared/stripe/fields.ts'

/** Metadata key of our order's id, on the session and on its payment. */
export const orderIdKey = 'order_id'

/**
 * Our request as Stripe's parameters. No `payment_method_types`: Stripe refuses it since 2026-09-30.
 * @source https://docs.stripe.com/api/checkout/sessions/create
 */
export function checkoutParams(
  request: CheckoutRequest,
  currency: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { [orderIdKey]: request.orderId }
  return {
    mode: 'payment',
    line_items: request.lines.map((line) => lineParams(line, currency)),
    client_reference_id: request.orderId,
    metadata,
    payment_intent_data: { metadata },
    ...(request.customerEmail ? { customer_email: request.customerEmail } : {}),
    ...(request.expiresAt ? { expires_at: Math.floor(request.expiresAt.getTime() / 1000) } : {}),
    ...placeParams(request),
  }
}

/** An embedded page returns only if the payment method requires a redirect; otherwise it finishes in its frame. @source https://docs.stripe.com/payments/checkout/custom-success-page */
function placeParams({ place, successUrl, cancelUrl }: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  if (place === 'hosted') return { success_url: successUrl, cancel_url: cancelUrl }
  return { ui_mode: 'embedded_page', redirect_on_completion: 'if_required', return_url: successUrl }
}

function lineParams(line: CheckoutLine, currency: string): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: line.quantity,
    price_data: {
      currency,
      unit_amount: line.unitAmountCents,
      product_data: {
        name: line.name,
        // Stripe refuses an empty description.
        ...(line.description ? { description: line.description } : {}),
        ...(line.imageUrl ? { images: [line.imageUrl] } : {}),
      },
    },
  }
}

/** Stripe's session as our type. A payment that is not expanded counts as still in progress. */
export function checkoutFrom(session: Stripe.Checkout.Session): ProviderCheckout {
  const status = statusOf(session.status)
  return {
    id: session.id,
    orderId: session.metadata?.[orderIdKey] ?? session.client_reference_id ?? null,
    status,
    payment: progressOf(session, status),
    isConfirming: status === 'open' && isConfirming(session.payment_intent),
    url: session.url,
    clientSecret: session.client_secret,
    paymentIntentId: idOf(session.payment_intent),
    amountTotalCents: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customerEmail: session.customer_details?.email ?? session.customer_email,
    customerName: session.customer_details?.name ?? null,
    expiresAt: momentOf(session.expires_at),
  }
}

/**
 * A completed session is unpaid while a delayed payment method is in progress, and stays so when that payment fails:
 * only the payment tells the two apart.
 * @source https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification
 * @source https://docs.stripe.com/payments/paymentintents/lifecycle
 */
function progressOf(session: Stripe.Checkout.Session, status: ProviderCheckout['status']): PaymentProgress {
  if (session.payment_status !== 'unpaid') return 'paid'
  if (status !== 'complete') return 'unpaid'
  const intent = session.payment_intent
  const state = typeof intent === 'object' ? intent?.status : undefined
  return state === 'requires_payment_method' || state === 'canceled' ? 'failed' : 'processing'
}

/** @source https://docs.stripe.com/payments/paymentintents/lifecycle */
function isConfirming(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  const state = typeof intent === 'object' ? intent?.status : undefined
  return state === 'requires_action' || state === 'processing'
}

function statusOf(status: string | null): ProviderCheckout['status'] {
  if (status === 'open' || status === 'complete' || status === 'expired') return status
  throw new ProviderError(providerName, 'bad_answer', 'Stripe returned an unknown session status')
}
