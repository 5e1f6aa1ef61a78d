import { advance } from '../../../../../contract/rules/orders/states.ts'
import type { CourierDelivery } from '../../../../ports/courier.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, operatorOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderRow } from '../../order.ts'
import { orderEvent } from '../../order-events.ts'
import { moveHandedOver } from '../../protection/protection.ts'
import { refundLate } from '../../refunds/refund-requests.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { cancelAfterCourier, cancelOrder } from '../cancellation.ts'
import { isNewStatus, isUnderWay, type ShipmentRow } from '../shipment/shipment.ts'
import { cancellationRequestedBy } from './courier-cancellation.ts'
import { bookCourierJob } from './courier-jobs.ts'

/** A courier that cancels is replaced once. */
const MAX_BOOKINGS = 2

/** Why an order ends whose courier gave up. */
export const gaveUpReasons = {
  cancelled: 'The courier could not deliver it.',
  returned: 'The courier could not deliver it and brought it back.',
} as const

/** Work that follows the transaction that recorded a courier's report. */
type FollowUp = (() => Promise<void>) | null

/** Records a courier's report about a delivery. Repeated, late and early reports are safe. */
export async function recordDelivery(
  deps: OrderDependencies,
  orderId: string,
  report: CourierDelivery,
): Promise<void> {
  const followUp = await deps.unitOfWork(async (tx): Promise<FollowUp> => {
    const order = await tx.orders.lock(orderId)
    const shipment = await tx.shipments.lock(orderId)
    if (!order || shipment?.provider_delivery_id !== report.id) return null
    return await recordLocked(deps, tx, { order, shipment, report })
  })
  await followUp?.()
}

/** Asks the courier how a delivery stands, unless that was done since `olderThan`. */
export async function refreshDelivery(
  deps: OrderDependencies,
  orderId: string,
  olderThan: Date,
): Promise<void> {
  const { dispatch, db, clock } = deps
  const shipment = await db.shipments.ofOrder(orderId)
  if (!dispatch || !shipment?.provider_delivery_id || !isUnderWay(shipment.status)) return
  if (shipment.updated_at > olderThan || shipment.provider !== dispatch.provider) return
  await db.shipments.markChecked(orderId, clock.now())
  await recordDelivery(deps, orderId, await dispatch.get(shipment.provider_delivery_id))
}

interface Locked {
  order: OrderRow
  shipment: ShipmentRow
  report: CourierDelivery
}

async function recordLocked(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, shipment, report }: Locked,
): Promise<FollowUp> {
  const isNew = isNewStatus(shipment, report)
  const isActive = order.state === 'scheduled' || order.state === 'out_for_delivery'
  const gaveUp = report.status === 'cancelled' || report.status === 'returned'
  const by = isNew && isActive && gaveUp ? cancellationRequestedBy(shipment, deps.clock.now()) : null
  // The shipment is not saved yet: the buyer's refund depends on how far it had come.
  if (by) return () => cancelAfterCourier(deps, order.id, by, report)
  if (isNew || shipment.status === report.status) await tx.shipments.save(order.id, report, deps.clock.now())
  const isOver = order.state === 'cancelled' || order.state === 'refunded'
  if (isNew && isOver && report.status === 'delivered')
    await deps.notify(tx, { kind: 'delivery.courier-continued', facts: { order, isBrought: true } }, [
      operatorOf(deps),
    ])
  const reason = isNew && isActive ? await applyReport(deps, tx, { order, shipment, report }) : null
  return reason === null ? null : () => cancelOrder(deps, order.id, 'system', reason)
}

/** Moves the order on. @returns why it has to be cancelled, or null */
async function applyReport(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, shipment, report }: Locked,
): Promise<string | null> {
  switch (report.status) {
    case 'pending':
    case 'pickup':
      return null
    case 'on_the_way':
    case 'delivered':
      await applyProgress(deps, tx, order, report)
      return null
    case 'returned':
      return gaveUpReasons.returned
    case 'cancelled':
      if (order.state !== 'scheduled' || shipment.bookings >= MAX_BOOKINGS) return gaveUpReasons.cancelled
      await tx.shipments.rebook(order.id, deps.clock.now())
      await tx.jobs.enqueue(bookCourierJob, { orderId: order.id })
      return null
  }
}

/** The item has left, or has arrived too. */
async function applyProgress(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  report: CourierDelivery,
): Promise<void> {
  const shipment = await tx.shipments.ofOrder(order.id)
  const sent = await moveByCourier(deps, tx, order, 'sent_out')
  if (sent !== order && report.status === 'on_the_way')
    await deps.notify(
      tx,
      { kind: 'delivery.sent-out', facts: { order, courier: { pin: report.pin ?? shipment?.pin ?? null } } },
      [buyerOf(order)],
    )
  if (report.status === 'on_the_way') return
  const delivered = await moveByCourier(deps, tx, sent, 'handed_over')
  if (delivered === sent) return
  await refundLate(deps, tx, delivered, { shipment, seenAt: deps.clock.now() })
  const people = await tx.orders.people(order.id)
  if (people)
    await deps.notify(tx, { kind: 'order.handed-over', facts: { order } }, [
      buyerOf(order),
      sellerOf(order, people),
    ])
}

/** @returns the order in its new state, or the same object where the event is not possible */
async function moveByCourier(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  name: 'sent_out' | 'handed_over',
): Promise<OrderRow> {
  const to = advance(order.state, name)
  if (!to) return order
  const event = orderEvent(deps, name, 'provider')
  if (name === 'handed_over') return await moveHandedOver(deps, tx, order, { ...event, name })
  await tx.orders.move(order, to, event)
  return { ...order, state: to }
}
