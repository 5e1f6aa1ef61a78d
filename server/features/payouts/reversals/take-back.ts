import { jobKind } from '../../../jobs/queue.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import type { PayoutTransaction } from '../transaction.ts'

/** Requests a reversal from the provider. */
export const reversalJob = jobKind<{ reversalId: string }>('transfer-reversal', 12, 10)

/**
 * Takes back what was transferred for an order and is no longer the seller's, because the sale was refunded afterwards.
 * Nothing is taken that their other sales have paid already. The caller holds the locks of `payOut`.
 */
export async function takeBack(
  { random, clock }: Pick<PayoutDependencies, 'random' | 'clock'>,
  tx: PayoutTransaction,
  { orderId, sellerId }: { orderId: string; sellerId: string },
): Promise<void> {
  const overpaid = await tx.owed.overpaid(orderId)
  if (overpaid <= 0) return
  const owedToUs = Math.min(overpaid, -(await tx.owed.available(sellerId)))
  const [transfer] = await tx.reversals.reversible(orderId)
  if (!transfer || owedToUs <= 0) return
  const id = random.uuid()
  const cents = Math.min(owedToUs, transfer.left_cents)
  await tx.reversals.request({ id, transfer, cents }, clock.now())
  await tx.jobs.enqueue(reversalJob, { reversalId: id })
}
