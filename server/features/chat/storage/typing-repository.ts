import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Live events about typing, which are of no use after some seconds. */
export type TypingRepository = ReturnType<typeof createTypingRepository>

export function createTypingRepository(db: Executor) {
  return {
    /** @returns how many were deleted */
    deleteOld: () =>
      db.run(sql`delete from live_events where kind = 'chat.typing' and at < now() - interval '15 seconds'`),
  }
}
