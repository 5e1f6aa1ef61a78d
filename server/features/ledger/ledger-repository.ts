import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Posting } from './posting.ts'

/** The ledger, bound to a pool or a transaction. */
export type LedgerRepository = ReturnType<typeof createLedgerRepository>

export function createLedgerRepository(db: Executor) {
  return {
    /** Inserts the lines of a posting; none if it was posted before. Use `post`. */
    insert: ({ id, kind, orderId, reference, lines, now }: Posting & { id: string; now: Date }) =>
      db.run(sql`
        insert into ledger_entries (posting_id, order_id, kind, account, owner_id, amount_cents, reference, at)
        select ${id}, ${orderId ?? null}::uuid, ${kind}, account, owner, amount, ${reference}, ${now}
        from unnest(${lines.map((line) => line.account.name)}::text[],
          ${lines.map((line) => line.account.ownerId)}::uuid[],
          ${lines.map((line) => line.amountCents)}::int[]) as lines (account, owner, amount)
        on conflict do nothing`),

    /** The seller whom an order's charge is owed to; null if they were gone by then. */
    sellerOf: async (orderId: string) =>
      (
        await db.row<{ owner_id: string | null }>(sql`
          select owner_id from ledger_entries
          where order_id = ${orderId} and kind = 'charge' and account = 'seller'`)
      )?.owner_id ?? null,

    /** What a buyer has paid for an order, in cents; null before any payment. */
    chargedCents: async (orderId: string) =>
      (
        await db.row<{ amount_cents: number }>(sql`
          select amount_cents from ledger_entries
          where order_id = ${orderId} and kind = 'charge' and account = 'provider'`)
      )?.amount_cents ?? null,

    /** Orders whose money does not add up; for the nightly audit. */
    imbalances: () =>
      db.rows<{ order_id: string; problem: string }>(sql`
        with sums as (
          select order_id, sum(amount_cents) as total, sum(amount_cents) filter (
              where account = 'provider' and kind in ('charge', 'refund', 'refund_failed')) as held,
            coalesce(sum(amount_cents) filter (where account = 'provider'), 0) as provider,
            coalesce(sum(amount_cents) filter (where account = 'seller'), 0) as seller
          from ledger_entries group by order_id
        ), refund_sums as (
          -- What was paid by other means stays with the provider.
          select order_id, sum(amount_cents) filter (where state = 'settled') as elsewhere,
            sum(amount_cents) filter (where state in ('pending', 'succeeded')) as back,
            bool_or(state not in ('succeeded', 'settled') and not retried) as open
          from refunds group by order_id
        ), dispute_sums as (
          -- What a bank gave back to the buyer stays neither refunded nor kept.
          select order_id, sum((settled ->> 'seller')::int + (settled ->> 'courier')::int
              + (settled ->> 'platform')::int + coalesce((settled ->> 'tax')::int, 0)) as lost, bool_or(ended_at is null) as open
          from disputes group by order_id
        ), facts as (
          select o.id, o.state, o.total_cents, coalesce(s.total, 0) as total, coalesce(s.held, 0) as held,
            o.kept_cents + o.kept_charges_cents + coalesce(r.elsewhere, 0)
              + least(coalesce(d.lost, 0), coalesce(s.held, 0)) as stays,
            coalesce(r.back, 0) as back, coalesce(r.open, false) or coalesce(d.open, false) as open,
            (s.provider, s.seller) is distinct from (b.provider_cents, b.seller_cents) as stale
          from orders o left join sums s on s.order_id = o.id left join refund_sums r on r.order_id = o.id
            left join dispute_sums d on d.order_id = o.id left join order_balances b on b.order_id = o.id
        )
        select id as order_id,
          case when total <> 0 then 'lines do not sum to zero'
            when stale then 'the lines do not add up to the order’s stored balance'
            when state = 'refunded' then 'refunded, but the held amount differs from the kept one'
            when state = 'cancelled' then 'cancelled, but money without a refund is still held'
            else 'paid, but the charge has the wrong amount' end as problem
        from facts
        where total <> 0 or stale
          or (state in ('refunded', 'cancelled') and held <> stays and not open)
          or (state in ('paid', 'ready', 'scheduled', 'out_for_delivery', 'handed_over', 'completed')
            and held <> total_cents - back)`),
  }
}
