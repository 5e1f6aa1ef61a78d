/** What webhooks report, by the thing that it happened to. */
export const webhookTypes = [
  'listing.published',
  'listing.changed',
  'listing.removed',
  'order.paid',
  'order.handed_over',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'refund.succeeded',
  'refund.failed',
  'refund.settled',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** What the console sends on request, so that somebody sees whether an endpoint works. */
export const WEBHOOK_TEST = 'webhook.test'

/** `failing`: a delivery was given up, and none has succeeded since. */
export const webhookStates = ['active', 'failing', 'paused'] as const
export type WebhookState = (typeof webhookStates)[number]

/** `pending`: it waits for its first attempt or for the next one. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why an attempt got no answer. `address`: the name leads to an address that is not public. `certificate`: TLS refused it.
 * `secret`: the signing secret was stored under another SECRET_KEY.
 */
export const deliveryProblems = ['timeout', 'connection', 'certificate', 'address', 'secret'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** Where an endpoint is, without its path and query, which may hold a token: for emails and the audit log. */
export function placeOfEndpoint(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return pathname === '/' && search === '' ? origin : `${origin}/…`
}

/** Hours that a delivery may wait for another attempt before staff are shown its endpoint. */
export const WEBHOOK_PATIENCE_HOURS = 1
/** Hours that the old secret still signs after a rotation. */
export const OLD_SECRET_HOURS = 24
/** The most endpoints: every event is compared with each of them. */
export const MAX_WEBHOOKS = 20
/** The longest address of an endpoint, in characters. */
export const MAX_WEBHOOK_URL = 500
