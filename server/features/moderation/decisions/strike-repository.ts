import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Strikes, bound to a transaction. */
export type StrikeRepository = ReturnType<typeof createStrikeRepository>

export function createStrikeRepository(db: Executor) {
  return {
    add: (strike: { decisionId: string; userId: string; now: Date; expiresAt: Date }) =>
      db.run(sql`
        insert into strikes (decision_id, user_id, at, expires_at)
        values (${strike.decisionId}, ${strike.userId}, ${strike.now}, ${strike.expiresAt})`),

    /** Those that count now. */
    count: async (userId: string, now: Date) =>
      (
        await db.row<{ count: number }>(sql`
          select count(*)::int as count from strikes
          where user_id = ${userId} and removed_at is null and expires_at > ${now}`)
      )?.count ?? 0,

    remove: (decisionId: string, now: Date) =>
      db.run(
        sql`update strikes set removed_at = ${now} where decision_id = ${decisionId} and removed_at is null`,
      ),
  }
}
