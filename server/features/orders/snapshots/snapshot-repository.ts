import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { SnapshotRow } from './snapshot.ts'

/** What was sold with each order, bound to a pool or a transaction. A checkout writes it with its order. */
export type SnapshotRepository = ReturnType<typeof createSnapshotRepository>

export function createSnapshotRepository(db: Executor) {
  return {
    /** Undefined for orders from before snapshots were taken. */
    ofOrder: (orderId: string) =>
      db.row<SnapshotRow>(sql`select * from order_snapshots where order_id = ${orderId}`),

    /** Deletes those of checkouts that ended before then without a payment. @returns how many */
    removeUnpaid: (before: Date) =>
      db.run(sql`
        delete from order_snapshots s using orders o
        where o.id = s.order_id and o.state = 'cancelled' and o.paid_at is null and o.payment_intent_id is null
          and s.taken_at < ${before}`),
  }
}
