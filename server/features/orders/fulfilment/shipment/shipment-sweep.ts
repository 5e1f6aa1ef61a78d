import type { OrderDependencies } from '../../dependencies.ts'
import { sellerOf } from '../../emails/recipients.ts'
import { BATCH, forEachRow } from '../../scheduled-tasks/for-each-row.ts'
import { cancelOrder } from '../cancellation.ts'

const DAY = 24 * 3600_000
/** Days after its promised time until a delivery that never left is cancelled. */
const NEVER_LEFT_DAYS = 2

/** Reminds sellers of deliveries that have not left, and cancels those that never do. */
export async function sweepShipments(deps: OrderDependencies): Promise<void> {
  const now = deps.clock.now()
  await forEachRow(deps, await deps.db.shipments.unreminded(now, BATCH), ({ id }) => remindSeller(deps, id))
  const promisedBefore = new Date(now.getTime() - NEVER_LEFT_DAYS * DAY)
  await forEachRow(deps, await deps.db.shipments.neverLeft(promisedBefore, BATCH), ({ id }) =>
    cancelOrder(deps, id, 'system', 'It was never sent out.'),
  )
}

function remindSeller(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const marked = await tx.shipments.markReminded(orderId, deps.clock.now())
    const order = marked && (await tx.orders.byId(orderId))
    const people = await tx.orders.people(orderId)
    if (order && people)
      await deps.notify(tx, { kind: 'delivery.not-left', facts: { order, isLate: marked.reminders > 1 } }, [
        sellerOf(order, people),
      ])
  })
}
