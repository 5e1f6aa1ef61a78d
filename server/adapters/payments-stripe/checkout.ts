import type Stripe from 'stripe'
import type { CheckoutLine, CheckoutRequest, ProviderCheckout } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { providerName } from './failures.ts'
import { idOf, momentOf } from './fields.ts'

/** The metadata key under which Stripe keeps our order's id, on the session and on its payment. */
export const orderIdKey = 'order_id'

/**
 * Our request in Stripe's words. No `payment_method_types`: Stripe refuses it since 2026-09-30.
 * @source https://docs.stripe.com/api/checkout/sessions/create
 */
export function checkoutParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { [orderIdKey]: request.orderId }
  return {
    mode: 'payment',
    line_items: request.lines.map(lineParams),
    client_reference_id: request.orderId,
    metadata,
    payment_intent_data: { metadata },
    ...(request.customerEmail ? { customer_email: request.customerEmail } : {}),
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    ...placeParams(request),
  }
}

/** An embedded page that can end by itself does so in its frame: we hear of it there. @source https://docs.stripe.com/payments/checkout/custom-success-page */
function placeParams({ place, successUrl, cancelUrl }: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  if (place === 'hosted') return { success_url: successUrl, cancel_url: cancelUrl }
  return { ui_mode: 'embedded_page', redirect_on_completion: 'if_required', return_url: successUrl }
}

function lineParams(line: CheckoutLine): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: line.quantity,
    price_data: {
      currency: 'usd',
      unit_amount: line.unitAmountCents,
      product_data: {
        name: line.name,
        // Stripe refuses an empty text.
        ...(line.description ? { description: line.description } : {}),
        ...(line.imageUrl ? { images: [line.imageUrl] } : {}),
      },
    },
  }
}

/** Stripe's session in our words. */
export function checkoutFrom(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    orderId: session.metadata?.[orderIdKey] ?? session.client_reference_id ?? null,
    status: statusOf(session.status),
    paid: session.payment_status !== 'unpaid',
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

function statusOf(status: string | null): ProviderCheckout['status'] {
  if (status === 'open' || status === 'complete' || status === 'expired') return status
  throw new ProviderError(providerName, 'bad_answer', 'Stripe gave a session a status we do not know')
}
