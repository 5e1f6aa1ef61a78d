import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow, RefundRow } from '../order.ts'
import { asCharged } from '../payments/charged-amounts.ts'
import { refundParts } from '../refunds/refund-parts.ts'
import { openRefund, requestRefund } from '../refunds/refund-requests.ts'
import { finishRefunded } from '../refunds/refund-results.ts'
import { returnedCents, returnedParts } from '../refunds/returned-parts.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Why a cancelled order is refunded that a bank had taken the money of. */
const DISPUTE_OVER = 'The bank’s review is over, and the order was canceled.'

/**
 * Lets the money of a locked order move again once no bank has it: refunds that have waited are made as far as something is
 * left, a cancelled order is refunded, and the seller of a completed one is paid. Repeating it has no effect. `hadMoney`:
 * whether a bank had taken the payment. `hasRefundsToResume`: whether refunds have waited until now. Others were decided
 * afterwards, and what the provider refuses of them stays refused.
 */
export async function resumeMoney(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  { hasRefundsToResume, hadMoney }: { hasRefundsToResume: boolean; hadMoney: boolean },
): Promise<void> {
  if (order.frozen_by === 'chargeback') return
  if (hasRefundsToResume) await resumeRefunds(deps, tx, order)
  if (isCalledOff(order) && hadMoney) {
    const cause = { actor: 'system', reason: DISPUTE_OVER } as const
    await requestRefund(deps, tx, await asCharged(tx, order), cause)
    await finishRefunded(deps, tx, order, 'system')
  }
  if (order.handed_over_at && order.frozen_by === null) await deps.payOut(tx, order.id)
}

/** Whether the buyer gets everything back; an appeal that was won undoes that a bank has given it. */
function isCalledOff({ state, handed_over_at }: OrderRow): boolean {
  return state === 'cancelled' || (state === 'refunded' && handed_over_at === null)
}

/**
 * Replaces the refunds that have waited: another one is made of what the bank has left. It has an id of its own, because the
 * provider repeats for a day that it refused the first one.
 */
async function resumeRefunds(deps: OrderDependencies, tx: OrderTransaction, order: OrderRow): Promise<void> {
  const waiting = (await tx.refunds.ofOrder(order.id)).filter(
    ({ state, provider_refund_id, retried }) => state === 'requested' && !provider_refund_id && !retried,
  )
  for (const refund of waiting) {
    await tx.refunds.save({
      id: refund.id,
      state: 'rejected',
      providerRefundId: null,
      rejection: 'disputed',
      now: deps.clock.now(),
    })
    await tx.refunds.markRetried(refund.id)
    // One that was called off is refunded as a whole.
    if (!isCalledOff(order)) await requestAgain(deps, tx, order, refund)
  }
}

async function requestAgain(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  const returned = await returnedParts(tx, order.id)
  const before = returnedCents(returned)
  const parts = refundParts(order, returned, {
    itemCents: Math.max(0, Math.min(refund.item_cents, order.item_cents - before.item)),
    deliveryCents: Math.max(
      0,
      Math.min(refund.delivery_cents, order.delivery_cents - order.kept_cents - before.delivery),
    ),
  })
  if (parts.amountCents <= 0) return
  const cause = { actor: 'system', reason: refund.reason } as const
  await openRefund(deps, tx, order, { parts, cause })
}
