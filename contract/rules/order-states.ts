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

/** Everything that can happen to an order. */
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

/** What the timeline notes beside them: nothing of it changes the state. */
export const orderNotes = [
  'created',
  'refund_requested',
  'refund_settled',
  'delivery_refunded',
  'arrival_asked',
  'arrival_missed',
  'arrival_assumed',
] as const

/**
 * The one table of transitions: what an event makes of a state. What is absent cannot happen.
 * A payment that arrives after its hold was released finds the order `cancelled`: it may be honoured (`paid`) when the
 * listing is still free, which the database decides.
 */
const transitions: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  awaiting_payment: { payment_received: 'paid', payment_expired: 'cancelled', cancelled: 'cancelled' },
  paid: { made_ready: 'ready', scheduled: 'scheduled', cancelled: 'cancelled' },
  ready: { handed_over: 'handed_over', cancelled: 'cancelled' },
  // Made ready: its buyer collects it instead.
  scheduled: { sent_out: 'out_for_delivery', made_ready: 'ready', cancelled: 'cancelled' },
  out_for_delivery: { handed_over: 'handed_over', cancelled: 'cancelled' },
  // Taken back: the operator gives the money back although it has changed hands.
  handed_over: { completed: 'completed', taken_back: 'cancelled' },
  completed: { taken_back: 'cancelled' },
  cancelled: { payment_received: 'paid', refund_completed: 'refunded' },
  // Banks send back what they had taken: then it is still to be given back.
  refunded: { refund_failed: 'cancelled' },
}

/** The state after `event`, or null where the event is not possible in `state`. */
export function advance(state: OrderState, event: OrderEvent): OrderState | null {
  return transitions[state][event] ?? null
}

/** The states from which an event is possible; for conditional writes. */
export function statesBefore(event: OrderEvent): OrderState[] {
  return orderStates.filter((state) => transitions[state][event] !== undefined)
}

/** Whether the order still occupies its listing. */
export function isLive(state: OrderState): boolean {
  return state !== 'cancelled' && state !== 'refunded'
}

/** Minutes a checkout keeps its listing: as long as the hosted page lives. @source product-decisions §5 */
export const HOLD_MINUTES = 31
/** Giveaways that one address may ask for within an hour. */
export const MAX_CLAIMS_AN_HOUR = 5
/** Holds that one address of the internet may begin while a hold lasts: they cost nothing and take things off sale. */
export const MAX_HOLDS = 60
/** Days after payment until an uncollected pickup is cancelled and refunded. @source product-decisions §5 */
export const COLLECTION_DAYS = 5
/** Days after payment until the buyer of an uncollected pickup is reminded. */
export const REMINDER_DAYS = 3

/** Hours after the promised time from which a delivery is late, and its price goes back. @source decision 071 */
export const LATE_HOURS = 1
/** How often a refund is tried in all before it is paid in another way. */
export const REFUND_TRIES = 3

/** @source spec §3; product-decisions §9.7 */
export const deliveryTypes = ['pickup', 'delivery', 'moving_delivery', 'uber_delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
