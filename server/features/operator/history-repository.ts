import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { AuditEntry } from './audit-repository.ts'

/** A row of the audit log about one record. */
interface HistoryRow {
  at: Date
  actor: string | null
  role: AuditEntry['actor']['role']
  action: string
  details: Record<string, unknown>
}

/** What staff did to one record. */
export type RecordHistory = ReturnType<typeof createRecordHistory>

export function createRecordHistory(db: Executor) {
  return {
    /** The newest first, at most 100. */
    of: (kind: AuditEntry['subject']['kind'], id: string) =>
      db.rows<HistoryRow>(sql`
        select a.at, u.username as actor, a.actor_role as role, a.action, a.details from audit_log a left join users u on u.id = a.actor_id
        where a.subject_kind = ${kind} and a.subject_id = ${id} order by a.at desc, a.id desc limit 100`),
  }
}

/** The rows as the console shows them. */
export function presentHistory(rows: readonly HistoryRow[]) {
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
