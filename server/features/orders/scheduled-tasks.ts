import { OBJECTION_DAYS } from '../../../contract/rules/arrivals.ts'
import { COLLECTION_DAYS, REMINDER_DAYS } from '../../../contract/rules/order-states.ts'
import type { OrderDependencies } from './dependencies.ts'
import { notifyReminder } from './emails/order-emails.ts'
import type { createArrivals } from './fulfilment/arrivals.ts'
import { bookCourierJob, type createCouriers, gaveUp } from './fulfilment/couriers.ts'
import type { createEndings } from './fulfilment/endings.ts'
import { notifyNotLeft } from './fulfilment/shipment-emails.ts'
import type { createReconciliation } from './payments/reconciliation.ts'
import type { createRefunds } from './refunds/refunds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Days after a delivery should have arrived until one that never left is cancelled and refunded. */
const NEVER_LEFT_DAYS = 2
/** Days after which an order whose courier gave up was looked at often enough. */
const STRANDED_DAYS = 7
/** Why a delivery that its buyer misses is given back. */
const NOT_FOUND = `The buyer said that it did not arrive, and nothing showed otherwise within ${OBJECTION_DAYS} days.`
/** Orders looked at in one sweep. */
const BATCH = 200

interface Helpers {
  reconciliation: ReturnType<typeof createReconciliation>
  endings: ReturnType<typeof createEndings>
  refunds: ReturnType<typeof createRefunds>
  couriers: ReturnType<typeof createCouriers>
  arrivals: ReturnType<typeof createArrivals>
}

/** What the clock does to orders, once a minute, in any process. @source product-decisions §5 */
export function createScheduledTasks(
  deps: OrderDependencies,
  { reconciliation, endings, refunds, couriers, arrivals }: Helpers,
) {
  const { clock, due, shipments, unitOfWork } = deps
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)

  /** One order's trouble must not keep the others from their turn. */
  const each = async <Item extends { id: string }>(items: Item[], action: (item: Item) => Promise<void>) => {
    for (const item of items) {
      await action(item).catch((error: unknown) =>
        deps.warn({ err: error, orderId: item.id }, 'upkeep of an order failed'),
      )
    }
  }

  return {
    /** Holds that are over are released, payments whose message was lost are found. */
    async unpaid(): Promise<void> {
      const now = clock.now()
      const orders = await due.unpaid({
        now,
        stuckBefore: before(2 * MINUTE),
        checkedBefore: before(2 * MINUTE),
        limit: BATCH,
      })
      await each(orders, async (order) => {
        await due.looked(order.id, now)
        if (order.hold_expires_at <= now || !order.checkout_id) await reconciliation.close(order)
        else await reconciliation.refresh(order)
      })
    },

    /** Pickups that nobody came for. */
    async uncollected(): Promise<void> {
      await unitOfWork(async (tx) => {
        for (const order of await tx.due.remind(before(REMINDER_DAYS * DAY), clock.now())) {
          const people = await tx.orders.people(order.id)
          if (people) await notifyReminder(deps, tx, order, people)
        }
      })
      await each(await due.uncollected(before(COLLECTION_DAYS * DAY), BATCH), (order) =>
        endings.cancel(order.id, 'system', ''),
      )
    },

    /** Couriers whose hour has come are booked, those under way are asked, and what never leaves is not forgotten. */
    async couriers(): Promise<void> {
      const now = clock.now()
      for (const { order_id: orderId } of await shipments.due(now, BATCH))
        await deps.jobs.enqueue(bookCourierJob, { orderId }, { key: `book-${orderId}` })
      const { dispatch } = deps
      const unseen = dispatch ? await shipments.unseen(dispatch.provider, before(MINUTE / 2), BATCH) : []
      await each(
        unseen.map((shipment) => ({ id: shipment.order_id })),
        ({ id }) => couriers.refresh(id, now),
      )
      await each(await shipments.stranded(before(STRANDED_DAYS * DAY), BATCH), ({ id, status }) =>
        endings.cancel(id, 'system', gaveUp[status]),
      )
      await unitOfWork(async (tx) => {
        for (const { order_id, reminders } of await tx.shipments.remind(now)) {
          const order = await tx.orders.byId(order_id)
          const people = await tx.orders.people(order_id)
          if (order && people) await notifyNotLeft(deps, tx, order, { people, isLate: reminders > 1 })
        }
      })
      await each(await shipments.neverLeft(before(NEVER_LEFT_DAYS * DAY), BATCH), ({ id }) =>
        endings.cancel(id, 'system', 'It was never sent out.'),
      )
    },

    /** What has left is asked about, and settled in the end: it arrived unless its buyer misses it. */
    async arrivals(): Promise<void> {
      await arrivals.ask()
      await each(await arrivals.unanswered(), ({ id }) => arrivals.assume(id))
      await each(await arrivals.missing(), ({ id }) => endings.cancel(id, 'system', NOT_FOUND))
    },

    async complete(): Promise<void> {
      await each(await due.handedOver(before(DAY), BATCH), ({ id }) => endings.complete(id))
    },

    refunds: () => refunds.sweep(),

    /** @returns what does not add up; the operator's log has it too */
    async audit() {
      const problems = await deps.money.imbalances()
      for (const problem of problems) deps.warn({ ...problem }, 'the ledger does not balance')
      return problems
    },
  }
}
