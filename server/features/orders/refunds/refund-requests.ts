import { LATE_HOURS } from '../../../../contract/rules/orders/states.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import type { ShipmentRow } from '../fulfilment/shipment/shipment.ts'
import type { OrderActor, OrderRow, RefundRow } from '../order.ts'
import { type EventSource, orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { returnedCents } from './refunded-cents.ts'

/** Requests a refund from the provider. */
export const refundJob = jobKind<{ refundId: string }>('refund', 12, 10)

/** The amounts and the cause of a refund. */
interface RefundWish {
  amountCents: number
  /** The part of it that refunds the delivery. */
  deliveryCents: number
  /** Why, and who decided it. */
  cause: RefundCause
  /** Number of the attempt; 1 unless given. */
  tries?: number
}

/** Why there is a refund, and who decided it. */
export interface RefundCause {
  actor: OrderActor
  reason: string
}

/** Decides a refund, in the transaction of its cause. A job requests it from the provider. */
export async function openRefund(
  deps: EventSource,
  tx: OrderTransaction,
  order: Pick<OrderRow, 'id' | 'state'>,
  wish: RefundWish,
): Promise<void> {
  const id = deps.random.uuid()
  const { cause, ...amounts } = wish
  const { reason, actor } = cause
  await tx.refunds.request({ id, orderId: order.id, tries: 1, ...amounts, reason, now: deps.clock.now() })
  const isDelivery = wish.amountCents === wish.deliveryCents && order.state !== 'cancelled'
  const name = isDelivery ? 'delivery_refunded' : 'refund_requested'
  await tx.orders.appendEvent(order.id, order.state, orderEvent(deps, name, actor))
  await tx.jobs.enqueue(refundJob, { refundId: id })
}

/**
 * Refunds a cancelled order: what was paid, less what the courier keeps and what went back before. While a bank has the
 * money, nothing is decided: the end of the dispute refunds what is left.
 */
export async function requestRefund(
  deps: EventSource,
  tx: OrderTransaction,
  order: OrderRow,
  cause: RefundCause,
): Promise<void> {
  if (order.frozen_by === 'chargeback') return
  const returned = await returnedCents(tx, order.id)
  const amountCents = order.total_cents - order.kept_cents - returned.all
  if (amountCents <= 0) return
  const deliveryLeft = Math.max(0, order.delivery_cents - order.kept_cents - returned.delivery)
  const deliveryCents = Math.min(deliveryLeft, amountCents)
  await openRefund(deps, tx, { id: order.id, state: 'cancelled' }, { amountCents, deliveryCents, cause })
}

/** Refunds the price of a delivery while the order continues. @returns cents; 0 where nothing is left to refund */
export async function refundDelivery(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  cause: RefundCause,
): Promise<number> {
  const cents = await openDeliveryRefund(deps, tx, order, cause)
  const people = cents > 0 ? await tx.orders.people(order.id) : null
  if (people)
    await deps.notify(tx, { kind: 'delivery.refunded', facts: { order, cents, reason: cause.reason } }, [
      buyerOf(order),
      sellerOf(order, people),
    ])
  return cents
}

/** The reason of a refund for a courier who could not be booked. */
const NO_COURIER = 'No courier could be booked.'

/** Refunds a courier that could not be booked. The caller's notification says so. @returns cents */
export async function refundUnkeptDelivery(
  deps: EventSource,
  tx: OrderTransaction,
  order: OrderRow,
): Promise<number> {
  return await openDeliveryRefund(deps, tx, order, { actor: 'system', reason: NO_COURIER })
}

/** Whether the buyer was told of a refund when it was decided, and needs no message when it succeeds. */
export function isAnnounced({ reason }: Pick<RefundRow, 'reason'>): boolean {
  return reason === NO_COURIER
}

async function openDeliveryRefund(
  deps: EventSource,
  tx: OrderTransaction,
  order: OrderRow,
  cause: RefundCause,
): Promise<number> {
  const returned = await returnedCents(tx, order.id)
  const cents = Math.min(
    order.delivery_cents - order.kept_cents - returned.delivery,
    order.total_cents - order.kept_cents - returned.all,
  )
  if (cents <= 0) return 0
  await openRefund(deps, tx, order, { amountCents: cents, deliveryCents: cents, cause })
  return cents
}

/**
 * Refunds the delivery of an order that arrived late. `seenAt`: when someone other than the buyer saw it arrive; null
 * otherwise it is late only if it left too late.
 */
export async function refundLate(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  { shipment, seenAt }: { shipment: ShipmentRow | undefined; seenAt: Date | null },
): Promise<void> {
  if (!shipment || !order.delivery) return
  const lateAfter = shipment.promised_until.getTime() + LATE_HOURS * 3600_000
  const times = [order.sent_out_at, seenAt].map((time) => time?.getTime() ?? 0)
  if (Math.max(...times) > lateAfter) {
    const cause = { actor: 'system', reason: 'It arrived later than promised.' } as const
    await refundDelivery(deps, tx, order, cause)
  }
}
