import type { PayoutDependencies } from '../dependencies.ts'
import { operatorOf } from '../recipients.ts'

/** Tells the operator, once, of payouts that must not be paid any more because a sale in them was refunded or disputed. */
export function warnOfChangedPayouts(deps: PayoutDependencies): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    for (const { id, seller_id, amount_cents: cents } of await tx.byHand.markChanged(deps.clock.now()))
      await deps.notify(
        tx,
        {
          kind: 'payout-by-hand.changed',
          facts: { id, cents, username: (await tx.accounts.seller(seller_id))?.username ?? null },
        },
        [operatorOf(deps)],
      )
  })
}
