import { ensure } from '../../../../contract/failure.ts'
import { advance } from '../../../../contract/rules/order-states.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderActor } from '../order.ts'
import { notifySentOut } from './delivery-emails.ts'
import { waitsForCourier } from './shipment.ts'

/** What happens to a delivered order on its way. @source product-decisions §5 */
export function createDispatch(deps: OrderDependencies) {
  const { clock, random, unitOfWork } = deps
  return {
    /** The seller has sent it out. Twice is once. @throws Failure `order.not_found`, `order.not_possible` */
    sendOut: (orderId: string, actor: OrderActor) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        ensure(order, 'order.not_found')
        if (order.state === 'out_for_delivery') return
        const to = advance(order.state, 'sent_out')
        ensure(to, 'order.not_possible')
        // A courier who is on it says so; what a seller sends otherwise would end with that courier's news.
        const shipment = await tx.shipments.lock(orderId)
        ensure(waitsForCourier(shipment, clock.now()) ? null : order, 'order.not_possible')
        await tx.orders.move(order, to, { id: random.uuid(), name: 'sent_out', actor, at: clock.now() })
        await notifySentOut(deps, tx, order, null)
      }),
  }
}
