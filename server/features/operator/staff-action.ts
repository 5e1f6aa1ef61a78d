import type { Staff } from '../../http/api/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditEntry } from './audit-repository.ts'

/** An action in the console. */
export function byStaff(
  { role, id }: Pick<Staff, 'role' | 'id'>,
  { now }: Pick<Clock, 'now'>,
  { action, subject, details }: Pick<AuditEntry, 'action' | 'subject' | 'details'>,
): AuditEntry {
  return { at: now(), actor: { role, id }, action, subject, ...(details && { details }) }
}
