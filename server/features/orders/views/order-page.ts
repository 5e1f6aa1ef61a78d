import { ensure, Failure } from '../../../../contract/failure.ts'
import { embeddedPayment } from '../checkout/embedded-payment.ts'
import { loadClaim } from '../claims/claim-view.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { daysOf, isMeetable, type Meetings } from '../fulfilment/meetings/meeting.ts'
import type { OrderRow } from '../order.ts'
import type { OrderParts } from './order-view.ts'
import { nextPayoutStep } from './payout-step.ts'

/** Who reads or changes an order: a member, or the holder of its link. */
export interface OrderReader {
  userId: string | null
  token: string | undefined
}

/** Everything that an order's page shows. */
export async function loadParts(deps: OrderDependencies, order: OrderRow): Promise<OrderParts> {
  const { db, links, clock } = deps
  const [people, refunds, timeline, qr, shipment, route, area, meetings, claim, chargedBack] =
    await Promise.all([
      db.orders.people(order.id),
      db.refunds.ofOrder(order.id),
      db.orders.timeline(order.id),
      order.pickup_code ? qrPicture(`${links.memberUrl(order.id)}#code=${order.pickup_code}`) : null,
      order.delivery ? db.shipments.ofOrder(order.id) : undefined,
      order.delivery_quote_id ? deps.quoteRoute(order.delivery_quote_id) : null,
      order.delivery ? null : deps.pickupArea(order.listing_id),
      isMeetable(order) ? loadMeetings(deps, order) : null,
      loadClaim(deps, order),
      db.freezes.chargedBack(order.id),
    ])
  ensure(people, 'order.not_found')
  const now = clock.now()
  const canPay = isPayable(order) && order.embedded && order.hold_expires_at > now
  return {
    order,
    people,
    refunds,
    timeline,
    qr,
    shipment: shipment ?? null,
    route,
    embedded: canPay ? embeddedPayment(order, deps.provider, links.guestUrl(order.id)) : null,
    area,
    meetings,
    claim,
    chargedBackCents: chargedBack.amount_cents,
    payoutStep: nextPayoutStep(deps.offersPayouts, people),
    now,
  }
}

async function loadMeetings(deps: OrderDependencies, order: OrderRow): Promise<Meetings> {
  const { meetings } = deps.db
  const [found, usual] = await Promise.all([
    meetings.ofOrder(order.id),
    order.seller_id ? meetings.hoursOf(order.seller_id) : [],
  ])
  return {
    agreed: found.find(({ agreed_at }) => agreed_at !== null) ?? null,
    proposed: found.find(({ agreed_at }) => agreed_at === null) ?? null,
    days: daysOf(deps, order, usual),
  }
}

/** Whether the order's payment page is still open. */
function isPayable(order: OrderRow): boolean {
  return order.state === 'awaiting_payment' && order.payment_state === 'open'
}

/** @throws Failure `order.not_found` */
export async function findOrder({ db }: OrderDependencies, id: string): Promise<OrderRow> {
  const order = await db.orders.byId(id)
  ensure(order, 'order.not_found')
  return order
}

/**
 * The reader's role in an order. Strangers do not even learn that it exists.
 * @throws Failure `order.not_found`
 */
export function roleIn(
  { links }: OrderDependencies,
  order: OrderRow,
  { userId, token }: OrderReader,
): 'buyer' | 'seller' {
  if (userId && order.seller_id === userId) return 'seller'
  if ((userId && order.buyer_id === userId) || links.fits(order.id, token)) return 'buyer'
  throw new Failure('order.not_found')
}

/** Whether someone may see an order. False, too, if there is none. */
export async function isSeenBy(deps: OrderDependencies, id: string, reader: OrderReader): Promise<boolean> {
  const order = await deps.db.orders.byId(id)
  if (!order) return false
  try {
    return Boolean(roleIn(deps, order, reader))
  } catch {
    return false
  }
}

/** A QR code for the camera of the seller's phone: it opens the hand-over with the code filled in. */
async function qrPicture(address: string): Promise<string> {
  const qrcode = await import('qrcode')
  const svg = await qrcode.toString(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
