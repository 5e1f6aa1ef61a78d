import { ensure } from '../../../../contract/failure.ts'
import { advance } from '../../../../contract/rules/order-states.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { refundDelivery } from '../refunds/refund-requests.ts'
import { isUnderWay, type ShipmentRow } from './shipment.ts'
import { notifyCollectInstead } from './switch-to-pickup-emails.ts'

/** Whether the buyer may collect what was to be brought: it has not left, and no courier is on it. */
export function maySwitchToPickup(order: OrderRow, shipment: ShipmentRow | null): boolean {
  return order.state === 'scheduled' && !isUnderWay(shipment?.status ?? 'by_seller')
}

/** A buyer who is tired of waiting fetches it; what the delivery cost goes back. @source decision 071 */
export function createSwitchToPickup(deps: OrderDependencies) {
  const { clock, random, unitOfWork } = deps
  return {
    /** Twice is once. @throws Failure `order.not_found`, `order.not_possible` once it is on its way */
    collectInstead: (orderId: string) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        const shipment = await tx.shipments.lock(orderId)
        ensure(order, 'order.not_found')
        if (order.collect_since && order.state === 'ready') return
        const to = maySwitchToPickup(order, shipment ?? null) ? advance(order.state, 'made_ready') : null
        ensure(to, 'order.not_possible')
        await refundDelivery(deps, tx, order, 'The buyer collects it instead of having it brought.')
        await tx.orders.move(order, to, {
          id: random.uuid(),
          name: 'made_ready',
          actor: 'buyer',
          at: clock.now(),
        })
        await tx.orders.collectSince(orderId, clock.now())
        await tx.shipments.drop(orderId, clock.now())
        const people = await tx.orders.people(orderId)
        if (people) await notifyCollectInstead(deps, tx, order, people)
      }),
  }
}
