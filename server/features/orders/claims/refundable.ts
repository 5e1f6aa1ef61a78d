import type { OrderRow, ReturnedPart } from '../order.ts'
import { returnedCents } from '../refunds/returned-parts.ts'

/** Cents of the item's price that did not go back yet: the most that a partial refund can be. */
export function refundableCents(order: OrderRow, returned: readonly ReturnedPart[]): number {
  return Math.max(0, order.item_cents - returnedCents(returned).item)
}
