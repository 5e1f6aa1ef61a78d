import type { PickupArea } from '../../../../contract/calls/listings/places.ts'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import type { EmbeddedPayment, paymentStatuses } from '../../../../contract/calls/orders/payments.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { PayoutStep } from '../../../../contract/rules/money/payout-steps.ts'
import { advance, isLive } from '../../../../contract/rules/orders/states.ts'
import type { QuoteRoute } from '../../delivery/quotes/quote.ts'
import { type ClaimParts, presentProtection } from '../claims/claim-view.ts'
import { canBuyerCancel } from '../fulfilment/arrival/arrival-rules.ts'
import { arrivalChoices, presentArrival } from '../fulfilment/arrival/arrival-view.ts'
import type { Meetings } from '../fulfilment/meetings/meeting.ts'
import { presentMeetings } from '../fulfilment/meetings/meeting-view.ts'
import { collectionDeadline } from '../fulfilment/pickup/collection-deadline.ts'
import { pickupAddress } from '../fulfilment/pickup/pickup-address.ts'
import { canSwitchToPickup } from '../fulfilment/pickup/switch-to-pickup.ts'
import {
  isByCourier,
  isUnderWay,
  type ShipmentRow,
  waitsForCourier,
} from '../fulfilment/shipment/shipment.ts'
import type { OrderPeople, OrderRow, RefundRow, TimelineEvent } from '../order.ts'
import { keptFee } from '../refunds/refund-parts.ts'
import { isUnpaid } from '../refunds/refund-states.ts'
import { presentRefunds, sellerFee } from '../refunds/refund-view.ts'

/** Everything that an order's page shows. */
export interface OrderParts {
  order: OrderRow
  people: OrderPeople
  refunds: RefundRow[]
  timeline: { event: TimelineEvent; at: Date }[]
  /** The pickup code as a QR picture. */
  qr: string | null
  /** Null for a pickup and before the payment. */
  shipment: ShipmentRow | null
  /** The route of the quote; null without one. */
  route: QuoteRoute | null
  /** An embedded payment that is not finished. */
  embedded: EmbeddedPayment | null
  /** Where the listing can be picked up; null for a delivery. */
  area: PickupArea | null
  /** Null unless a paid pickup waits for its buyer. */
  meetings: Meetings | null
  claim: ClaimParts | null
  /** Cents that banks have given back to the buyer for good. */
  chargedBackCents: number
  /** What stands between the seller and their money. */
  payoutStep: PayoutStep | null
  now: Date
}

/** An order as its buyer or seller sees it. Contact details and code appear once it is paid, and only while needed. */
export function presentOrder(
  role: 'buyer' | 'seller',
  {
    order,
    people,
    refunds,
    timeline,
    qr,
    shipment,
    route,
    embedded,
    area,
    meetings,
    claim,
    chargedBackCents,
    now,
    payoutStep,
  }: OrderParts,
): Order {
  const paid = order.paid_at !== null
  const collected = order.state === 'paid' || order.state === 'ready'
  const ahead = collected || order.state === 'scheduled' || order.state === 'out_for_delivery'
  const byCourier = isByCourier(order.state, shipment)
  const isOpen = order.state === 'awaiting_payment' && order.payment_state === 'open'
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
    buyer_fee_cents: order.buyer_fee_cents,
    tax_cents: order.tax_cents,
    seller_fee_cents: role === 'seller' ? sellerFee(order, refunds) : 0,
    total_cents: order.total_cents,
    full_refund_cents: order.total_cents - keptFee(order),
    kept_cents: order.kept_cents,
    ...presentRefunds(refunds),
    can_collect_instead: role === 'buyer' && canSwitchToPickup(order, shipment),
    pickup_code: showsCode ? order.pickup_code : null,
    pickup_qr: showsCode ? qr : null,
    courier_pin: role === 'buyer' && ahead && byCourier ? (shipment?.pin ?? null) : null,
    // A seller's own address is shown only while there is an item to collect.
    pickup_address:
      paid && !order.delivery ? (collected ? pickupAddress(people) : people.business_address) : null,
    pickup_area: area,
    meeting: presentMeetings(role, order, meetings),
    delivery: paid ? presentDelivery(order) : null,
    tracking: paid && shipment ? presentTracking(role, shipment, route ?? shipment.way) : null,
    embedded: role === 'buyer' && isOpen ? embedded : null,
    checkout_url: role === 'buyer' && isOpen ? order.checkout_url : null,
    other_person: paid ? otherPerson(role, order, people) : null,
    can_claim: role === 'buyer' && order.state === 'awaiting_payment' && order.total_cents === 0,
    ...presentProtection(role, { order, refunds, claim, chargedBackCents, now }),
    on_hold: order.frozen_by,
    charged_back_cents: chargedBackCents,
    payout_step: role === 'seller' && isEarning(order) ? payoutStep : null,
    can_cancel: advance(order.state, 'cancelled') !== null && (role === 'seller' || canBuyerCancel(order)),
    arrival: presentArrival(order),
    ...arrivalChoices(role, { order, shipment, refunds, now }),
    ...sellerChoices(role, { order, shipment, now }),
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    collect_before: (collected && collectionDeadline(order)?.toISOString()) || null,
    timeline: timeline.map(({ event, at }) => ({ event, at: at.toISOString() })),
  }
}

/** Whether the order has earned, or will earn, its seller money. */
function isEarning(order: OrderRow): boolean {
  return order.paid_at !== null && order.total_cents > 0 && isLive(order.state)
}

/** What the seller's choices depend on. */
export interface SellerFacts {
  order: OrderRow
  shipment: Pick<ShipmentRow, 'provider' | 'status' | 'promised_until'> | null
  now: Date
}

/** What the seller can do now; for the order's page and for the list. */
export function sellerChoices(
  role: 'buyer' | 'seller',
  { order, shipment, now }: SellerFacts,
): Pick<Order, 'can_hand_over' | 'can_send_out' | 'can_renew_code' | 'by_courier'> {
  const isSeller = role === 'seller'
  // While fraud is suspected the item stays where it is.
  const isFree = isSeller && order.frozen_by !== 'warning'
  const canHandOver = isFree && advance(order.state, 'handed_over') !== null
  const byCourier = isByCourier(order.state, shipment)
  return {
    by_courier: byCourier,
    can_hand_over: canHandOver && !byCourier,
    can_send_out: isFree && advance(order.state, 'sent_out') !== null && !waitsForCourier(shipment, now),
    can_renew_code: canHandOver && order.code_tries_left === 0,
  }
}

/** Degrees within which a courier counts as still at the seller's: about a kilometer. */
const NEAR_SELLER = 0.01

/** Hides the courier from the buyer until it has left the seller's address, which is private. @source decision 009 */
function courierFor(
  role: 'buyer' | 'seller',
  { courier_point: at, status }: ShipmentRow,
  route: QuoteRoute | null,
) {
  if (!at || role === 'seller') return at
  if (status !== 'on_the_way' || !route) return null
  const [east, north] = route.origin.point
  return Math.hypot(at[0] - east, at[1] - north) < NEAR_SELLER ? null : at
}

function presentTracking(
  role: 'buyer' | 'seller',
  shipment: ShipmentRow,
  route: QuoteRoute | null,
): Order['tracking'] {
  const isLive = isUnderWay(shipment.status)
  return {
    status: shipment.status,
    courier_name: isLive ? shipment.courier_name : null,
    courier_coordinates: isLive ? courierFor(role, shipment, route) : null,
    tracking_url: isLive ? shipment.tracking_url : null,
    promised_until: shipment.promised_until.toISOString(),
    way: route && {
      origin_coordinates: [...route.origin.point],
      destination_coordinates: [...route.destination.point],
      origin_name: route.origin.name,
      destination_name: route.destination.name,
      route_line: route.line,
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

/** The payment's status in the API's terms. @source product-decisions §5 */
export function paymentStatus(
  order: OrderRow,
  refunds: readonly RefundRow[],
): (typeof paymentStatuses)[number] {
  if (order.state === 'awaiting_payment') return 'processing'
  const isOff = order.state === 'refunded' || order.state === 'cancelled'
  if (isOff && refunds.some(({ state, retried }) => isUnpaid(state) && !retried)) return 'refund_failed'
  if (order.state === 'refunded') return 'refunded'
  if (order.state === 'cancelled') return order.paid_at || refunds.length > 0 ? 'refunded' : 'failed'
  return 'succeeded'
}

/** `j•••@example.com`: its owner recognizes it, a stranger learns little. */
export function maskEmail(email: string | null): string | null {
  const [name = '', host] = (email ?? '').split('@')
  return host ? `${name.slice(0, 1)}•••@${host}` : null
}

/** When an order is due, for a list: a delivery's day and slot, or a pickup's last day (`2026-11-26`). */
export function dueText(order: OrderRow, marketplace: Marketplace): string | null {
  if (order.delivery) return [order.delivery.date, order.delivery.time].filter(Boolean).join(', ') || null
  const last = order.state === 'ready' ? collectionDeadline(order) : null
  return last && localTime(last, marketplace).date
}

/** Whether this side, as a member, has unread updates. */
export function hasNews(role: 'buyer' | 'seller', order: OrderRow): boolean {
  return role === 'seller'
    ? order.seller_news_at !== null
    : order.buyer_id !== null && order.buyer_news_at !== null
}
