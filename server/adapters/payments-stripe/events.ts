import type Stripe from 'stripe'
import type { ProviderEvent } from '../../ports/payments.ts'
import { momentOf } from '../shared/stripe/fields.ts'
import { isOfOtherMode, type ReceivedWebhook, readSnapshotEvent } from '../shared/stripe/webhook.ts'
import { checkoutFrom } from './checkout.ts'
import { declinedCardOf } from './declined-card.ts'
import { refundFrom } from './refund.ts'

/** The event types we act on. The webhook endpoint has to be subscribed to exactly these. */
export const consumedEvents = {
  'checkout.session.completed': 'checkout.completed',
  'checkout.session.async_payment_succeeded': 'checkout.completed',
  'checkout.session.async_payment_failed': 'checkout.payment_failed',
  'checkout.session.expired': 'checkout.expired',
  'payment_intent.payment_failed': 'payment.declined',
  'refund.created': 'refund.updated',
  'refund.updated': 'refund.updated',
  'refund.failed': 'refund.updated',
  'charge.dispute.created': 'dispute.changed',
  'charge.dispute.updated': 'dispute.changed',
  'charge.dispute.closed': 'dispute.changed',
  'charge.dispute.funds_withdrawn': 'dispute.changed',
  'charge.dispute.funds_reinstated': 'dispute.changed',
  'radar.early_fraud_warning.created': 'warning.changed',
  'radar.early_fraud_warning.updated': 'warning.changed',
} as const satisfies Record<string, ProviderEvent['kind']>

/**
 * Checks the signature and reads the event.
 * @throws ProviderError `bad_signature`, or `bad_answer` for a signed message that is not an event
 */
export function readEvent(webhooks: Stripe['webhooks'], received: ReceivedWebhook): ProviderEvent {
  const event = readSnapshotEvent(webhooks, received)
  const base = { id: event.id, createdAt: momentOf(event.created) }
  if (isOfOtherMode(received, event)) return { ...base, kind: 'ignored', type: event.type }
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
    case 'payment_intent.payment_failed': {
      const declined = declinedCardOf(event.data.object)
      return declined
        ? { ...base, kind: consumedEvents[event.type], declined }
        : { ...base, kind: 'ignored', type: event.type }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...base, kind: consumedEvents[event.type], refund: refundFrom(event.data.object) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...base, kind: consumedEvents[event.type], disputeId: event.data.object.id }
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated':
      return { ...base, kind: consumedEvents[event.type], warningId: event.data.object.id }
    default:
      return { ...base, kind: 'ignored', type: event.type }
  }
}
