import { ensure } from '../../../../../contract/failure.ts'
import { advance } from '../../../../../contract/rules/orders/states.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderRow } from '../../order.ts'
import { orderEvent } from '../../order-events.ts'
import { refundDelivery } from '../../refunds/refund-requests.ts'
import { isUnderWay, type ShipmentRow } from '../shipment/shipment.ts'

/** Whether the buyer may switch to pickup: it has not left, and no courier is working on it. */
export function canSwitchToPickup(order: OrderRow, shipment: ShipmentRow | null): boolean {
  return order.state === 'scheduled' && !isUnderWay(shipment?.status ?? 'by_seller')
}

/**
 * Turns a delivery into a pickup and refunds its price. Repeating it has no effect.
 * @throws Failure `order.not_found`, `order.not_possible` once it is on its way
 * @source decision 071
 */
export function switchToPickup(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const now = deps.clock.now()
    const order = await tx.orders.lock(orderId)
    const shipment = await tx.shipments.lock(orderId)
    ensure(order, 'order.not_found')
    if (order.collect_since && order.state === 'ready') return
    const to = canSwitchToPickup(order, shipment ?? null) ? advance(order.state, 'made_ready') : null
    ensure(to, 'order.not_possible')
    await refundDelivery(deps, tx, order, { actor: 'buyer', reason: 'The buyer will pick it up instead.' })
    await tx.orders.move(order, to, orderEvent(deps, 'made_ready', 'buyer'))
    await tx.orders.collectSince(orderId, now)
    await tx.shipments.drop(orderId, now)
    const people = await tx.orders.people(orderId)
    if (people)
      await deps.notify(tx, { kind: 'order.switched-to-pickup', facts: { order, people } }, [
        buyerOf(order),
        sellerOf(order, people),
      ])
  })
}
