import type { RefundRow } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Cents that went back to a buyer: in total, and of them for the delivery. */
interface Returned {
  all: number
  delivery: number
}

/** What was refunded or is being refunded, by whatever means. */
export function refundedCents(refunds: readonly RefundRow[]): Returned {
  const current = refunds.filter(({ retried }) => !retried)
  return {
    all: current.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    delivery: current.reduce((sum, { delivery_cents }) => sum + delivery_cents, 0),
  }
}

/** The same, with what banks have given back to the buyer of a locked order for good. */
export async function returnedCents(
  tx: Pick<OrderTransaction, 'refunds' | 'freezes'>,
  orderId: string,
): Promise<Returned> {
  const refunded = refundedCents(await tx.refunds.ofOrder(orderId))
  const chargedBack = await tx.freezes.chargedBack(orderId)
  return { all: refunded.all + chargedBack.all, delivery: refunded.delivery + chargedBack.delivery }
}
