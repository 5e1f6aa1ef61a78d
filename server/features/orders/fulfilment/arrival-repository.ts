import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { OrderRow } from '../order.ts'

/** Deliveries that have left, and whether they arrived; bound to a pool or a transaction. */
export type ArrivalRepository = ReturnType<typeof createArrivalRepository>

export function createArrivalRepository(db: Executor) {
  return {
    /**
     * Marks and returns the orders whose buyers are to be asked now: they left and were promised before then, before
     * `courierBefore` where a courier is on it.
     */
    ask: (at: { now: Date; before: Date; courierBefore: Date }) =>
      db.rows<OrderRow>(sql`
        update orders o set arrival_asked_at = ${at.now}
        from courier_trips t
        where t.order_id = o.id and o.state = 'out_for_delivery'
          and o.arrival_asked_at is null and o.objected_at is null
          and greatest(t.promised_until, o.sent_out_at) <=
            case when t.status in ('pending', 'pickup', 'on_the_way') then ${at.courierBefore}::timestamptz
              else ${at.before}::timestamptz end
        returning o.*`),

    /** Marks and returns those that are asked once more. */
    askAgain: (now: Date, askedBefore: Date) =>
      db.rows<OrderRow>(sql`
        update orders set arrival_reminded_at = ${now}
        where state = 'out_for_delivery' and arrival_asked_at <= ${askedBefore}
          and arrival_reminded_at is null and objected_at is null
        returning *`),

    /** Those that nobody missed. */
    unanswered: (askedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state = 'out_for_delivery' and arrival_asked_at <= ${askedBefore}
          and objected_at is null order by arrival_asked_at limit ${limit}`),

    /** Those that were missed before then, with nothing found to the contrary. */
    missing: (objectedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state = 'out_for_delivery' and objected_at <= ${objectedBefore}
        order by objected_at limit ${limit}`),

    object: (id: string, reason: string, now: Date) =>
      db.run(sql`update orders set objected_at = ${now}, objection = ${reason} where id = ${id}`),
  }
}
