import { ensure, Failure } from '../../../../contract/failure.ts'
import { recordAudit } from '../audit-repository.ts'
import { createRecordsRepository } from '../records/records-repository.ts'
import { type ActionDependencies, byStaff, changeDetails, type StaffActionInput } from '../staff-action.ts'

/** The terminal and the console change accounts with these. Each adds its audit row in the same transaction. */

/**
 * Signs an account out, pauses its listings and blocks its sign-in.
 * @returns the number of paused listings, and the ended sessions
 * @throws Failure `account.user_not_found`, `console.suspended_already`
 */
export function suspendAccount(
  deps: ActionDependencies,
  { by, id, reason }: StaffActionInput,
): Promise<{ paused: number; sessions: string[] }> {
  return deps.transaction(async (tx) => {
    const records = createRecordsRepository(tx)
    const account = await records.lockAccount(id)
    ensure(account, 'account.user_not_found')
    if (account.suspended_at) throw new Failure('console.suspended_already')
    const result = await records.suspend(id, reason ?? '', deps.now())
    const details = changeDetails('active', 'suspended', reason)
    await recordAudit(tx, byStaff(by, deps, { action: 'account.suspend', subject: subjectOf(id), details }))
    return result
  })
}

/** Lets a suspended account sign in again. @throws Failure `account.user_not_found`, `console.not_suspended` */
export function liftSuspension(
  deps: ActionDependencies,
  { by, id, reason }: StaffActionInput,
): Promise<void> {
  return deps.transaction(async (tx) => {
    const records = createRecordsRepository(tx)
    const account = await records.lockAccount(id)
    ensure(account, 'account.user_not_found')
    if (!account.suspended_at) throw new Failure('console.not_suspended')
    await records.lift(id)
    const details = changeDetails('suspended', 'active', reason)
    await recordAudit(tx, byStaff(by, deps, { action: 'account.unsuspend', subject: subjectOf(id), details }))
  })
}

const subjectOf = (id: string) => ({ kind: 'account' as const, id })
