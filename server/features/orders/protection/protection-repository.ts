import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Protected orders, bound to a pool or a transaction. */
export type ProtectionRepository = ReturnType<typeof createProtectionRepository>

export function createProtectionRepository(db: Executor) {
  return {
    protect: (orderId: string, until: Date) =>
      db.run(sql`update orders set protected_until = ${until} where id = ${orderId}`),

    /** Orders whose protection has ended, the longest ago first. An open claim or dispute keeps its order's money. */
    ended: (now: Date, { limit, skip }: { limit: number; skip: number }) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state = 'handed_over' and protected_until <= ${now} and frozen_by is null
          and not exists (select 1 from order_claims c where c.order_id = orders.id and c.state <> 'closed')
        order by protected_until, id limit ${limit} offset ${skip}`),
  }
}
