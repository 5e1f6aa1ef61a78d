import { stateMachine } from '../state-machine.ts'

/** @source product-decisions §5 */
export const orderStates = [
  'awaiting_payment',
  'paid',
  'ready',
  'scheduled',
  'out_for_delivery',
  'handed_over',
  'completed',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** The events that change an order's state. */
export const orderEvents = [
  'payment_received',
  'payment_expired',
  'made_ready',
  'scheduled',
  'sent_out',
  'handed_over',
  'completed',
  'cancelled',
  'taken_back',
  'refund_completed',
  'refund_failed',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** Timeline entries that do not change the state. */
export const orderNotes = [
  'created',
  'refund_requested',
  'refund_settled',
  'delivery_refunded',
  'arrival_asked',
  'arrival_missed',
  'arrival_assumed',
  'meeting_proposed',
  'meeting_agreed',
  'claim_opened',
  'claim_answered',
  'claim_escalated',
  'claim_decided',
  'claim_closed',
  'item_returned',
  'payment_questioned',
  'payment_disputed',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
] as const

/**
 * Every transition of an order; an event that a state does not list is refused.
 * A payment that arrives after its hold was released finds the order `cancelled`. It may still become `paid` when the
 * listing is free, which the database decides.
 */
export const orderMachine = stateMachine<OrderState, OrderEvent>({
  events: orderEvents,
  transitions: {
    awaiting_payment: { payment_received: 'paid', payment_expired: 'cancelled', cancelled: 'cancelled' },
    paid: { made_ready: 'ready', scheduled: 'scheduled', cancelled: 'cancelled' },
    ready: { handed_over: 'handed_over', cancelled: 'cancelled' },
    // `made_ready`: the buyer switches to pickup.
    scheduled: { sent_out: 'out_for_delivery', made_ready: 'ready', cancelled: 'cancelled' },
    out_for_delivery: { handed_over: 'handed_over', cancelled: 'cancelled' },
    // `taken_back`: the buyer is refunded although the item has changed hands, by the operator or by a claim.
    handed_over: { completed: 'completed', taken_back: 'cancelled' },
    completed: { taken_back: 'cancelled' },
    cancelled: { payment_received: 'paid', refund_completed: 'refunded' },
    // A bank may return a refund it had accepted; then the money is owed again.
    refunded: { refund_failed: 'cancelled' },
  },
})

/** The state after `event`, or null if the event is not possible in `state`. */
export function advance(state: OrderState, event: OrderEvent): OrderState | null {
  return orderMachine.next(state, event)
}

/** Whether the order still occupies its listing. */
export function isLive(state: OrderState): boolean {
  return state !== 'cancelled' && state !== 'refunded'
}

/** Minutes a checkout holds its listing. @source product-decisions §5 */
export const HOLD_MINUTES = 31
/** Seconds between two signs that the buyer is at a payment inside our page. */
export const HEARTBEAT_SECONDS = 20
/** Seconds without a sign after which the buyer has left; with the sweep every 30 s, less than two minutes. @source decision 147 */
export const ABANDONED_SECONDS = 85
/** Giveaways that one email address may request per hour. */
export const MAX_CLAIMS_AN_HOUR = 5
/** Holds that one IP address may start per hold period: holds are free and take listings off sale. */
export const MAX_HOLDS = 60
/** Days after payment until an uncollected pickup is cancelled and refunded. @source product-decisions §5 */
export const COLLECTION_DAYS = 5
/** Days after payment until the buyer of an uncollected pickup is reminded. */
export const REMINDER_DAYS = 3

/** Hours after the promised time when a delivery counts as late and its price is refunded. @source decision 071 */
export const LATE_HOURS = 1
/** Attempts to refund to the card before the operator has to pay by other means. */
export const REFUND_TRIES = 3

/** @source spec §3; product-decisions §9.7 */
export const deliveryTypes = ['pickup', 'delivery', 'moving_delivery', 'uber_delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
