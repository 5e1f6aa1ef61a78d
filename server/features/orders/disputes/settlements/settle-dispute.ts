import { commonAccount, post, sellerAccount } from '../../../ledger/ledger.ts'
import type { LedgerLine } from '../../../ledger/posting.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { OrderRow } from '../../order.ts'
import { asCharged } from '../../payments/charged-amounts.ts'
import { alreadyReturned } from '../../refunds/returned-parts.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { tellOfLostDispute } from '../../tax/tax-records.ts'
import { type Bearer, type DisputeRow, type Loss, type Shares, totalOf } from '../dispute.ts'
import { givenBack, sumOfLosses } from './losses.ts'
import { saveSettlement } from './save-settlement.ts'
import { shareOut } from './shares.ts'

/**
 * Books what a dispute that is over has cost to those who bear it; or gives it back to them, where an appeal was won.
 * Money that was won and is still to come waits for its movement.
 * @returns whether something was booked
 */
export async function settleDispute(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  dispute: DisputeRow,
): Promise<boolean> {
  const open = dispute.withdrawn_cents - totalOf(dispute.settled)
  const isLost = dispute.state === 'lost' || dispute.state === 'prevented'
  if (open === 0 || (open > 0 && !isLost)) return false
  const charged = await asCharged(tx, order)
  const { loss, bearer } = await lossOf(deps, tx, { order: charged, dispute, cents: open })
  const reference = `${dispute.id}:${dispute.settlements + 1}`
  await post(deps, tx, {
    kind: 'dispute_settled',
    orderId: order.id,
    reference,
    lines: settledLines(order.seller_id ?? (await tx.ledger.sellerOf(order.id)), loss),
  })
  await saveSettlement(deps, tx, { order: charged, dispute, loss, bearer, reference })
  await tx.disputes.settle(dispute.id, sumOfLosses(dispute.settled, loss))
  if (bearer === 'sale' && open > 0) await tellOfLostDispute(tx, order, reference)
  return true
}

/** Who bears the cents that are settled now; negative where they come back. */
async function lossOf(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, dispute, cents }: { order: OrderRow; dispute: DisputeRow; cents: number },
): Promise<{ loss: Loss; bearer: Bearer }> {
  if (cents < 0) return { loss: givenBack(dispute.settled, -cents), bearer: await lastBearer(tx, dispute) }
  const isUndone = order.handed_over_at === null || order.state === 'cancelled' || order.state === 'refunded'
  const bearer = isUndone ? 'sale' : deps.chargebackBearer
  return { loss: shareOut({ order, returned: await alreadyReturned(tx, order.id), cents, bearer }), bearer }
}

/** Who bore the dispute when it was lost. */
async function lastBearer(tx: OrderTransaction, { id, order_id }: DisputeRow): Promise<Bearer> {
  const settlements = order_id ? await tx.settlements.ofOrder(order_id) : []
  return settlements.findLast(({ dispute_id }) => dispute_id === id)?.bearer ?? 'platform'
}

function settledLines(sellerId: string | null, shares: Shares): LedgerLine[] {
  const lines = [
    { account: commonAccount('disputed'), amountCents: -totalOf(shares) },
    { account: sellerAccount(sellerId), amountCents: shares.seller },
    { account: commonAccount('courier'), amountCents: shares.courier },
    { account: commonAccount('platform'), amountCents: shares.platform },
    { account: commonAccount('tax'), amountCents: shares.tax },
  ]
  return lines.filter(({ amountCents }) => amountCents !== 0)
}
