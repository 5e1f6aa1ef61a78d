import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { OrderState } from '../../../../contract/rules/orders/states.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A sale and its money, in cents. */
export interface SaleRow {
  order_id: string
  title: string
  photo: Photo | null
  state: OrderState
  paid_at: Date
  protected_until: Date | null
  owed_since: Date | null
  item_cents: number
  fee_cents: number
  /** Refunded, or about to be, of the item's price. */
  refunded_cents: number
}

/** Sums over a seller's sales and payouts, in cents. */
export interface MoneyTotals {
  sold: number
  protected: number
  next_release: Date | null
  transferred: number
  paid_out: number
}

/** What a seller sees of their money. */
export type MoneyRepository = ReturnType<typeof createMoneyRepository>

export function createMoneyRepository(db: Executor) {
  return {
    /** A seller's sales, newest first. */
    sales: (sellerId: string, limit: number) =>
      db.rows<SaleRow>(sql`${sales(sellerId)} order by o.paid_at desc, o.id limit ${limit}`),

    totals: async (sellerId: string) =>
      (await db.row<MoneyTotals>(sql`
        with sales as (${sales(sellerId)}),
          nets as (select state, protected_until, item_cents - fee_cents - refunded_cents as net from sales)
        select
          coalesce(sum(net) filter (where state in ('paid', 'ready', 'scheduled', 'out_for_delivery')), 0)::int as sold,
          coalesce(sum(net) filter (where state = 'handed_over'), 0)::int as protected,
          min(protected_until) filter (where state = 'handed_over') as next_release,
          (select coalesce(sum(amount_cents), 0)::int from transfers
            where seller_id = ${sellerId} and state in ('requested', 'made'))
            - (select coalesce(sum(amount_cents), 0)::int from transfer_reversals
              where seller_id = ${sellerId} and state = 'made') as transferred,
          (select coalesce(sum(amount_cents), 0)::int from payouts
            where seller_id = ${sellerId} and status = 'paid')
            + (select coalesce(sum(amount_cents), 0)::int from payouts_by_hand
              where seller_id = ${sellerId} and state = 'paid') as paid_out
        from nets`)) ?? { sold: 0, protected: 0, next_release: null, transferred: 0, paid_out: 0 },

    /** Sales by calendar year in a time zone, newest first. */
    years: (sellerId: string, timeZone: string) =>
      db.rows<{ year: number; sales: number; gross: number; fees: number; refunded: number }>(sql`
        with sales as (${sales(sellerId)})
        select extract(year from paid_at at time zone ${timeZone})::int as year, count(*)::int as sales,
          sum(item_cents)::int as gross, sum(fee_cents)::int as fees, sum(refunded_cents)::int as refunded
        from sales group by 1 order by 1 desc`),
  }
}

/** The paid orders of a seller, with what is left of the fee after refunds. */
function sales(sellerId: string) {
  return sql`
    select o.id as order_id, o.title, o.photo, o.state, o.paid_at, o.protected_until, o.owed_since, o.item_cents,
      r.cents as refunded_cents, o.platform_fee_cents - r.fee_cents as fee_cents
    from orders o, lateral (
      select coalesce(sum(f.item_cents), 0)::int as cents, coalesce(sum(f.platform_fee_cents), 0)::int as fee_cents
      from refunds f
      where f.order_id = o.id and not f.retried
    ) r
    where o.seller_id = ${sellerId} and o.paid_at is not null and o.total_cents > 0`
}
