import type { Executor } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { OrderRow } from '../../order.ts'

/** The instant before which a delivery must have been promised, and have left, for its buyer to be asked. */
export interface PromisedBefore {
  bySeller: Date
  byCourier: Date
}

/** Arrivals of deliveries that have left, bound to a pool or a transaction. */
export type ArrivalRepository = ReturnType<typeof createArrivalRepository>

export function createArrivalRepository(db: Executor) {
  return {
    /** Orders whose buyers have to be asked whether they arrived. */
    unasked: (before: PromisedBefore, limit: number) =>
      db.rows<{ id: string }>(sql`
        select o.id from orders o join courier_trips t on t.order_id = o.id
        where ${questionDue(before)} order by o.sent_out_at limit ${limit}`),

    /** Marks the question as sent. @returns the order; undefined if it is no longer due */
    markAsked: (id: string, before: PromisedBefore, now: Date) =>
      db.row<OrderRow>(sql`
        update orders o set arrival_asked_at = ${now} from courier_trips t
        where o.id = ${id} and t.order_id = o.id and ${questionDue(before)} returning o.*`),

    /** Orders whose buyers have to be reminded of the question. */
    unreminded: (askedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where ${reminderDue(askedBefore)} order by arrival_asked_at limit ${limit}`),

    /** Marks the reminder as sent. @returns the order; undefined if it is no longer due */
    markReminded: (id: string, askedBefore: Date, now: Date) =>
      db.row<OrderRow>(sql`
        update orders set arrival_reminded_at = ${now} where id = ${id} and ${reminderDue(askedBefore)} returning *`),

    /** Orders that nobody reported missing. */
    unanswered: (askedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state = 'out_for_delivery' and arrival_asked_at <= ${askedBefore}
          and objected_at is null order by arrival_asked_at limit ${limit}`),

    /** Orders that were reported missing before then. */
    missing: (objectedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state = 'out_for_delivery' and objected_at <= ${objectedBefore}
        order by objected_at limit ${limit}`),

    saveObjection: (id: string, reason: string, now: Date) =>
      db.run(sql`update orders set objected_at = ${now}, objection = ${reason} where id = ${id}`),
  }
}

function questionDue({ bySeller, byCourier }: PromisedBefore) {
  return sql`o.state = 'out_for_delivery' and o.arrival_asked_at is null and o.objected_at is null
    and greatest(t.promised_until, o.sent_out_at) <=
      case when t.status in ('pending', 'pickup', 'on_the_way') then ${byCourier}::timestamptz
        else ${bySeller}::timestamptz end`
}

function reminderDue(askedBefore: Date) {
  return sql`state = 'out_for_delivery' and arrival_asked_at <= ${askedBefore}
    and arrival_reminded_at is null and objected_at is null`
}
