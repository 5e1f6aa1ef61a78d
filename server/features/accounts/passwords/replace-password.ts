import { type AccountDependencies, type AccountTransaction, memberRecipient } from '../dependencies.ts'
import type { UserRow } from '../repository.ts'
import { noteClosedConsoles } from '../sessions/closed-session.ts'

/**
 * Stores a new password, withdraws links for another one, ends the account's sessions and emails its owner.
 * @param keptSession the only session that goes on; null: all of them end
 * @returns the sessions that ended
 */
export async function replacePassword(
  { notify, clock }: AccountDependencies,
  tx: AccountTransaction,
  user: UserRow,
  { hash, keptSession }: { hash: string; keptSession: string | null },
) {
  const { accounts, credentials } = tx
  await accounts.changePassword(user.id, hash)
  await credentials.forgetResets(user.id)
  const closed =
    keptSession === null
      ? await credentials.closeAllSessions(user.id)
      : await credentials.closeOtherSessions(user.id, keptSession)
  await noteClosedConsoles(tx, closed, clock.now())
  await notify(tx, { kind: 'account.password-changed', facts: {} }, [memberRecipient(user)])
  return closed
}
