import type { PayoutAccountRow } from './accounts/account-repository.ts'
import { refreshAccount } from './accounts/refresh-account.ts'
import { warnOfChangedPayouts } from './by-hand/changed-payouts.ts'
import type { PayoutDependencies } from './dependencies.ts'
import { recordPayout } from './record-payout.ts'
import { reversalJob } from './reversals/take-back.ts'
import { payOutJob, transferJob } from './transfers/pay-out.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Milliseconds between two checks of an unanswered transfer or reversal. */
const TRANSFER_PAUSE = 10 * MINUTE
/** Milliseconds after a rejection before the money is transferred again. */
const REJECTION_PAUSE = DAY
/** Milliseconds between two readings of an account that is not settled. */
const ACCOUNT_PAUSE = 60 * MINUTE
/** Milliseconds between two readings of the payouts of an account. */
const PAYOUTS_PAUSE = DAY
const BATCH = 200

/** Resumes transfers and account checks whose job or message was lost. Several processes may run it at the same time. */
export async function sweepPayouts(deps: PayoutDependencies): Promise<void> {
  const { db, clock, provider } = deps
  await warnOfChangedPayouts(deps)
  if (!provider) return
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  for (const { id } of await db.transfers.unanswered(ago(TRANSFER_PAUSE), BATCH)) {
    // Moves with every check, so that transfers that stay unanswered do not block the others.
    await db.transfers.markChecked(id, now)
    await db.jobs.enqueue(transferJob, { transferId: id }, { key: id })
  }
  for (const { id } of await db.reversals.unanswered(ago(TRANSFER_PAUSE), BATCH)) {
    await db.reversals.markChecked(id, now)
    await db.jobs.enqueue(reversalJob, { reversalId: id }, { key: id })
  }
  for (const { id } of await db.owed.forgotten(ago(REJECTION_PAUSE), BATCH))
    await db.jobs.enqueue(payOutJob, { orderId: id }, { key: id })
  for (const { seller_id } of await db.accounts.changing(ago(ACCOUNT_PAUSE), BATCH))
    await refreshOrWarn(deps, seller_id)
  for (const account of await db.accounts.payingOut(ago(PAYOUTS_PAUSE), BATCH)) {
    await db.accounts.markPayoutsRead(account.seller_id, now)
    await readPayoutsOrWarn(deps, account)
  }
}

/** Stores the payouts of an account whose messages were lost. */
async function readPayoutsOrWarn(
  deps: PayoutDependencies,
  { seller_id: sellerId, provider_account_id: accountId }: PayoutAccountRow,
): Promise<void> {
  try {
    for (const payout of (await deps.provider?.listPayouts(accountId)) ?? [])
      await recordPayout(deps, sellerId, payout)
  } catch (error) {
    deps.warn({ err: error, sellerId }, 'the payouts of an account could not be read')
  }
}

async function refreshOrWarn(deps: PayoutDependencies, sellerId: string): Promise<void> {
  try {
    await refreshAccount(deps, sellerId)
  } catch (error) {
    deps.warn({ err: error, sellerId }, 'a payout account could not be read')
  }
}
