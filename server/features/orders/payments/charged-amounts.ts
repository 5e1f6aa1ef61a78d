import type { OrderRow } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** The amounts of a payment that no sale follows: without fees and tax, and with what was really paid, in cents. */
export function withoutSale(order: OrderRow, paidCents: number): OrderRow {
  return {
    ...order,
    total_cents: paidCents,
    item_cents: paidCents - order.delivery_cents,
    platform_fee_cents: 0,
    buyer_fee_cents: 0,
    tax_cents: 0,
    tax_lines: [],
  }
}

/** An order with the amounts that its charge was posted with: a payment that came too late has neither fees nor tax. */
export async function asCharged(tx: Pick<OrderTransaction, 'ledger'>, order: OrderRow): Promise<OrderRow> {
  if (order.paid_at !== null) return order
  const paidCents = await tx.ledger.chargedCents(order.id)
  return paidCents === null ? order : withoutSale(order, paidCents)
}
