import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { OrderRow } from './order.ts'
import { stillAwaitsPayment } from './repository.ts'

/** Orders that the clock has something to say about, bound to a pool or a transaction. */
export type DueRepository = ReturnType<typeof createDueRepository>

export function createDueRepository(db: Executor) {
  return {
    /**
     * Unpaid orders that are past their hold, never got a checkout, or were not looked at for a while. Holds that are
     * over come first, and of each sort those longest unseen: orders that keep failing do not keep others waiting.
     */
    unpaid: (due: { now: Date; stuckBefore: Date; checkedBefore: Date; limit: number }) =>
      db.rows<OrderRow>(sql`
        select * from orders where state = 'awaiting_payment' and (
          hold_expires_at <= ${due.now} or (checkout_id is null and total_cents > 0 and created_at < ${due.stuckBefore})
          or (updated_at < ${due.checkedBefore} and total_cents > 0))
        order by hold_expires_at > ${due.now}, updated_at limit ${due.limit}`),

    /** Puts an order to the end of the line of those to be looked at. */
    looked: (id: string, now: Date) =>
      db.run(sql`update orders set updated_at = ${now} where id = ${id} and ${stillAwaitsPayment}`),

    uncollected: (paidBefore: Date, limit: number) =>
      db.rows<OrderRow>(sql`
        select * from orders where state in ('paid', 'ready') and coalesce(collect_since, paid_at) < ${paidBefore}
          and (delivery_type = 'pickup' or collect_since is not null) order by paid_at limit ${limit}`),

    /** Marks and returns the uncollected orders whose buyers have not been reminded. */
    remind: (paidBefore: Date, now: Date) =>
      db.rows<OrderRow>(sql`
        update orders set reminded_at = ${now}
        where state in ('paid', 'ready') and coalesce(collect_since, paid_at) < ${paidBefore} and reminded_at is null
          and (delivery_type = 'pickup' or collect_since is not null)
        returning *`),

    handedOver: (before: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state = 'handed_over' and handed_over_at < ${before} limit ${limit}`),
  }
}
