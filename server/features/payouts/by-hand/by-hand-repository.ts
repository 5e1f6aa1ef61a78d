import type { PayoutMethod } from '../../../../contract/rules/money/payout-methods.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { ByHandState } from './by-hand-states.ts'

/** How a seller wants to be paid. */
export interface PayoutDetails {
  method: PayoutMethod
  details: string
}

/** A row of `payouts_by_hand`. */
export interface ByHandRow extends PayoutDetails {
  id: string
  seller_id: string
  amount_cents: number
  state: ByHandState
  note: string | null
  created_at: Date
  ended_at: Date | null
}

/** A reserved payout, and whom it is for. */
export interface ReservedPayout extends ByHandRow {
  username: string | null
  email: string | null
  sales: number
}

/** Payouts that the operator makes, bound to a pool or a transaction. */
export type ByHandRepository = ReturnType<typeof createByHandRepository>

export function createByHandRepository(db: Executor) {
  return {
    details: (sellerId: string) =>
      db.row<PayoutDetails>(sql`select method, details from payout_details where seller_id = ${sellerId}`),

    saveDetails: (sellerId: string, { method, details }: PayoutDetails, now: Date) =>
      db.run(sql`
        insert into payout_details (seller_id, method, details, updated_at)
        values (${sellerId}, ${method}, ${details}, ${now})
        on conflict (seller_id) do update set method = excluded.method, details = excluded.details,
          updated_at = excluded.updated_at`),

    /** Lets one transaction at a time decide about a seller's money, whether or not they have an account. */
    lockSeller: (sellerId: string) =>
      db.run(sql`select pg_advisory_xact_lock(hashtextextended('payouts by hand ' || ${sellerId}::text, 0))`),

    /** Sellers whose money waits and who have said how they want to be paid. */
    payable: () =>
      db.rows<{ seller_id: string }>(sql`
        select distinct d.seller_id from payout_details d join orders o on o.seller_id = d.seller_id
        where o.owed_since is not null order by d.seller_id`),

    reserve: (
      {
        id,
        sellerId,
        cents,
        method,
        details,
      }: PayoutDetails & { id: string; sellerId: string; cents: number },
      now: Date,
    ) =>
      db.run(sql`
        insert into payouts_by_hand (id, seller_id, amount_cents, method, details, created_at)
        values (${id}, ${sellerId}, ${cents}, ${method}, ${details}, ${now})`),

    /** The part of a payout that belongs to one order. */
    addTransfer: (
      {
        id,
        payoutId,
        orderId,
        sellerId,
        cents,
      }: {
        id: string
        payoutId: string
        orderId: string
        sellerId: string
        cents: number
      },
      now: Date,
    ) =>
      db.run(sql`
        insert into transfers (id, order_id, seller_id, provider_account_id, amount_cents, requested_at, checked_at, by_hand)
        values (${id}, ${orderId}, ${sellerId}, 'by hand', ${cents}, ${now}, ${now}, ${payoutId})`),

    lock: (id: string) => db.row<ByHandRow>(sql`select * from payouts_by_hand where id = ${id} for update`),

    transfersOf: (id: string) =>
      db.rows<{ id: string; order_id: string; amount_cents: number }>(
        sql`select id, order_id, amount_cents from transfers where by_hand = ${id} order by order_id for update`,
      ),

    /** Ends a payout, and its transfers with it. Of a deleted account it keeps the amount alone. */
    end: async (
      { id, state, note }: { id: string; state: Exclude<ByHandState, 'reserved'>; note: string },
      now: Date,
    ) => {
      await db.run(sql`
        update payouts_by_hand p set state = ${state}, note = ${note}, ended_at = ${now},
          details = case when exists (select 1 from users u where u.id = p.seller_id) then details else '' end
        where id = ${id}`)
      await db.run(sql`
        update transfers set state = ${state === 'paid' ? 'made' : 'rejected'}, ended_at = ${now},
          rejection = ${state === 'paid' ? null : note} where by_hand = ${id}`)
    },

    /** The orders of a payout that came back are owed again. */
    oweAgain: (id: string, now: Date) =>
      db.run(sql`
        update orders set owed_since = ${now} where state = 'completed' and owed_since is null
          and id in (select order_id from transfers where by_hand = ${id})`),

    /** What was exported and is neither paid nor cancelled, the oldest first. */
    reserved: () =>
      db.rows<ReservedPayout>(sql`
        select p.*, u.username, u.email, (select count(*)::int from transfers t where t.by_hand = p.id) as sales
        from payouts_by_hand p left join users u on u.id = p.seller_id where p.state = 'reserved'
        order by p.created_at, p.id`),

    sellerNamed: (name: string) =>
      db.row<{ id: string }>(sql`
        select id from users where id::text = ${name} or email = lower(${name}) or username = lower(${name})`),
  }
}
