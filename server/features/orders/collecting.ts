import { ensure } from '../../../contract/failure.ts'
import { advance } from '../../../contract/rules/order-states.ts'
import { notifyCollectInstead } from './collecting-notices.ts'
import type { OrderRow } from './order.ts'
import { refundDelivery } from './refund-requests.ts'
import type { OrderTools } from './tools.ts'
import { isUnderWay, type TripRow } from './trip.ts'

/** Whether the buyer may collect what was to be brought: it has not left, and no courier is on it. */
export function mayCollectInstead(order: OrderRow, trip: TripRow | null): boolean {
  return order.state === 'scheduled' && !isUnderWay(trip?.status ?? 'by_seller')
}

/** A buyer who is tired of waiting fetches it; what the delivery cost goes back. @source decision 071 */
export function createCollecting(tools: OrderTools) {
  const { clock, random, unitOfWork } = tools
  return {
    /** Twice is once. @throws Failure `order.not_found`, `order.not_possible` once it is on its way */
    collectInstead: (orderId: string) =>
      unitOfWork(async (work) => {
        const order = await work.orders.lock(orderId)
        const trip = await work.trips.lock(orderId)
        ensure(order, 'order.not_found')
        if (order.collect_since && order.state === 'ready') return
        const to = mayCollectInstead(order, trip ?? null) ? advance(order.state, 'made_ready') : null
        ensure(to, 'order.not_possible')
        await refundDelivery(tools, work, order, 'The buyer collects it instead of having it brought.')
        await work.orders.move(order, to, {
          ...{ id: random.uuid(), name: 'made_ready', actor: 'buyer', at: clock.now() },
        })
        await work.orders.collectSince(orderId, clock.now())
        await work.trips.drop(orderId, clock.now())
        const people = await work.orders.people(orderId)
        if (people) await notifyCollectInstead(tools, work, order, people)
      }),
  }
}
