import type { OrderRow, RefundRow } from '../order.ts'
import { refundedCents } from '../refunds/refunded-cents.ts'

/** Cents of the item's price that were not refunded yet: the most that a partial refund can be. */
export function refundableCents(order: OrderRow, refunds: readonly RefundRow[]): number {
  const { all, delivery } = refundedCents(refunds)
  return Math.max(0, order.item_cents - (all - delivery))
}
