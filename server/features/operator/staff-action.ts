import type { Executor } from '../../db/database.ts'
import type { Staff } from '../../http/api/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditEntry } from './audit-repository.ts'

/** Who acts: a member of staff; without an id the operator at the terminal. */
export type ActingStaff = Pick<Staff, 'role' | 'id'>
export const atTerminal: ActingStaff = { role: 'operator', id: null }

/** What an action of staff needs. */
export interface ActionDependencies extends Pick<Clock, 'now'> {
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
}

/** An action on one record. */
export interface StaffActionInput {
  by: ActingStaff
  id: string
  /** Kept in the audit log; null at the terminal, which does not always ask for one. */
  reason: string | null
}

/** The details of a change, as the audit log keeps them. */
export function changeDetails(before: string, after: string, reason: string | null): AuditEntry['details'] {
  return { before, after, ...(reason ? { reason } : {}) }
}

/** The audit row of an action. */
export function byStaff(
  { role, id }: ActingStaff,
  { now }: Pick<Clock, 'now'>,
  { action, subject, details }: Pick<AuditEntry, 'action' | 'subject' | 'details'>,
): AuditEntry {
  return { at: now(), actor: { role, id }, action, subject, ...(details && { details }) }
}
