import type { OrderRow, RefundRow } from '../order.ts'
import { refundedCents } from '../refunds/refund-requests.ts'

/** Cents of the item's price that were not refunded yet: the most that a partial refund can be. */
export function refundableCents(order: OrderRow, refunds: readonly RefundRow[]): number {
  return Math.max(0, order.item_cents - refundedCents(refunds).item)
}
