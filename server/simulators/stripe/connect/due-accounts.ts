import { inTransaction } from '../../../db/database.ts'
import { notByRequest, type SimulatorContext } from '../context.ts'
import { changeAccount } from './account-changes.ts'
import type { AccountRow } from './account-row.ts'
import { lockDueAccount } from './accounts.ts'

/** Ends a review, or makes a document overdue. @returns false when nothing was due */
export function advanceDueAccount(context: SimulatorContext): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const before = await lockDueAccount(tx, context.clock.now())
    if (!before) return false
    await changeAccount(tx, context, { before, after: advanced(before), cause: notByRequest })
    return true
  })
}

function advanced(account: AccountRow): AccountRow {
  const after = { ...account, due_at: null }
  if (account.identity === 'review') return { ...after, identity: 'verified' }
  return account.document === 'requested' ? { ...after, document: 'overdue' } : after
}
