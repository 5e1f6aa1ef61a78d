import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { closeClaim } from './settle-claim.ts'

/** Closes the open claim of a locked order that the operator has just refunded, if it has one. */
export async function closeByReversal(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const claim = await tx.claims.lock(order.id)
  if (!claim || claim.state === 'closed') return
  await closeClaim(
    deps,
    tx,
    { order, claim },
    {
      event: 'reversed',
      outcome: 'reversed',
      by: 'operator',
      words: reason,
    },
  )
}
