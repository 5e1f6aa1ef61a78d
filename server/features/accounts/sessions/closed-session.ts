import type { ClosedSession } from '../credentials-repository.ts'
import type { AccountTransaction } from '../dependencies.ts'

/** Notes in the audit log that the console closed together with sessions in which it was open. */
export async function noteClosedConsoles(
  tx: Pick<AccountTransaction, 'recordConsole'>,
  closed: readonly ClosedSession[],
  at: Date,
): Promise<void> {
  for (const { user_id: id, role, staff_until } of closed)
    if (role !== 'member' && staff_until && staff_until > at)
      await tx.recordConsole({ at, staff: { id, role }, action: 'console.close' })
}
