import type { ProviderPayout } from '../../ports/payouts.ts'
import { refreshAccount } from './accounts/refresh-account.ts'
import type { PayoutDependencies } from './dependencies.ts'
import { operatorOf, sellerWith } from './recipients.ts'

/** Stores how a payout to a bank stands, and notifies seller and operator when it has failed. */
export async function recordPayout(
  deps: PayoutDependencies,
  sellerId: string,
  payout: ProviderPayout,
): Promise<void> {
  const failedNow = await deps.unitOfWork(async (tx) => {
    const before = await tx.payouts.save(sellerId, payout, deps.clock.now())
    if (payout.status !== 'failed' || before === 'failed') return false
    const { id, amountCents: amount_cents, failureCode: failure_code } = payout
    const username = (await tx.accounts.seller(sellerId))?.username ?? null
    const facts = { payout: { id, amount_cents, failure_code }, username }
    await deps.notify(tx, { kind: 'payout.failed', facts }, [
      await sellerWith(tx, sellerId),
      operatorOf(deps),
    ])
    return true
  })
  // The provider pays nothing out until the bank account is corrected.
  if (failedNow) await refreshAccount(deps, sellerId)
}
