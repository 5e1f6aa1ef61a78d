import { ensure } from '../../../contract/failure.ts'
import { advance } from '../../../contract/rules/order-states.ts'
import { notifySentOut } from './delivery-notices.ts'
import type { OrderActor } from './order.ts'
import type { OrderTools } from './tools.ts'
import { waitsForCourier } from './trip.ts'

/** What happens to a delivered order on its way. @source product-decisions §5 */
export function createDeliveries(tools: OrderTools) {
  const { clock, random, unitOfWork } = tools
  return {
    /** The seller has sent it out. Twice is once. @throws Failure `order.not_found`, `order.not_possible` */
    sendOut: (orderId: string, actor: OrderActor) =>
      unitOfWork(async (work) => {
        const order = await work.orders.lock(orderId)
        ensure(order, 'order.not_found')
        if (order.state === 'out_for_delivery') return
        const to = advance(order.state, 'sent_out')
        ensure(to, 'order.not_possible')
        // A courier who is on it says so; what a seller sends otherwise would end with that courier's news.
        const trip = await work.trips.lock(orderId)
        ensure(waitsForCourier(trip, clock.now()) ? null : order, 'order.not_possible')
        await work.orders.move(order, to, { id: random.uuid(), name: 'sent_out', actor, at: clock.now() })
        await notifySentOut(tools, work, order, null)
      }),
  }
}
