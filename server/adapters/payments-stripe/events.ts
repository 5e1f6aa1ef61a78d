import type Stripe from 'stripe'
import type { ProviderEvent } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { checkoutFrom } from './checkout.ts'
import { providerName, vendorTypeOf } from './failures.ts'
import { momentOf } from './fields.ts'
import { refundFrom } from './refund.ts'

/** Older messages count as replayed. Stripe recommends this value. */
const toleranceSeconds = 300

/** The event types we act on. The webhook endpoint has to be subscribed to exactly these. */
export const consumedEvents = {
  'checkout.session.completed': 'checkout.completed',
  'checkout.session.async_payment_succeeded': 'checkout.completed',
  'checkout.session.async_payment_failed': 'checkout.payment_failed',
  'checkout.session.expired': 'checkout.expired',
  'refund.created': 'refund.updated',
  'refund.updated': 'refund.updated',
  'refund.failed': 'refund.updated',
} as const satisfies Record<string, ProviderEvent['kind']>

interface ReceivedWebhook {
  rawBody: Buffer
  signatureHeader: string
  secret: string
  receivedAt: Date
}

/**
 * Checks the signature and reads the event.
 * @throws ProviderError `bad_signature`, or `bad_answer` for a signed message that is not an event
 * @source https://docs.stripe.com/webhooks#verify-webhook-signatures-with-official-libraries
 */
export function readEvent(webhooks: Stripe['webhooks'], received: ReceivedWebhook): ProviderEvent {
  const event = verified(webhooks, received)
  const base = { id: event.id, createdAt: momentOf(event.created) }
  switch (event.type) {
    case 'checkout.session.async_payment_failed':
      // The session in the event names its payment by id only, and so does not say that it failed.
      return {
        ...base,
        kind: consumedEvents[event.type],
        checkout: { ...checkoutFrom(event.data.object), payment: 'failed' },
      }
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { ...base, kind: consumedEvents[event.type], checkout: checkoutFrom(event.data.object) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...base, kind: consumedEvents[event.type], refund: refundFrom(event.data.object) }
    default:
      return { ...base, kind: 'ignored', type: event.type }
  }
}

function verified(webhooks: Stripe['webhooks'], received: ReceivedWebhook): Stripe.Event {
  const { rawBody, signatureHeader, secret, receivedAt } = received
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(
      rawBody,
      signatureHeader,
      secret,
      toleranceSeconds,
      undefined,
      receivedAt.getTime(),
    )
  } catch (error) {
    if (vendorTypeOf(error) === 'StripeSignatureVerificationError') {
      throw new ProviderError(
        providerName,
        'bad_signature',
        'The webhook is not signed by Stripe, or is too old',
      )
    }
    throw new ProviderError(providerName, 'bad_answer', 'The webhook is signed but cannot be read')
  }
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || !event.data?.object) {
    throw new ProviderError(providerName, 'bad_answer', 'The webhook is signed but is not an event')
  }
  return event
}
