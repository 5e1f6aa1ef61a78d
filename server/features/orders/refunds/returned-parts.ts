import type { RefundRow, ReturnedPart } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** The refunds that count: those that no other attempt has replaced. */
export function currentRefunds(refunds: readonly RefundRow[]): RefundRow[] {
  return refunds.filter(({ retried }) => !retried)
}

/** Everything that went back to the buyer of a locked order, by refunds and by lost disputes. */
export async function returnedParts(
  tx: Pick<OrderTransaction, 'refunds' | 'freezes'>,
  orderId: string,
): Promise<ReturnedPart[]> {
  const refunds = currentRefunds(await tx.refunds.ofOrder(orderId))
  const chargedBack = await tx.freezes.chargedBack(orderId)
  return chargedBack.amount_cents === 0 ? refunds : [...refunds, chargedBack]
}

/** The same without refunds that wait until a bank has decided: what it takes, they do not give. */
export async function alreadyReturned(
  tx: Pick<OrderTransaction, 'refunds' | 'freezes'>,
  orderId: string,
): Promise<ReturnedPart[]> {
  return [...(await madeRefunds(tx, orderId)), await tx.freezes.chargedBack(orderId)]
}

/** The refunds that count and do not wait until a bank has decided. */
export async function madeRefunds(
  tx: Pick<OrderTransaction, 'refunds'>,
  orderId: string,
): Promise<RefundRow[]> {
  const refunds = currentRefunds(await tx.refunds.ofOrder(orderId))
  return refunds.filter(({ state, provider_refund_id }) => state !== 'requested' || provider_refund_id)
}

/** The sums: in total, for the item and for the delivery. */
export function returnedCents(parts: readonly ReturnedPart[]): {
  all: number
  item: number
  delivery: number
} {
  const sum = (key: 'amount_cents' | 'item_cents' | 'delivery_cents') =>
    parts.reduce((total, part) => total + part[key], 0)
  return { all: sum('amount_cents'), item: sum('item_cents'), delivery: sum('delivery_cents') }
}
