import type { PayoutDependencies } from '../dependencies.ts'
import type { PayoutTransaction } from '../transaction.ts'
import type { PayoutDetails, ReservedPayout } from './by-hand-repository.ts'

/** Orders of one seller that one payout covers. */
const ORDERS = 1000

/**
 * Reserves what is owed to every seller who has said how they want to be paid, and returns everything that is reserved:
 * what the operator has to pay now, at the details that the sellers have saved last. Repeating it reserves only what has been
 * added since. A payout whose sales have changed stays as it is: the operator may have paid it already.
 */
export function reservePayouts(deps: PayoutDependencies): Promise<ReservedPayout[]> {
  return deps.unitOfWork(async (tx) => {
    for (const { seller_id } of await tx.byHand.payable()) {
      const details = await tx.byHand.details(seller_id)
      if (details) await reserveFor(deps, tx, seller_id, details)
    }
    await tx.byHand.refreshDetails()
    return await tx.byHand.reserved()
  })
}

/** Reserves everything that one seller is owed. @returns the payout's id; null where they are owed nothing */
export async function reserveFor(
  { random, clock }: PayoutDependencies,
  tx: PayoutTransaction,
  sellerId: string,
  details: PayoutDetails,
): Promise<string | null> {
  await tx.byHand.lockSeller(sellerId)
  await tx.accounts.lock(sellerId)
  const now = clock.now()
  const parts = await partsOf(tx, sellerId)
  const cents = parts.reduce((sum, part) => sum + part.cents, 0)
  if (cents === 0) return null
  const payoutId = random.uuid()
  await tx.byHand.reserve({ id: payoutId, sellerId, cents, ...details }, now)
  for (const { orderId, cents: part } of parts)
    await tx.byHand.addTransfer({ id: random.uuid(), payoutId, orderId, sellerId, cents: part }, now)
  return payoutId
}

/** What each order of a seller contributes; less than it owes where the seller owes us money from another one. */
async function partsOf(tx: PayoutTransaction, sellerId: string) {
  const parts: { orderId: string; cents: number }[] = []
  const waiting = await tx.owed.ofSeller(sellerId, ORDERS)
  const orders = []
  for (const { id } of waiting.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const order = await tx.owed.lockOrder(id)
    if (order && order.owed_cents > 0) orders.push(order)
  }
  let left = await tx.owed.available(sellerId)
  for (const { order_id, owed_cents } of orders) {
    const cents = Math.min(owed_cents, left)
    if (cents <= 0) break
    parts.push({ orderId: order_id, cents })
    left -= cents
  }
  return parts
}
