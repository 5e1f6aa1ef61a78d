import { post, reversed } from '../../ledger/ledger.ts'
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
    platform_fee_cents: refund.platform_fee_cents,
    item_cents: refund.item_cents,
    delivery_cents: refund.delivery_cents,
    buyer_fee_cents: refund.buyer_fee_cents,
    tax_cents: refund.tax_cents,
    total_cents: refund.amount_cents,
  })
  const posted = { refund: reversed(lines), refund_failed: lines, refund_elsewhere: elsewhereLines(lines) }
  await post(deps, tx, { kind, orderId: order.id, reference, lines: posted[kind] })
}
