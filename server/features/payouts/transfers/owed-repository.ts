import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { availableTo, owedFor } from './owed-sql.ts'

/** What is owed for one completed order, in cents. */
export interface OwedOrder {
  order_id: string
  payment_intent_id: string | null
  /** What can be transferred for it now; negative where more was refunded than is left. */
  owed_cents: number
}

/** The money that sellers have earned, bound to a pool or a transaction. */
export type OwedRepository = ReturnType<typeof createOwedRepository>

export function createOwedRepository(db: Executor) {
  return {
    /** The order in any state; undefined where there is none. */
    order: (orderId: string) =>
      db.row<{
        seller_id: string | null
        payment_intent_id: string | null
        title: string
        is_frozen: boolean
      }>(sql`
        select seller_id, payment_intent_id, title, frozen_by is not null as is_frozen
        from orders where id = ${orderId}`),

    /** The completed order, locked; undefined while it is protected, frozen by a dispute, or cancelled. */
    async lockOrder(orderId: string): Promise<OwedOrder | undefined> {
      await db.run(sql`select 1 from orders where id = ${orderId} for update`)
      // A second statement, which sees what was committed while the first one waited.
      return await db.row<OwedOrder>(sql`
        select o.id as order_id, o.payment_intent_id, ${owedFor(sql`o`)} as owed_cents
        from orders o where o.id = ${orderId} and o.state = 'completed' and o.frozen_by is null`)
    },

    /** Cents that a seller holds of an order and that are no longer theirs, by the ledger; 0 or less if there are none. */
    overpaid: async (orderId: string) =>
      (
        await db.row<{ cents: number }>(sql`
          select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries
          where order_id = ${orderId} and account = 'seller'`)
      )?.cents ?? 0,

    /** What a seller could be paid over all orders, in cents; negative where they owe money. */
    available: async (sellerId: string) =>
      (await db.row<{ cents: number }>(sql`select ${availableTo(sql`${sellerId}::uuid`)} as cents`))?.cents ??
      0,

    /** What a seller's finished orders owe them, and where negative, they us; locked. Cents. */
    balances: (sellerId: string) =>
      db.rows<{ order_id: string; cents: number }>(sql`
        select o.order_id, b.cents from (
          select id as order_id from orders where sold_by = ${sellerId} and paid_at is not null and item_cents > 0
            and state in ('completed', 'cancelled', 'refunded') order by id for update) o,
        lateral (select coalesce(-sum(e.amount_cents), 0)::int as cents from ledger_entries e
          where e.order_id = o.order_id and e.account = 'seller') b
        where b.cents <> 0`),

    /** Whether a seller's money is about to move: a transfer, its reversal, a refund, or a dispute that is open. */
    isMoving: async (sellerId: string) =>
      (await db.row(sql`
        select 1 from orders o where o.sold_by = ${sellerId} and o.paid_at is not null and o.item_cents > 0
          and (o.frozen_by is not null
            or exists (select 1 from transfers t where t.order_id = o.id and t.state = 'requested')
            or exists (select 1 from transfer_reversals r where r.order_id = o.id and r.state = 'requested')
            or exists (select 1 from refunds r where r.order_id = o.id and not r.retried
              and r.state not in ('pending', 'succeeded', 'settled')))
        limit 1`)) !== undefined,

    /** The orders of a seller whose money waits, the oldest first. */
    ofSeller: (sellerId: string, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders where sold_by = ${sellerId} and paid_at is not null and item_cents > 0
          and owed_since is not null and frozen_by is null order by owed_since limit ${limit}`),

    /** Orders whose seller can be paid, without a transfer that is under way or was rejected since then. */
    forgotten: (rejectedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select o.id from orders o join payout_accounts a on a.seller_id = o.seller_id and a.takes_transfers
        where o.owed_since is not null and o.frozen_by is null and not exists (
          select 1 from transfers t where t.order_id = o.id
            and (t.state = 'requested' or (t.state = 'rejected' and t.ended_at > ${rejectedBefore})))
        order by o.owed_since limit ${limit}`),

    /** Nothing is left to transfer, and so nobody has to be reminded. Does nothing while a transfer can still be rejected. */
    settle: (orderId: string) =>
      db.run(sql`update orders set owed_since = null, payout_reminders = 6 where id = ${orderId}
        and not exists (select 1 from transfers t where t.order_id = orders.id and t.state = 'requested')`),
  }
}
