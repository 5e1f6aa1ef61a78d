import type { PayoutEvent } from '../../ports/payouts.ts'
import { refreshAccount } from './accounts/refresh-account.ts'
import type { PayoutDependencies } from './dependencies.ts'
import { recordPayout } from './record-payout.ts'

/** Handles a message about sellers' accounts. Neither order nor repetition matters. */
export async function handlePayoutWebhook(deps: PayoutDependencies, event: PayoutEvent): Promise<void> {
  if (event.kind === 'ignored') return
  // Accounts that another program on the same platform created are not ours.
  const account = await deps.db.accounts.byProviderId(event.accountId)
  if (!account) return
  if (event.kind === 'account.changed') await refreshAccount(deps, account.seller_id)
  else await recordPayout(deps, account.seller_id, event.payout)
}
