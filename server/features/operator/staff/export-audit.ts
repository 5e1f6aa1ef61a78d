import { streamList } from '../exports/export-list.ts'
import type { ActingStaff, ActionDependencies } from '../staff-action.ts'
import type { AuditFilter, AuditRow, StaffRepository } from './staff-repository.ts'

/** Rows that are read at a time. */
const BATCH = 1000

const columns = [
  'at',
  'who',
  'role',
  'action',
  'subject_kind',
  'subject_id',
  'subject_name',
  'details',
] as const

export interface AuditExport extends ActionDependencies {
  staff: Pick<StaffRepository, 'audit' | 'auditExtent'>
}

/** The rows of the audit log that fit, the newest first, as CSV in parts; rows that are added meanwhile are not among them. */
export async function exportAudit(deps: AuditExport, by: ActingStaff, filter: AuditFilter, reason: string) {
  const { count, newest } = await deps.staff.auditExtent(filter)
  return streamList(deps, by, {
    id: 'audit-log',
    columns,
    count,
    batches: batchesOf(deps.staff, filter, newest),
    filter: { ...filter },
    reason,
  })
}

async function* batchesOf(staff: AuditExport['staff'], filter: AuditFilter, newest: number) {
  for (let before = newest + 1; ; ) {
    const rows = await staff.audit({ ...filter, before, limit: BATCH })
    yield rows.map(csvRow)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    before = last.id
  }
}

function csvRow({
  at,
  actor_role,
  action,
  subject_kind,
  subject_id,
  subject_name,
  details,
  actor,
}: AuditRow) {
  return {
    at,
    who: whoOf({ actor, role: actor_role, subject_kind }),
    role: actor_role,
    action,
    subject_kind,
    subject_id,
    subject_name: subject_name ?? '',
    details: JSON.stringify(details),
  }
}

/** A username without `@`, which the CSV would have to escape; the others are no usernames. */
function whoOf({
  actor,
  role,
  subject_kind,
}: Pick<AuditRow, 'actor' | 'subject_kind'> & { role: string }): string {
  if (actor) return actor
  if (role === 'system') return subject_kind === 'api_key' ? 'API key' : 'Automatic'
  return 'From the terminal'
}
