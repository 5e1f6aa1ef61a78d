import type { PayoutAccount } from '../../../ports/payouts.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import { operatorOf, sellerWith } from '../recipients.ts'
import type { PayoutTransaction } from '../transaction.ts'
import { payOutJob } from '../transfers/pay-out.ts'
import type { PayoutAccountRow } from './account-repository.ts'

/** Orders whose transfers are decided at once when an account becomes active; the sweep decides the rest. */
const FIRST_ORDERS = 200

/** Reads a seller's account from the provider and stores it. Does nothing for sellers without one. */
export async function refreshAccount(deps: PayoutDependencies, sellerId: string): Promise<void> {
  const { provider, db, clock } = deps
  const known = await db.accounts.ofSeller(sellerId)
  if (!provider || !known) return
  // Taken before the call: of two answers, the one that was asked for later counts.
  const readAt = clock.now()
  await saveAccount(deps, sellerId, await provider.getAccount(known.provider_account_id), readAt)
}

/** Stores an account as the provider described it at `readAt`, and does what follows from a change. */
export function saveAccount(
  deps: PayoutDependencies,
  sellerId: string,
  account: PayoutAccount,
  readAt: Date,
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const before = await tx.accounts.lock(sellerId)
    if (!(await tx.accounts.save(sellerId, account, readAt))) return
    // Only then: a rejected transfer must not be repeated by reading the account again.
    if (account.takesTransfers && !before?.takes_transfers) await payWaiting(tx, sellerId)
    if (before && before.status !== account.status) await announce(deps, tx, sellerId, { before, account })
  })
}

/** What has been waiting for the account moves now. */
async function payWaiting(tx: PayoutTransaction, sellerId: string): Promise<void> {
  for (const { id } of await tx.owed.ofSeller(sellerId, FIRST_ORDERS))
    await tx.jobs.enqueue(payOutJob, { orderId: id })
}

async function announce(
  deps: PayoutDependencies,
  tx: PayoutTransaction,
  sellerId: string,
  { before, account }: { before: PayoutAccountRow; account: PayoutAccount },
): Promise<void> {
  const { status } = account
  const waitingCents = Math.max(0, await tx.owed.available(sellerId))
  const seller = await sellerWith(tx, sellerId)
  if (status === 'active')
    await deps.notify(tx, { kind: 'payout-account.active', facts: { waitingCents } }, [seller])
  // Sellers who have not finished setting up know that something is missing.
  if (status === 'restricted' && before.status !== 'onboarding')
    await deps.notify(tx, { kind: 'payout-account.restricted', facts: { waitingCents } }, [seller])
  if (status !== 'rejected') return
  const username = (await tx.accounts.seller(sellerId))?.username ?? null
  await deps.notify(tx, { kind: 'payout-account.rejected', facts: { waitingCents, username } }, [
    seller,
    operatorOf(deps),
  ])
}
