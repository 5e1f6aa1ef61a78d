import { post, reversed } from '../../ledger/ledger.ts'
import { feeShare } from '../disputes/shares.ts'
import type { OrderRow, RefundRow } from '../order.ts'
import type { EventSource } from '../order-events.ts'
import { chargeLines, elsewhereLines } from '../payments/charge-lines.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Posts a movement of a refund. `reference`: the provider's id of the refund, or ours where it was paid by other means. */
export async function postRefund(
  deps: EventSource,
  tx: OrderTransaction,
  { order, refund }: { order: OrderRow; refund: RefundRow },
  { kind, reference }: { kind: 'refund' | 'refund_failed' | 'refund_elsewhere'; reference: string },
): Promise<void> {
  const lines = chargeLines({
    seller_id: order.seller_id ?? (await tx.ledger.sellerOf(order.id)),
    platform_fee_cents: await feeOf(tx, order, refund),
    item_cents: itemPart(refund),
    delivery_cents: refund.delivery_cents,
    total_cents: refund.amount_cents,
  })
  const posted = { refund: reversed(lines), refund_failed: lines, refund_elsewhere: elsewhereLines(lines) }
  await post(deps, tx, { kind, orderId: order.id, reference, lines: posted[kind] })
}

/**
 * The part of the platform's fee that goes back: it is refunded with the item, not with the delivery. The parts of several
 * refunds and lost disputes add up to the whole fee.
 */
async function feeOf(tx: OrderTransaction, order: OrderRow, refund: RefundRow): Promise<number> {
  const all = await tx.refunds.ofOrder(order.id)
  const earlier = all.slice(
    0,
    all.findIndex(({ id }) => id === refund.id),
  )
  const refunded = earlier.filter(({ retried }) => !retried).reduce((sum, row) => sum + itemPart(row), 0)
  const chargedBack = await tx.freezes.chargedBack(order.id, refund.requested_at)
  return feeShare(order, refunded + chargedBack.all - chargedBack.delivery, itemPart(refund))
}

function itemPart({ amount_cents, delivery_cents }: RefundRow): number {
  return amount_cents - delivery_cents
}
