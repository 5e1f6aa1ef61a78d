import type { PayoutMethod } from '../../../../contract/rules/money/payout-methods.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { availableTo, owedFor } from '../transfers/owed-sql.ts'
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
  /** Since when it is known to be too much; null while it is right. */
  changed_at: Date | null
  created_at: Date
  ended_at: Date | null
}

/** A reserved payout, and whom it is for. */
export interface ReservedPayout extends ByHandRow {
  username: string | null
  email: string | null
  sales: number
  /** One of its sales was refunded or disputed after the export, so it is too much now. */
  is_changed: boolean
}

/** Payouts that the operator makes, bound to a pool or a transaction. */
export type ByHandRepository = ReturnType<typeof createByHandRepository>

export function createByHandRepository(db: Executor) {
  return {
    ...sellerQueries(db),
    ...changeQueries(db),

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
        select p.*, u.username, u.email, (select count(*)::int from transfers t where t.by_hand = p.id) as sales,
          ${isChanged(sql`p`)} as is_changed
        from payouts_by_hand p left join users u on u.id = p.seller_id where p.state = 'reserved'
        order by p.created_at, p.id`),
  }
}

/** How sellers want to be paid, and who they are. */
function sellerQueries(db: Executor) {
  return {
    details: (sellerId: string) =>
      db.row<PayoutDetails>(sql`select method, details from payout_details where seller_id = ${sellerId}`),

    saveDetails: (sellerId: string, { method, details }: PayoutDetails, now: Date) =>
      db.run(sql`
        insert into payout_details (seller_id, method, details, updated_at)
        values (${sellerId}, ${method}, ${details}, ${now})
        on conflict (seller_id) do update set method = excluded.method, details = excluded.details,
          updated_at = excluded.updated_at`),

    /** Gives the reserved payouts the details that their sellers have saved since the last export. */
    refreshDetails: () =>
      db.run(sql`
        update payouts_by_hand p set method = d.method, details = d.details from payout_details d
        where p.state = 'reserved' and d.seller_id = p.seller_id
          and (p.method, p.details) is distinct from (d.method, d.details)`),

    /** A seller by email address, username or id; by the id also one who has deleted their account. */
    sellerNamed: (name: string) =>
      db.row<{ id: string }>(sql`
        select id from users where id::text = ${name} or email = lower(${name}) or username = lower(${name})
        union
        select seller_id from payouts_by_hand where seller_id::text = ${name}
        union
        select sold_by from orders where sold_by::text = ${name} and paid_at is not null`),
  }
}

/** Reserved payouts whose sales were refunded or disputed since the export. */
function changeQueries(db: Executor) {
  return {
    /** Locks the orders of a payout, and compares it with what they owe now. */
    hasChanged: async (id: string) => {
      await db.run(sql`
        select 1 from orders where id in (select order_id from transfers where by_hand = ${id}) order by id for update`)
      // A second statement, which sees what was committed while the first one waited.
      const row = await db.row<{ is_changed: boolean }>(
        sql`select ${isChanged(sql`p`)} as is_changed from payouts_by_hand p where p.id = ${id}`,
      )
      return row?.is_changed ?? false
    },

    /** Marks the reserved payouts whose sales have changed, and unmarks the others. @returns those newly marked */
    markChanged: async (now: Date) => {
      const moved = await db.rows<ByHandRow>(sql`
        update payouts_by_hand p set changed_at = case when c.is_changed then ${now}::timestamptz end
        from (select p.id, ${isChanged(sql`p`)} as is_changed from payouts_by_hand p where p.state = 'reserved') c
        where p.id = c.id and p.state = 'reserved' and c.is_changed = (p.changed_at is null)
        returning p.*`)
      return moved.filter(({ changed_at }) => changed_at !== null)
    },
  }
}

/** Whether a reserved payout is more than its seller is owed now: a sale in it, or an earlier one, was refunded or disputed. */
function isChanged(payout: Query): Query {
  return sql`(exists (
      select 1 from transfers t join orders o on o.id = t.order_id
      where t.by_hand = ${payout}.id and (o.state <> 'completed' or o.frozen_by is not null or ${owedFor(sql`o`)} < 0))
    or ${availableTo(sql`${payout}.seller_id`)} < 0)`
}
