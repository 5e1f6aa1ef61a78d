import { z } from 'zod'
import { isPublicStatus, listingStatuses, publicStatuses } from '../../rules/listings/listing.ts'
import { WEBHOOK_TEST, type WebhookType } from '../../rules/site/webhooks.ts'
import { id, instant } from '../shapes.ts'

/** A type of event: when it is sent, and what its `data` holds. */
interface WebhookEvent {
  when: string
  data: z.ZodObject
}

const listing = <State extends string>(states: readonly State[]) =>
  z.strictObject({ listing_id: id, state: z.enum(states) })
const order = (state: string) => z.strictObject({ order_id: id, listing_id: id, state: z.literal(state) })
const refund = <State extends string>(states: readonly State[]) =>
  z.strictObject({ refund_id: id, order_id: id, state: z.enum(states), amount_cents: z.int() })

/** What endpoints are told of. */
export const webhookEvents: Record<WebhookType | typeof WEBHOOK_TEST, WebhookEvent> = {
  'listing.published': {
    when: 'a listing has a public page from now on, for the first time or again',
    data: listing(publicStatuses),
  },
  'listing.changed': {
    when: 'a listing’s contents, price or state changed while it has a page',
    data: listing(publicStatuses),
  },
  'listing.removed': {
    when: 'a listing no longer has a page: paused, held, hidden or deleted',
    data: listing(listingStatuses.filter((status) => !isPublicStatus(status))),
  },
  'order.paid': { when: 'the buyer has paid, or confirmed a giveaway', data: order('paid') },
  'order.handed_over': { when: 'the buyer has the item', data: order('handed_over') },
  'order.completed': {
    when: 'the buyer’s protection is over, and the money is the seller’s',
    data: order('completed'),
  },
  'order.cancelled': {
    when: 'a paid order was canceled, also after the hand-over; a checkout that was never paid is not told',
    data: order('cancelled'),
  },
  'order.refunded': {
    when: 'everything that a canceled order owes has been refunded',
    data: order('refunded'),
  },
  'refund.succeeded': {
    when: 'one refund was made; several can belong to an order',
    data: refund(['succeeded']),
  },
  'refund.failed': {
    when: 'the provider or the bank did not take a refund, also one that had succeeded',
    data: refund(['failed', 'rejected']),
  },
  'refund.settled': { when: 'the operator has paid a refund by other means', data: refund(['settled']) },
  [WEBHOOK_TEST]: { when: 'somebody pressed “Send test” in the console', data: z.strictObject({}) },
}

/** The body of a request to an endpoint. */
export const webhookBody = (type: keyof typeof webhookEvents) =>
  z.strictObject({
    /** The same for every attempt, also in the header `webhook-id`. */
    id,
    type: z.literal(type),
    /** When it happened. */
    timestamp: instant,
    data: webhookEvents[type].data,
  })
