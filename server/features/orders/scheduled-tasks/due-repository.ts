import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { OrderRow } from '../order.ts'

/**
 * Whether an order, selected by its id, still waits for its payment. The expression keeps the planner from using the
 * index of unpaid orders, whose entries it would all read: measured as half the cost of a checkout.
 */
export const stillAwaitsPayment = sql`state || '' = 'awaiting_payment'`

/** When unpaid orders are due for a check. */
export interface UnpaidDue {
  now: Date
  /** Orders without a checkout that were created before then. */
  stuckBefore: Date
  /** Open checkouts that were last checked before then. */
  checkedBefore: Date
  /** Payments in progress at the bank that were last checked before then. */
  processingCheckedBefore: Date
  limit: number
}

/** Orders with a deadline that has passed, bound to a pool or a transaction. */
export type DueRepository = ReturnType<typeof createDueRepository>

export function createDueRepository(db: Executor) {
  return {
    /**
     * Unpaid orders that are past their hold, never got a checkout, or were not checked for a while. Expired holds come
     * first, and of each kind those checked longest ago: orders that keep failing do not block the others.
     */
    unpaid: (due: UnpaidDue) =>
      db.rows<OrderRow>(sql`
        select * from orders where state = 'awaiting_payment' and case
          when payment_state = 'processing' then updated_at < ${due.processingCheckedBefore}
          else hold_expires_at <= ${due.now}
            or (checkout_id is null and total_cents > 0 and created_at < ${due.stuckBefore})
            or (updated_at < ${due.checkedBefore} and total_cents > 0) end
        order by hold_expires_at > ${due.now}, updated_at limit ${due.limit}`),

    /** Records that the buyer is at the payment inside our page. Hosted payments have no such page. */
    markSeen: (id: string, now: Date) =>
      db.run(sql`
        update orders set buyer_seen_at = ${now} where id = ${id} and embedded and ${stillAwaitsPayment}
          and (buyer_seen_at is null or buyer_seen_at < ${now})`),

    /** Unpaid orders whose buyers were last seen before then, the longest ago first. */
    abandoned: (seenBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state = 'awaiting_payment' and buyer_seen_at <= ${seenBefore}
          and payment_state = 'open' order by buyer_seen_at limit ${limit}`),

    /** Moves an unpaid order to the end of the queue. */
    markChecked: (id: string, now: Date) =>
      db.run(sql`update orders set updated_at = ${now} where id = ${id} and ${stillAwaitsPayment}`),

    uncollected: (paidBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where state in ('paid', 'ready') and coalesce(collect_since, paid_at) < ${paidBefore}
          and (delivery_type = 'pickup' or collect_since is not null) order by paid_at limit ${limit}`),

    /** Uncollected orders whose buyers have not been reminded. */
    unreminded: (paidBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where ${collectionReminderDue(paidBefore)} order by paid_at limit ${limit}`),

    /** Marks the reminder as sent. @returns the order; undefined if it is no longer due */
    markReminded: (id: string, paidBefore: Date, now: Date) =>
      db.row<OrderRow>(sql`
        update orders set reminded_at = ${now} where id = ${id} and ${collectionReminderDue(paidBefore)} returning *`),
  }
}

function collectionReminderDue(paidBefore: Date) {
  return sql`state in ('paid', 'ready') and coalesce(collect_since, paid_at) < ${paidBefore} and reminded_at is null
    and (delivery_type = 'pickup' or collect_since is not null)`
}
