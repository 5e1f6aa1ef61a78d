import type { AccountTransaction } from '../dependencies.ts'

/** A session that has ended. */
export interface ClosedSession {
  id: string
  user_id: string
  role: 'member' | 'moderator' | 'operator'
  /** Until when the console was open in it; null if it was closed. */
  staff_until: Date | null
}

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
