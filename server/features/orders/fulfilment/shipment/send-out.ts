import { ensure, Failure } from '../../../../../contract/failure.ts'
import { advance } from '../../../../../contract/rules/orders/states.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf } from '../../emails/recipients.ts'
import type { OrderActor } from '../../order.ts'
import { orderEvent } from '../../order-events.ts'
import { waitsForCourier } from './shipment.ts'

/**
 * Records that the seller has sent a delivery out. Repeating it has no effect.
 * @throws Failure `order.not_found`, `order.not_possible`, `order.disputed` for the seller
 * @source product-decisions §5
 */
export function sendOutOrder(deps: OrderDependencies, orderId: string, actor: OrderActor): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    if (order.state === 'out_for_delivery') return
    const to = advance(order.state, 'sent_out')
    ensure(to, 'order.not_possible')
    if (order.frozen_by === 'warning' && actor === 'seller') throw new Failure('order.disputed')
    // A booked courier reports it; if the seller sent it out too, the courier's later reports would end the order.
    const shipment = await tx.shipments.lock(orderId)
    ensure(waitsForCourier(shipment, deps.clock.now()) ? null : order, 'order.not_possible')
    await tx.orders.move(order, to, orderEvent(deps, 'sent_out', actor))
    await deps.notify(tx, { kind: 'delivery.sent-out', facts: { order, courier: null } }, [buyerOf(order)])
  })
}
