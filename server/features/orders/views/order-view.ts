import type { Order } from '../../../../contract/calls/order-shape.ts'
import type { EmbeddedPayment, paymentStatuses } from '../../../../contract/calls/payments.ts'
import { localTime } from '../../../../contract/rules/delivery-windows.ts'
import { advance } from '../../../../contract/rules/order-states.ts'
import type { QuoteRoute } from '../../delivery/quote.ts'
import { arrivalChoices, presentArrival } from '../fulfilment/arrival-view.ts'
import { mayBuyerCallOff } from '../fulfilment/arrivals.ts'
import { collectionDeadline } from '../fulfilment/collection-deadline.ts'
import { pickupAddress } from '../fulfilment/pickup-address.ts'
import { isByCourier, isUnderWay, type ShipmentRow, waitsForCourier } from '../fulfilment/shipment.ts'
import { maySwitchToPickup } from '../fulfilment/switch-to-pickup.ts'
import type { OrderPeople, OrderRow, RefundRow, TimelineEvent } from '../order.ts'
import { presentRefunds } from '../refunds/refund-view.ts'

/** Everything an order's page is made from. */
export interface OrderParts {
  order: OrderRow
  people: OrderPeople
  refunds: RefundRow[]
  timeline: { event: TimelineEvent; at: Date }[]
  /** The pickup code as a picture. */
  qr: string | null
  /** How it gets on its way; null for a pickup and before it is paid. */
  shipment: ShipmentRow | null
  way: QuoteRoute | null
  /** Where an unfinished payment inside our page goes on. */
  embedded: EmbeddedPayment | null
  now: Date
}

/** An order as its buyer or seller sees it: contact and code only once it is paid, and only while they matter. */
export function presentOrder(
  role: 'buyer' | 'seller',
  { order, people, refunds, timeline, qr, shipment, way, embedded, now }: OrderParts,
): Order {
  const paid = order.paid_at !== null
  const collected = order.state === 'paid' || order.state === 'ready'
  const ahead = collected || order.state === 'scheduled' || order.state === 'out_for_delivery'
  const byCourier = isByCourier(order.state, shipment)
  const showsCode = role === 'buyer' && ahead && !byCourier
  return {
    id: order.id,
    role,
    state: order.state,
    delivery_type: order.delivery_type,
    has_news: hasNews(role, order),
    listing_id: order.listing_id,
    title: order.title,
    photo: order.photo,
    item_cents: order.item_cents,
    delivery_cents: order.delivery_cents,
    total_cents: order.total_cents,
    kept_cents: order.kept_cents,
    ...presentRefunds(refunds),
    can_collect_instead: role === 'buyer' && maySwitchToPickup(order, shipment),
    pickup_code: showsCode ? order.pickup_code : null,
    pickup_qr: showsCode ? qr : null,
    courier_pin: role === 'buyer' && ahead && byCourier ? (shipment?.pin ?? null) : null,
    // Somebody's own door is told only while there is something to collect.
    pickup_address:
      paid && !order.delivery ? (collected ? pickupAddress(people) : people.business_address) : null,
    delivery: paid ? presentDelivery(order) : null,
    tracking: paid && shipment ? presentTrip(role, shipment, way ?? shipment.way) : null,
    embedded: role === 'buyer' && order.state === 'awaiting_payment' ? embedded : null,
    checkout_url: role === 'buyer' && order.state === 'awaiting_payment' ? order.checkout_url : null,
    other_person: paid ? otherPerson(role, order, people) : null,
    can_claim: role === 'buyer' && order.state === 'awaiting_payment' && order.total_cents === 0,
    can_cancel: advance(order.state, 'cancelled') !== null && (role === 'seller' || mayBuyerCallOff(order)),
    arrival: presentArrival(order),
    ...arrivalChoices(role, { order, shipment, refunds, now }),
    ...sellerChoices(role, { order, shipment, now }),
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    collect_before: (collected && collectionDeadline(order)?.toISOString()) || null,
    timeline: timeline.map(({ event, at }) => ({ event, at: at.toISOString() })),
  }
}

/** What decides it: the order, and how it gets on its way. */
export interface SellerFacts {
  order: OrderRow
  shipment: Pick<ShipmentRow, 'provider' | 'status' | 'promised_until'> | null
  now: Date
}

/** What the seller can do about an order now; on its page and in the list. */
export function sellerChoices(
  role: 'buyer' | 'seller',
  { order, shipment, now }: SellerFacts,
): Pick<Order, 'can_hand_over' | 'can_send_out' | 'can_renew_code' | 'by_courier'> {
  const isSeller = role === 'seller'
  const canHandOver = isSeller && advance(order.state, 'handed_over') !== null
  const byCourier = isByCourier(order.state, shipment)
  return {
    by_courier: byCourier,
    can_hand_over: canHandOver && !byCourier,
    can_send_out: isSeller && advance(order.state, 'sent_out') !== null && !waitsForCourier(shipment, now),
    can_renew_code: canHandOver && order.code_tries_left === 0,
  }
}

/** Degrees within which a courier is still at the seller's: about a kilometre. */
const NEAR_SELLER = 0.01

/** A seller's address is theirs alone: the buyer sees the courier once it has gone from there. @source decision 009 */
function courierFor(
  role: 'buyer' | 'seller',
  { courier_point: at, status }: ShipmentRow,
  way: QuoteRoute | null,
) {
  if (!at || role === 'seller') return at
  if (status !== 'on_the_way' || !way) return null
  const [east, north] = way.origin.point
  return Math.hypot(at[0] - east, at[1] - north) < NEAR_SELLER ? null : at
}

function presentTrip(
  role: 'buyer' | 'seller',
  shipment: ShipmentRow,
  way: QuoteRoute | null,
): Order['tracking'] {
  const isLive = isUnderWay(shipment.status)
  return {
    status: shipment.status,
    courier_name: isLive ? shipment.courier_name : null,
    courier_coordinates: isLive ? courierFor(role, shipment, way) : null,
    tracking_url: isLive ? shipment.tracking_url : null,
    promised_until: shipment.promised_until.toISOString(),
    way: way && {
      origin_coordinates: [...way.origin.point],
      destination_coordinates: [...way.destination.point],
      origin_name: way.origin.name,
      destination_name: way.destination.name,
      route_line: way.line,
    },
  }
}

function presentDelivery(order: OrderRow): Order['delivery'] {
  if (!order.delivery) return null
  const { address, apt, instructions, date, time, flights } = order.delivery
  return {
    address,
    apt,
    instructions,
    date,
    time,
    flights,
    contact_name: order.buyer_name,
    contact_phone: order.buyer_phone,
  }
}

function otherPerson(role: 'buyer' | 'seller', order: OrderRow, people: OrderPeople): Order['other_person'] {
  if (role === 'seller')
    return { username: people.buyer_username, email: order.buyer_email, phone: order.buyer_phone }
  return { username: people.seller_username, email: people.seller_email, phone: people.business_phone }
}

/** The provider's `paid` and our states in the spec's words. @source product-decisions §5 */
export function paymentStatus(
  order: OrderRow,
  refunds: readonly RefundRow[],
): (typeof paymentStatuses)[number] {
  if (order.state === 'awaiting_payment') return 'processing'
  const isOff = order.state === 'refunded' || order.state === 'cancelled'
  if (isOff && refunds.some(({ state, retried }) => state === 'failed' && !retried)) return 'refund_failed'
  if (order.state === 'refunded') return 'refunded'
  if (order.state === 'cancelled') return order.paid_at || refunds.length > 0 ? 'refunded' : 'failed'
  return 'succeeded'
}

/** `j•••@example.com`: enough for the owner to know it, too little for a stranger. */
export function maskEmail(email: string | null): string | null {
  const [name = '', host] = (email ?? '').split('@')
  return host ? `${name.slice(0, 1)}•••@${host}` : null
}

/** By when something is due, for a list: a delivery's day and slot, or a pickup's last day (`2026-11-26`). */
export function dueText(order: OrderRow): string | null {
  if (order.delivery) return [order.delivery.date, order.delivery.time].filter(Boolean).join(', ') || null
  const last = order.state === 'ready' ? collectionDeadline(order) : null
  return last && localTime(last).date
}

/** Whether something has happened that this side, as a member, has not seen. */
export function hasNews(role: 'buyer' | 'seller', order: OrderRow): boolean {
  return role === 'seller'
    ? order.seller_news_at !== null
    : order.buyer_id !== null && order.buyer_news_at !== null
}
