import type { OrderDependencies } from '../../dependencies.ts'
import { BATCH, forEachRow } from '../../scheduled-tasks/for-each-row.ts'
import { cancelOrder } from '../cancellation.ts'
import { bookCourierJob } from './courier-jobs.ts'
import { gaveUpReasons, refreshDelivery } from './delivery-updates.ts'

const SECOND = 1000
const DAY = 24 * 3600 * SECOND
/** Seconds between two checks of a delivery that is under way. */
const CHECK_SECONDS = 30
/** Days after which an order whose courier gave up is no longer searched for. */
const STRANDED_DAYS = 7

/** Books couriers that are due, checks those under way, and cancels orders whose courier gave up. */
export async function sweepCouriers(deps: OrderDependencies): Promise<void> {
  const { db, dispatch, clock } = deps
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await forEachRow(deps, await db.shipments.due(now, BATCH), ({ id }) =>
    db.jobs.enqueue(bookCourierJob, { orderId: id }, { key: `book-${id}` }),
  )
  const unchecked = dispatch
    ? await db.shipments.unchecked(dispatch.provider, before(CHECK_SECONDS * SECOND), BATCH)
    : []
  await forEachRow(deps, unchecked, ({ id }) => refreshDelivery(deps, id, now))
  await forEachRow(deps, await db.shipments.stranded(before(STRANDED_DAYS * DAY), BATCH), ({ id, status }) =>
    cancelOrder(deps, id, 'system', gaveUpReasons[status]),
  )
}
