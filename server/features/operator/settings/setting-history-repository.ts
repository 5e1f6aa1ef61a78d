import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A change of a setting, from the audit log. */
export interface SettingChange {
  key: string
  at: Date
  actor: string | null
  before: string
  after: string
  reason: string | null
}

export function createSettingHistory(db: Executor) {
  return {
    /** The changes of all settings, the newest first. */
    newest: (limit: number) =>
      db.rows<SettingChange>(sql`
        select a.subject_id as key, a.at, u.username as actor, a.details ->> 'before' as before, a.details ->> 'after' as after,
          a.details ->> 'reason' as reason
        from audit_log a left join users u on u.id = a.actor_id
        where a.subject_kind = 'setting' order by a.at desc, a.id desc limit ${limit}`),
  }
}
