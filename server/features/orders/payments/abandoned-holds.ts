import { Failure } from '../../../../contract/failure.ts'
import { ABANDONED_SECONDS } from '../../../../contract/rules/orders/states.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { BATCH, forEachRow } from '../scheduled-tasks/for-each-row.ts'
import { findOrder, type OrderReader, roleIn } from '../views/order-page.ts'
import { closeUnpaid } from './reconciliation.ts'
import type { Release } from './release.ts'

/** What has become of an order while its payment was open in our page. */
export type HoldState = 'held' | 'paid' | 'released'

/** Runs the sweep between two runs of the schedule, which can be no more frequent than once a minute. */
export const abandonedHoldsJob = jobKind<object>('orders-abandoned-again', 0, 1)

/**
 * Records that the buyer is at the payment inside our page, and tells the page whether it still can be paid. From the
 * first time on, a buyer who is not there loses the hold.
 * @throws Failure `order.not_found`, `order.not_possible` for the seller
 * @source decision 147
 */
export async function keepHold(deps: OrderDependencies, id: string, reader: OrderReader): Promise<HoldState> {
  const order = await findOrder(deps, id)
  if (roleIn(deps, order, reader) !== 'buyer') throw new Failure('order.not_possible')
  if (order.state === 'awaiting_payment') {
    await deps.db.due.markSeen(id, deps.clock.now())
    return 'held'
  }
  return order.state === 'cancelled' || order.state === 'refunded' ? 'released' : 'paid'
}

/** Whether the buyer has left the payment inside our page. */
export function isAbandoned({ buyer_seen_at: seen, payment_state }: OrderRow, now: Date): boolean {
  return seen !== null && payment_state === 'open' && seen <= abandonedBefore(now)
}

/** Releases the holds of buyers who have left the payment inside our page. */
export async function sweepAbandoned(deps: OrderDependencies): Promise<void> {
  const now = deps.clock.now()
  const orders = await deps.db.due.abandoned(abandonedBefore(now), BATCH)
  await forEachRow(deps, orders, async ({ id }) => {
    // The buyer may have come back since the rows were read.
    const order = await deps.db.orders.byId(id)
    if (order && isAbandoned(order, deps.clock.now())) await closeAbandoned(deps, order)
  })
}

/**
 * Closes the checkout of a buyer who has left. A payment that succeeded first counts; one that the buyer is confirming,
 * for example in their bank's app, keeps the hold to its end. `by`: who cancels it.
 */
export async function closeAbandoned(deps: OrderDependencies, order: OrderRow, by?: Release): Promise<void> {
  const checkout = order.checkout_id ? await deps.provider.getCheckout(order.checkout_id) : null
  if (!checkout?.isConfirming) await closeUnpaid(deps, order, by)
}

function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - ABANDONED_SECONDS * 1000)
}
