import { ensure } from '../../../../contract/failure.ts'
import {
  ARRIVAL_ASK_HOURS,
  ARRIVAL_DAYS,
  ARRIVAL_REMINDER_DAYS,
  COURIER_ASK_HOURS,
  OBJECTION_DAYS,
} from '../../../../contract/rules/arrivals.ts'
import { advance } from '../../../../contract/rules/order-states.ts'
import type { OrderDependencies, OrderTransaction } from '../dependencies.ts'
import { notifyHandedOver } from '../emails/order-emails.ts'
import type { OrderActor, OrderRow, RefundRow, TimelineEvent } from '../order.ts'
import { givenBack, refundLate } from '../refunds/refund-requests.ts'
import { notifyArrivalAsked, notifyArrivalAssumed, notifyArrivalMissed } from './arrival-emails.ts'
import { isUnderWay, type ShipmentRow } from './shipment.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
/** Orders looked at in one sweep. */
const BATCH = 200

/** What has left has to arrive, or not to: nobody waits for a code for ever. @source decision 070 */
export function createArrivals(deps: OrderDependencies) {
  const { clock, random, unitOfWork } = deps
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)

  const note = (tx: OrderTransaction, order: OrderRow, name: TimelineEvent, actor: OrderActor) =>
    tx.orders.remember(order.id, order.state, { id: random.uuid(), name, actor, at: clock.now() })

  const settle = async (tx: OrderTransaction, order: OrderRow, actor: OrderActor, words?: string) => {
    const to = order.state === 'out_for_delivery' ? advance(order.state, 'handed_over') : null
    ensure(to, 'order.not_possible')
    await tx.orders.move(order, to, {
      id: random.uuid(),
      name: 'handed_over',
      actor,
      at: clock.now(),
      ...(words ? { note: words } : {}),
    })
    // Only what left too late is late here: nobody but its buyer knows when it came.
    const shipment = await tx.shipments.ofOrder(order.id)
    await refundLate(deps, tx, { ...order, state: to }, { shipment, seenAt: null })
  }

  const askOne = async (tx: OrderTransaction, order: OrderRow, isLast: boolean) => {
    const people = await tx.orders.people(order.id)
    if (people) await notifyArrivalAsked(deps, tx, order, { people, isLast })
  }

  return {
    /** The buyer has it. Twice is once. @throws Failure `order.not_found`, `order.not_possible` */
    confirm: (orderId: string) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        ensure(order, 'order.not_found')
        if (order.handed_over_at) return
        await settle(tx, order, 'buyer')
        const people = await tx.orders.people(orderId)
        if (people) await notifyHandedOver(deps, tx, order, people)
      }),

    /** The buyer misses it. Twice is once. @throws Failure `order.not_found`, `order.not_possible` before it should be there */
    miss: (orderId: string, reason: string) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        const shipment = await tx.shipments.lock(orderId)
        ensure(order, 'order.not_found')
        if (order.objected_at && order.state === 'out_for_delivery') return
        ensure(mayBeMissed(order, shipment ?? null, clock.now()) || null, 'order.not_possible')
        await tx.arrivals.object(orderId, reason, clock.now())
        await note(tx, order, 'arrival_missed', 'buyer')
        const people = await tx.orders.people(orderId)
        if (people) await notifyArrivalMissed(deps, tx, order, { people, reason })
      }),

    /** The operator has found that it arrived. @throws Failure `order.not_found`, `order.not_possible` */
    settleByOperator: (orderId: string, reason: string) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        ensure(order, 'order.not_found')
        await settle(tx, order, 'operator', reason)
        const people = await tx.orders.people(orderId)
        if (people) await notifyArrivalAssumed(deps, tx, order, { people, found: reason })
      }),

    /** Asks the buyers of what should have arrived; once more before the deadline. */
    ask: () =>
      unitOfWork(async (tx) => {
        const now = clock.now()
        const asked = await tx.arrivals.ask({
          now,
          before: before(ARRIVAL_ASK_HOURS * HOUR),
          courierBefore: before(COURIER_ASK_HOURS * HOUR),
        })
        for (const order of asked) {
          await note(tx, order, 'arrival_asked', 'system')
          await askOne(tx, order, false)
        }
        for (const order of await tx.arrivals.askAgain(now, before(ARRIVAL_REMINDER_DAYS * DAY)))
          await askOne(tx, order, true)
      }),

    unanswered: () => deps.arrivals.unanswered(before(ARRIVAL_DAYS * DAY), BATCH),
    missing: () => deps.arrivals.missing(before(OBJECTION_DAYS * DAY), BATCH),

    /** The deadline is over and nobody missed it. An objection of the same moment comes first or not at all. */
    assume: (orderId: string) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        if (order?.state !== 'out_for_delivery' || order.objected_at) return
        await note(tx, order, 'arrival_assumed', 'system')
        await settle(tx, order, 'system')
        const people = await tx.orders.people(orderId)
        if (people) await notifyArrivalAssumed(deps, tx, order, { people, found: null })
      }),
  }
}

/** Whether a delivery's buyer may say that it did not arrive: it is out, and it should be there. */
export function mayBeMissed(order: OrderRow, shipment: ShipmentRow | null, now: Date): boolean {
  if (order.state !== 'out_for_delivery' || order.objected_at) return false
  return order.arrival_asked_at !== null || !shipment || shipment.promised_until <= now
}

/** Cents of the delivery that stay paid if the buyer calls it off now: a booked courier has it already. @source decision 051 */
export function keptForCourier(
  order: OrderRow,
  shipment: ShipmentRow | null,
  refunds: readonly RefundRow[],
): number {
  const isCarried = shipment?.provider_delivery_id && isUnderWay(shipment.status)
  if (!isCarried || order.state !== 'out_for_delivery') return 0
  return Math.max(0, order.delivery_cents - givenBack(refunds).delivery)
}

/** Who is asked whether it arrived does not call it off: they say that it did, or that it did not. */
export function mayBuyerCallOff(order: OrderRow): boolean {
  return order.arrival_asked_at === null && order.objected_at === null
}
