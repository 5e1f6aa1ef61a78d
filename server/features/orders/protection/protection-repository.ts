import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Protected orders, bound to a pool or a transaction. */
export type ProtectionRepository = ReturnType<typeof createProtectionRepository>

export function createProtectionRepository(db: Executor) {
  return {
    protect: (orderId: string, until: Date) =>
      db.run(sql`update orders set protected_until = ${until} where id = ${orderId}`),

    /** Orders whose protection has ended, the longest ago first. */
    ended: (now: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state = 'handed_over' and protected_until <= ${now}
        order by protected_until limit ${limit}`),
  }
}
