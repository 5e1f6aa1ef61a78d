import type Stripe from 'stripe'
import { ProviderError } from '../../../ports/provider-error.ts'
import { providerName, vendorTypeOf } from './failures.ts'

/** Seconds. Older messages count as replayed. Stripe recommends this value. */
export const toleranceSeconds = 300

export interface ReceivedWebhook {
  rawBody: Buffer
  signatureHeader: string
  secret: string
  receivedAt: Date
  /** Whether we move real money. */
  isLive: boolean
}

/**
 * Whether a message is about practice while we move real money, or the other way round. A live endpoint for connected
 * accounts receives both. @source https://docs.stripe.com/connect/webhooks
 */
export function isOfOtherMode({ isLive }: ReceivedWebhook, event: { livemode?: boolean }): boolean {
  return event.livemode !== undefined && event.livemode !== isLive
}

/**
 * Checks the signature and reads an event that carries its object.
 * @throws ProviderError `bad_signature`, or `bad_answer` for a signed message that is not an event
 * @source https://docs.stripe.com/webhooks#verify-webhook-signatures-with-official-libraries
 */
export function readSnapshotEvent(webhooks: Stripe['webhooks'], received: ReceivedWebhook): Stripe.Event {
  const { rawBody, signatureHeader, secret, receivedAt } = received
  const event = checked(() =>
    webhooks.constructEvent(
      rawBody,
      signatureHeader,
      secret,
      toleranceSeconds,
      undefined,
      receivedAt.getTime(),
    ),
  )
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || !event.data?.object) {
    throw new ProviderError(providerName, 'bad_answer', 'The webhook is signed but is not an event')
  }
  return event
}

/**
 * Checks the signature and reads an event of the v2 API, which names its object without carrying it.
 * @throws ProviderError `bad_signature`, or `bad_answer` for a signed message that is not such an event
 * @source https://docs.stripe.com/event-destinations#thin-payload
 */
export function readThinEvent(stripe: Stripe, received: ReceivedWebhook): Stripe.V2.Core.EventNotification {
  const { rawBody, signatureHeader, secret, receivedAt } = received
  const event = checked(() =>
    stripe.parseEventNotification(
      rawBody,
      signatureHeader,
      secret,
      toleranceSeconds,
      undefined,
      receivedAt.getTime(),
    ),
  )
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || typeof event.created !== 'string') {
    throw new ProviderError(providerName, 'bad_answer', 'The webhook is signed but is not an event')
  }
  return event
}

function checked<Message>(read: () => Message): Message {
  try {
    return read()
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
}
