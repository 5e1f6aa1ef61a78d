import {
  ARRIVAL_ASK_HOURS,
  ARRIVAL_DAYS,
  ARRIVAL_REMINDER_DAYS,
  COURIER_ASK_HOURS,
  OBJECTION_DAYS,
} from '../../../../../contract/rules/orders/arrivals.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderRow } from '../../order.ts'
import { orderEvent } from '../../order-events.ts'
import { BATCH, forEachRow } from '../../scheduled-tasks/for-each-row.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { cancelOrder } from '../cancellation.ts'
import { assumeArrival } from './report-arrival.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
/** Why a delivery that was reported missing is refunded. */
const NOT_FOUND = `The buyer reported that it did not arrive, and nothing showed otherwise within ${OBJECTION_DAYS} days.`

/** Asks whether deliveries arrived, reminds, and settles those without an answer. @source decision 070 */
export async function sweepArrivals(deps: OrderDependencies): Promise<void> {
  const { arrivals } = deps.db
  const now = deps.clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const promisedBefore = {
    bySeller: before(ARRIVAL_ASK_HOURS * HOUR),
    byCourier: before(COURIER_ASK_HOURS * HOUR),
  }
  await forEachRow(deps, await arrivals.unasked(promisedBefore, BATCH), ({ id }) =>
    askBuyer(deps, (tx) => tx.arrivals.markAsked(id, promisedBefore, now), { isLast: false }),
  )
  const askedBefore = before(ARRIVAL_REMINDER_DAYS * DAY)
  await forEachRow(deps, await arrivals.unreminded(askedBefore, BATCH), ({ id }) =>
    askBuyer(deps, (tx) => tx.arrivals.markReminded(id, askedBefore, now), { isLast: true }),
  )
  await forEachRow(deps, await arrivals.unanswered(before(ARRIVAL_DAYS * DAY), BATCH), ({ id }) =>
    assumeArrival(deps, id),
  )
  await forEachRow(deps, await arrivals.missing(before(OBJECTION_DAYS * DAY), BATCH), ({ id }) =>
    cancelOrder(deps, id, 'system', NOT_FOUND),
  )
}

/** Asks the buyer of one order. `mark` returns the order, or undefined if the question is no longer due. */
function askBuyer(
  deps: OrderDependencies,
  mark: (tx: OrderTransaction) => Promise<OrderRow | undefined>,
  { isLast }: { isLast: boolean },
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await mark(tx)
    if (!order) return
    if (!isLast)
      await tx.orders.appendEvent(order.id, order.state, orderEvent(deps, 'arrival_asked', 'system'))
    const people = await tx.orders.people(order.id)
    if (people)
      await deps.notify(tx, { kind: 'arrival.asked', facts: { order, isLast } }, [
        buyerOf(order),
        sellerOf(order, people),
      ])
  })
}
