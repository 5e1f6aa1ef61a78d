import { COLLECTION_DAYS, REMINDER_DAYS } from '../../../../../contract/rules/orders/states.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf } from '../../emails/recipients.ts'
import { BATCH, forEachRow } from '../../scheduled-tasks/for-each-row.ts'
import { cancelOrder } from '../cancellation.ts'

const DAY = 24 * 3600_000

/** Reminds buyers of pickups that were not collected, and cancels them in the end. */
export async function sweepUncollected(deps: OrderDependencies): Promise<void> {
  const { due } = deps.db
  const now = deps.clock.now()
  const remindBefore = new Date(now.getTime() - REMINDER_DAYS * DAY)
  await forEachRow(deps, await due.unreminded(remindBefore, BATCH), ({ id }) =>
    deps.unitOfWork(async (tx) => {
      const order = await tx.due.markReminded(id, remindBefore, now)
      const people = await tx.orders.people(id)
      if (order && people)
        await deps.notify(tx, { kind: 'order.pickup-reminder', facts: { order, people } }, [buyerOf(order)])
    }),
  )
  const cancelBefore = new Date(now.getTime() - COLLECTION_DAYS * DAY)
  await forEachRow(deps, await due.uncollected(cancelBefore, BATCH), ({ id }) =>
    cancelOrder(deps, id, 'system', ''),
  )
}
