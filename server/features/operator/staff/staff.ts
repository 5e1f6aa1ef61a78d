import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Executor } from '../../../db/database.ts'
import type { Staff, StaffRole } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import { recordAudit } from '../audit-repository.ts'
import { type ActingStaff, byStaff } from '../staff-action.ts'
import { exportAudit } from './export-audit.ts'
import {
  type AuditFilter,
  type AuditPlace,
  createStaffRepository,
  type StaffRepository,
} from './staff-repository.ts'

export interface StaffDependencies {
  staff: StaffRepository
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
  clock: Clock
}

/** Who may use the console, and what they have done. */
export type StaffService = ReturnType<typeof createStaffService>

export function createStaffService({ staff, transaction, clock }: StaffDependencies) {
  return {
    members: () => staff.members(),

    /** @returns the account's username @throws Failure `account.user_not_found`, `staff.last_operator` */
    grant(
      by: Pick<Staff, 'role' | 'id'>,
      { account, role, reason }: { account: string; role: 'member' | StaffRole; reason: string },
    ): Promise<string> {
      return transaction(async (tx) => {
        const rows = createStaffRepository(tx)
        const operators = await rows.lockOperators()
        const found = await rows.lockAccount(account)
        ensure(found, 'account.user_not_found')
        if (role !== 'operator' && operators.length === 1 && operators[0] === found.id)
          throw new Failure('staff.last_operator')
        if (found.role === role) return found.username
        await rows.setRole(found.id, role)
        const subject = { kind: 'account' as const, id: found.id }
        const details = { before: found.role, after: role, reason }
        await recordAudit(tx, byStaff(by, clock, { action: 'staff.grant', subject, details }))
        return found.username
      })
    },

    /** A page of the audit log. */
    async audit(filter: AuditFilter & AuditPlace) {
      const entries = await staff.audit({ ...filter, limit: filter.limit + 1 })
      return { entries: entries.slice(0, filter.limit), hasMore: entries.length > filter.limit }
    },

    /** All rows that fit as CSV, in parts, with an audit row of its own that is not among them. */
    exportAudit: (by: ActingStaff, filter: AuditFilter, reason: string) =>
      exportAudit({ staff, transaction, now: clock.now }, by, filter, reason),
  }
}
