import type Stripe from 'stripe'
import type { ProviderEvent } from '../../ports/payments.ts'
import { momentOf } from '../shared/stripe/fields.ts'
import { type ReceivedWebhook, readSnapshotEvent } from '../shared/stripe/webhook.ts'
import { checkoutFrom } from './checkout.ts'
import { refundFrom } from './refund.ts'

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

/**
 * Checks the signature and reads the event.
 * @throws ProviderError `bad_signature`, or `bad_answer` for a signed message that is not an event
 */
export function readEvent(webhooks: Stripe['webhooks'], received: ReceivedWebhook): ProviderEvent {
  const event = readSnapshotEvent(webhooks, received)
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
