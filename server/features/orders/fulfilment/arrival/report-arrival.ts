import { ensure } from '../../../../../contract/failure.ts'
import { advance } from '../../../../../contract/rules/orders/states.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, operatorOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderActor, OrderRow } from '../../order.ts'
import { orderEvent } from '../../order-events.ts'
import { moveHandedOver } from '../../protection/protection.ts'
import { refundLate } from '../../refunds/refund-requests.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { canReportMissing } from './arrival-rules.ts'

/** The buyer confirms the arrival. Repeating it has no effect. @throws Failure `order.not_found`, `order.not_possible` */
export function confirmArrival(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    if (order.handed_over_at) return
    const arrived = await recordArrival(deps, tx, order, 'buyer')
    const people = await tx.orders.people(orderId)
    if (people)
      await deps.notify(tx, { kind: 'order.handed-over', facts: { order: arrived } }, [
        buyerOf(order),
        sellerOf(order, people),
      ])
  })
}

/**
 * The buyer reports the delivery missing. Repeating it has no effect.
 * @throws Failure `order.not_found`, `order.not_possible` before it should have arrived
 */
export function reportMissing(deps: OrderDependencies, orderId: string, reason: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    const shipment = await tx.shipments.lock(orderId)
    ensure(order, 'order.not_found')
    if (order.objected_at && order.state === 'out_for_delivery') return
    const now = deps.clock.now()
    ensure(canReportMissing(order, shipment ?? null, now) || null, 'order.not_possible')
    await tx.arrivals.saveObjection(orderId, reason, now)
    await tx.orders.appendEvent(orderId, order.state, orderEvent(deps, 'arrival_missed', 'buyer'))
    const people = await tx.orders.people(orderId)
    if (people)
      await deps.notify(tx, { kind: 'arrival.missed', facts: { order, people, reason } }, [
        operatorOf(deps),
        buyerOf(order),
        sellerOf(order, people),
      ])
  })
}

/** The operator has found that it arrived. @throws Failure `order.not_found`, `order.not_possible` */
export function confirmArrivalByOperator(
  deps: OrderDependencies,
  orderId: string,
  reason: string,
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    const arrived = await recordArrival(deps, tx, order, 'operator', reason)
    const people = await tx.orders.people(orderId)
    if (people)
      await deps.notify(tx, { kind: 'arrival.assumed', facts: { order: arrived, found: reason } }, [
        buyerOf(order),
        sellerOf(order, people),
      ])
  })
}

/** The deadline has passed and nobody reported it missing. A report in the same moment wins if it is stored first. */
export function assumeArrival(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    if (order?.state !== 'out_for_delivery' || order.objected_at) return
    await tx.orders.appendEvent(orderId, order.state, orderEvent(deps, 'arrival_assumed', 'system'))
    const arrived = await recordArrival(deps, tx, order, 'system')
    const people = await tx.orders.people(orderId)
    if (people)
      await deps.notify(tx, { kind: 'arrival.assumed', facts: { order: arrived, found: null } }, [
        buyerOf(order),
        sellerOf(order, people),
      ])
  })
}

async function recordArrival(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  actor: OrderActor,
  note?: string,
): Promise<OrderRow> {
  const to = order.state === 'out_for_delivery' ? advance(order.state, 'handed_over') : null
  ensure(to, 'order.not_possible')
  const event = orderEvent(deps, 'handed_over', actor, note ? { note } : {})
  const arrived = await moveHandedOver(deps, tx, order, event)
  // Late only if it left too late: only the buyer knows when it arrived.
  const shipment = await tx.shipments.ofOrder(order.id)
  await refundLate(deps, tx, arrived, { shipment, seenAt: null })
  return arrived
}
