import { ensure } from '../../../contract/failure.ts'
import {
  ARRIVAL_ASK_HOURS,
  ARRIVAL_DAYS,
  ARRIVAL_REMINDER_DAYS,
  COURIER_ASK_HOURS,
  OBJECTION_DAYS,
} from '../../../contract/rules/arrivals.ts'
import { advance } from '../../../contract/rules/order-states.ts'
import { notifyArrivalAsked, notifyArrivalAssumed, notifyArrivalMissed } from './arrival-notices.ts'
import { notifyHandedOver } from './notices.ts'
import type { OrderActor, OrderRow, RefundRow, TimelineEvent } from './order.ts'
import { givenBack, refundLate } from './refund-requests.ts'
import type { OrderTools, OrderWork } from './tools.ts'
import { isUnderWay, type TripRow } from './trip.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
/** Orders looked at in one sweep. */
const BATCH = 200

/** What has left has to arrive, or not to: nobody waits for a code for ever. @source decision 070 */
export function createArrivals(tools: OrderTools) {
  const { clock, random, unitOfWork } = tools
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)

  const note = (work: OrderWork, order: OrderRow, name: TimelineEvent, actor: OrderActor) =>
    work.orders.remember(order.id, order.state, { id: random.uuid(), name, actor, at: clock.now() })

  const settle = async (work: OrderWork, order: OrderRow, actor: OrderActor, words?: string) => {
    const to = order.state === 'out_for_delivery' ? advance(order.state, 'handed_over') : null
    ensure(to, 'order.not_possible')
    await work.orders.move(order, to, {
      ...{ id: random.uuid(), name: 'handed_over', actor, at: clock.now() },
      ...(words ? { note: words } : {}),
    })
    // Only what left too late is late here: nobody but its buyer knows when it came.
    const trip = await work.trips.ofOrder(order.id)
    await refundLate(tools, work, { ...order, state: to }, { trip, seenAt: null })
  }

  const askOne = async (work: OrderWork, order: OrderRow, isLast: boolean) => {
    const people = await work.orders.people(order.id)
    if (people) await notifyArrivalAsked(tools, work, order, { people, isLast })
  }

  return {
    /** The buyer has it. Twice is once. @throws Failure `order.not_found`, `order.not_possible` */
    confirm: (orderId: string) =>
      unitOfWork(async (work) => {
        const order = await work.orders.lock(orderId)
        ensure(order, 'order.not_found')
        if (order.handed_over_at) return
        await settle(work, order, 'buyer')
        const people = await work.orders.people(orderId)
        if (people) await notifyHandedOver(tools, work, order, people)
      }),

    /** The buyer misses it. Twice is once. @throws Failure `order.not_found`, `order.not_possible` before it should be there */
    miss: (orderId: string, reason: string) =>
      unitOfWork(async (work) => {
        const order = await work.orders.lock(orderId)
        const trip = await work.trips.lock(orderId)
        ensure(order, 'order.not_found')
        if (order.objected_at && order.state === 'out_for_delivery') return
        ensure(mayBeMissed(order, trip ?? null, clock.now()) || null, 'order.not_possible')
        await work.arrivals.object(orderId, reason, clock.now())
        await note(work, order, 'arrival_missed', 'buyer')
        const people = await work.orders.people(orderId)
        if (people) await notifyArrivalMissed(tools, work, order, { people, reason })
      }),

    /** The operator has found that it arrived. @throws Failure `order.not_found`, `order.not_possible` */
    settleByOperator: (orderId: string, reason: string) =>
      unitOfWork(async (work) => {
        const order = await work.orders.lock(orderId)
        ensure(order, 'order.not_found')
        await settle(work, order, 'operator', reason)
        const people = await work.orders.people(orderId)
        if (people) await notifyArrivalAssumed(tools, work, order, { people, found: reason })
      }),

    /** Asks the buyers of what should have arrived; once more before the deadline. */
    ask: () =>
      unitOfWork(async (work) => {
        const now = clock.now()
        const asked = await work.arrivals.ask({
          now,
          before: before(ARRIVAL_ASK_HOURS * HOUR),
          courierBefore: before(COURIER_ASK_HOURS * HOUR),
        })
        for (const order of asked) {
          await note(work, order, 'arrival_asked', 'system')
          await askOne(work, order, false)
        }
        for (const order of await work.arrivals.askAgain(now, before(ARRIVAL_REMINDER_DAYS * DAY)))
          await askOne(work, order, true)
      }),

    unanswered: () => tools.arrivals.unanswered(before(ARRIVAL_DAYS * DAY), BATCH),
    missing: () => tools.arrivals.missing(before(OBJECTION_DAYS * DAY), BATCH),

    /** The deadline is over and nobody missed it. An objection of the same moment comes first or not at all. */
    assume: (orderId: string) =>
      unitOfWork(async (work) => {
        const order = await work.orders.lock(orderId)
        if (order?.state !== 'out_for_delivery' || order.objected_at) return
        await note(work, order, 'arrival_assumed', 'system')
        await settle(work, order, 'system')
        const people = await work.orders.people(orderId)
        if (people) await notifyArrivalAssumed(tools, work, order, { people, found: null })
      }),
  }
}

/** Whether a delivery's buyer may say that it did not arrive: it is out, and it should be there. */
export function mayBeMissed(order: OrderRow, trip: TripRow | null, now: Date): boolean {
  if (order.state !== 'out_for_delivery' || order.objected_at) return false
  return order.arrival_asked_at !== null || !trip || trip.promised_until <= now
}

/** Cents of the delivery that stay paid if the buyer calls it off now: a booked courier has it already. @source decision 051 */
export function keptForCourier(order: OrderRow, trip: TripRow | null, refunds: readonly RefundRow[]): number {
  const isCarried = trip?.provider_delivery_id && isUnderWay(trip.status)
  if (!isCarried || order.state !== 'out_for_delivery') return 0
  return Math.max(0, order.delivery_cents - givenBack(refunds).delivery)
}

/** Who is asked whether it arrived does not call it off: they say that it did, or that it did not. */
export function mayBuyerCallOff(order: OrderRow): boolean {
  return order.arrival_asked_at === null && order.objected_at === null
}
