import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { BATCH, forEachRow } from '../scheduled-tasks/for-each-row.ts'
import { closeUnpaid, refreshPayment } from './reconciliation.ts'
import { releaseOrder } from './release.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Minutes between two checks of an open checkout, and of a payment that the bank is working on. */
const CHECK_MINUTES = { open: 2, processing: 60 } as const
/** Days that a bank may take for a payment. Later the order is released, and a late payment refunded. */
const PROCESSING_DAYS = 14
const PROCESSING_TIMEOUT = `The bank did not answer within ${PROCESSING_DAYS} days.`

/** Releases expired holds, and finds payments whose message was lost. */
export async function sweepUnpaid(deps: OrderDependencies): Promise<void> {
  const now = deps.clock.now()
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  const orders = await deps.db.due.unpaid({
    now,
    stuckBefore: before(CHECK_MINUTES.open),
    checkedBefore: before(CHECK_MINUTES.open),
    processingCheckedBefore: before(CHECK_MINUTES.processing),
    limit: BATCH,
  })
  await forEachRow(deps, orders, async (order) => {
    await deps.db.due.markChecked(order.id, now)
    await checkUnpaid(deps, order, now)
  })
}

async function checkUnpaid(deps: OrderDependencies, order: OrderRow, now: Date): Promise<void> {
  if (order.payment_state === 'processing') await checkProcessing(deps, order, now)
  else if (order.hold_expires_at <= now || !order.checkout_id) await closeUnpaid(deps, order)
  else await refreshPayment(deps, order)
}

async function checkProcessing(deps: OrderDependencies, order: OrderRow, now: Date): Promise<void> {
  await refreshPayment(deps, order)
  const isOverdue = now.getTime() - order.created_at.getTime() > PROCESSING_DAYS * DAY
  const current = isOverdue ? await deps.db.orders.byId(order.id) : undefined
  if (current?.payment_state !== 'processing') return
  deps.warn({ orderId: order.id }, 'a bank did not answer about a payment; the order was released')
  await releaseOrder(deps, order.id, { actor: 'system', reason: PROCESSING_TIMEOUT })
}
