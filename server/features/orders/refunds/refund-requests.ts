import { LATE_HOURS } from '../../../../contract/rules/orders/states.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import type { ShipmentRow } from '../fulfilment/shipment/shipment.ts'
import type { OrderActor, OrderRow, RefundRow, ReturnedPart } from '../order.ts'
import { type EventSource, orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { type RefundParts, refundParts } from './refund-parts.ts'
import { returnedCents, returnedParts } from './returned-parts.ts'

/** Requests a refund from the provider. */
export const refundJob = jobKind<{ refundId: string }>('refund', 12, 10)

/** The amounts and the cause of a refund. */
interface RefundWish {
  parts: RefundParts
  /** Why, and who decided it. */
  cause: RefundCause
  /** Number of the attempt; 1 unless given. */
  tries?: number
  /** A tax provider's record of the attempt that this one repeats. */
  taxReversalId?: string | null
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
  const { parts, tries = 1, taxReversalId = null } = wish
  const { reason, actor } = wish.cause
  await tx.refunds.request({
    id,
    orderId: order.id,
    tries,
    parts,
    taxReversalId,
    reason,
    now: deps.clock.now(),
  })
  const isDelivery = parts.itemCents + parts.buyerFeeCents === 0 && order.state !== 'cancelled'
  const name = isDelivery ? 'delivery_refunded' : 'refund_requested'
  await tx.orders.appendEvent(order.id, order.state, orderEvent(deps, name, actor))
  await tx.jobs.enqueue(refundJob, { refundId: id })
}

/** What a cancelled order still has to refund: what was paid, less what the courier keeps and what went back before. */
export function remainingRefund(order: OrderRow, returned: readonly ReturnedPart[]): RefundParts {
  const before = returnedCents(returned)
  const left = Math.max(0, order.total_cents - order.kept_cents - before.all)
  const itemCents = Math.min(left, Math.max(0, order.item_cents - before.item))
  const deliveryLeft = Math.max(0, order.delivery_cents - order.kept_cents - before.delivery)
  return refundParts(order, returned, { itemCents, deliveryCents: Math.min(left - itemCents, deliveryLeft) })
}

/**
 * Refunds everything that is left of a cancelled order. While a bank has the money, nothing is decided: the end of the
 * dispute refunds what is left. @returns cents of fees and tax that it keeps
 */
export async function requestRefund(
  deps: EventSource,
  tx: OrderTransaction,
  order: OrderRow,
  cause: RefundCause,
): Promise<number> {
  if (order.frozen_by === 'chargeback') return 0
  const returned = await returnedParts(tx, order.id)
  const parts = remainingRefund(order, returned)
  if (parts.amountCents > 0)
    await openRefund(
      deps,
      tx,
      { id: order.id, state: order.state === 'refunded' ? 'refunded' : 'cancelled' },
      { parts, cause },
    )
  const left = order.total_cents - order.kept_cents - returnedCents(returned).all - parts.amountCents
  const kept = Math.max(0, left)
  await tx.orders.saveKeptCharges(order.id, kept)
  return kept
}

/** Refunds the price of a delivery, with its tax, while the order continues. @returns cents; 0 where nothing is left to refund */
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
  const returned = await returnedParts(tx, order.id)
  const before = returnedCents(returned)
  const cents = Math.min(
    order.delivery_cents - order.kept_cents - before.delivery,
    order.total_cents - order.kept_cents - before.all,
  )
  if (cents <= 0) return 0
  const parts = refundParts(order, returned, { itemCents: 0, deliveryCents: cents })
  await openRefund(deps, tx, order, { parts, cause })
  return parts.amountCents
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
