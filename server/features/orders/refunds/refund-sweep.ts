import { REFUND_TRIES } from '../../../../contract/rules/orders/states.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { forEachRow } from '../scheduled-tasks/for-each-row.ts'
import { openRefund, refundJob } from './refund-requests.ts'

const MINUTE = 60_000
/** Milliseconds before a failed refund is tried again. */
const RETRY_PAUSE = 24 * 60 * MINUTE
/** Milliseconds between two checks of an unfinished refund. */
const CHECK_PAUSE = 10 * MINUTE
const BATCH = 100

/** Resumes refunds whose job or message was lost, and tries failed ones again. */
export async function sweepRefunds(deps: OrderDependencies): Promise<void> {
  const now = deps.clock.now()
  const unfinished = await deps.db.refunds.unfinished(new Date(now.getTime() - CHECK_PAUSE), BATCH)
  await forEachRow(deps, unfinished, async ({ id }) => {
    // Moves with every check, so that refunds that stay unfinished do not block the others.
    await deps.db.refunds.markChecked(id, now)
    await deps.db.jobs.enqueue(refundJob, { refundId: id }, { key: id })
  })
  const failed = await deps.db.refunds.failed(new Date(now.getTime() - RETRY_PAUSE), REFUND_TRIES, BATCH)
  await forEachRow(deps, failed, ({ id }) => retryFailed(deps, id))
}

/** Opens another attempt for a failed refund: the bank may take it today. */
function retryFailed(deps: OrderDependencies, refundId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const last = await tx.refunds.lock(refundId)
    const order = last && (await tx.orders.lock(last.order_id))
    // The operator may have settled it in the same moment.
    if (!order || last.state !== 'failed' || last.retried) return
    await tx.refunds.markRetried(refundId)
    await openRefund(deps, tx, order, {
      parts: {
        amountCents: last.amount_cents,
        itemCents: last.item_cents,
        deliveryCents: last.delivery_cents,
        buyerFeeCents: last.buyer_fee_cents,
        taxCents: last.tax_cents,
        platformFeeCents: last.platform_fee_cents,
        taxLines: last.tax_lines,
      },
      cause: { actor: 'system', reason: last.reason },
      tries: last.tries + 1,
      taxReversalId: last.tax_reversal_id,
    })
  })
}
