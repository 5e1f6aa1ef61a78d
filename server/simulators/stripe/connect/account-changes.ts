import type { Executor } from '../../../db/database.ts'
import { nextPayoutAfter } from '../balance/payout-schedule.ts'
import type { Cause, SimulatorContext } from '../context.ts'
import { recordThinEvent, type ThinEventType } from '../store/thin-events.ts'
import type { AccountRow } from './account-row.ts'
import { updateAccount } from './accounts.ts'
import { payoutsOf, transfersOf } from './capabilities.ts'
import { requirementsOf } from './requirements.ts'

const capabilityEvent = 'v2.core.account[configuration.recipient].capability_status_updated'

/**
 * Writes a locked account and records an event for every part of it that changed. The first payout is scheduled when
 * payouts become possible.
 * @returns the account as it was written
 */
export async function changeAccount(
  tx: Executor,
  context: SimulatorContext,
  { before, after, cause }: { before: AccountRow; after: AccountRow; cause: Cause },
): Promise<AccountRow> {
  const scheduled = { ...after, next_payout_at: nextPayout(context, after) }
  await updateAccount(tx, scheduled)
  const record = (type: ThinEventType, data?: object) =>
    recordThinEvent(tx, context, { type, account: after.id, cause, ...(data ? { data } : {}) })
  const differs = (read: (account: AccountRow) => unknown) =>
    JSON.stringify(read(before)) !== JSON.stringify(read(after))
  if (differs((account) => [account.contact_email, account.display_name, account.metadata]))
    await record('v2.core.account.updated')
  if (differs((account) => account.person)) await record('v2.core.account[identity].updated')
  if (differs((account) => account.bank)) await record('v2.core.account[defaults].updated')
  if (differs(requirementsOf)) await record('v2.core.account[requirements].updated')
  if (differs(transfersOf))
    await record(capabilityEvent, { updated_capability: 'stripe_balance.stripe_transfers' })
  if (differs(payoutsOf)) await record(capabilityEvent, { updated_capability: 'stripe_balance.payouts' })
  if (differs((account) => account.closed)) await record('v2.core.account.closed')
  return scheduled
}

function nextPayout(context: SimulatorContext, account: AccountRow): Date | null {
  if (account.payout_interval === 'manual' || payoutsOf(account).status !== 'active') return null
  return account.next_payout_at ?? nextPayoutAfter(account, context.clock.now())
}
