import type Stripe from 'stripe'
import type { PayoutEvent } from '../../ports/payouts.ts'
import { momentOf } from '../shared/stripe/fields.ts'
import {
  isOfOtherMode,
  type ReceivedWebhook,
  readSnapshotEvent,
  readThinEvent,
} from '../shared/stripe/webhook.ts'
import { payoutFrom } from './payout.ts'

/** The event types we act on. The endpoint for connected accounts has to be subscribed to exactly these. */
export const consumedEvents = [
  'v2.core.account.updated',
  'v2.core.account.closed',
  'v2.core.account[identity].updated',
  'v2.core.account[defaults].updated',
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const

const consumed = new Set<string>(consumedEvents)

/**
 * Reads a message about connected accounts: accounts come as thin events of the v2 API, payouts as events with the
 * payout and the account's id.
 * @throws ProviderError `bad_signature`, or `bad_answer` for a signed message that is not an event
 * @source https://docs.stripe.com/connect/webhooks
 */
export function readPayoutEvent(stripe: Stripe, received: ReceivedWebhook): PayoutEvent {
  // Chooses the reader only. Both check the signature before anything else is believed.
  return isThin(received.rawBody) ? thinEvent(stripe, received) : snapshotEvent(stripe, received)
}

function thinEvent(stripe: Stripe, received: ReceivedWebhook): PayoutEvent {
  const event = readThinEvent(stripe, received)
  const base = { id: event.id, createdAt: new Date(event.created) }
  const isOurs = consumed.has(event.type) && !isOfOtherMode(received, event)
  const accountId = isOurs ? accountOf(event) : null
  return accountId === null
    ? { ...base, kind: 'ignored', type: event.type }
    : { ...base, kind: 'account.changed', accountId }
}

/** The account that an event is about; null for events about something else. */
function accountOf(event: Stripe.V2.Core.EventNotification): string | null {
  const about = 'related_object' in event ? event.related_object : null
  const isAccount = about?.type === 'v2.core.account' && 'id' in about
  return isAccount && typeof about.id === 'string' ? about.id : null
}

function snapshotEvent(stripe: Stripe, received: ReceivedWebhook): PayoutEvent {
  const event = readSnapshotEvent(stripe.webhooks, received)
  const base = { id: event.id, createdAt: momentOf(event.created) }
  const { account: accountId } = event
  if (isOfOtherMode(received, event)) return { ...base, kind: 'ignored', type: event.type }
  switch (event.type) {
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      // Without an account it is a payout of our own.
      if (accountId === undefined) return { ...base, kind: 'ignored', type: event.type }
      return { ...base, kind: 'payout.changed', accountId, payout: payoutFrom(event.data.object) }
    default:
      return { ...base, kind: 'ignored', type: event.type }
  }
}

function isThin(rawBody: Buffer): boolean {
  try {
    return JSON.parse(rawBody.toString('utf8'))?.object === 'v2.core.event'
  } catch {
    return false
  }
}
