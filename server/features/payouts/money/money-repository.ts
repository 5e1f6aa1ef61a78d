import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { Freeze } from '../../../../contract/rules/orders/disputes.ts'
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
  /** The buyer has reported a problem, which decides when the money is released. */
  has_open_claim: boolean
  owed_since: Date | null
  /** Whether a transfer to the seller is requested, or a payout by hand reserved. */
  is_being_sent: boolean
  item_cents: number
  fee_cents: number
  /** Refunded, or about to be, of the item's price. */
  refunded_cents: number
  /** Of it, what the seller lost to a bank that took the payment back. */
  charged_back_cents: number
  frozen_by: Freeze | null
}

/** Sums over a seller's sales and payouts, in cents. */
export interface MoneyTotals {
  sold: number
  protected: number
  on_hold: number
  next_release: Date | null
  transferred: number
  paid_out: number
  /** Of what was transferred: returned by the bank, and in no later payout. */
  returned: number
}

/** A calendar year of sales, in cents. */
interface YearRow {
  year: number
  sales: number
  gross: number
  fees: number
  refunded: number
  charged_back: number
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
          nets as (select state, protected_until, has_open_claim, frozen_by is not null as frozen, transferred_cents,
            item_cents - fee_cents - refunded_cents - charged_back_cents as net from sales)
        select
          coalesce(sum(net) filter (where state in ('paid', 'ready', 'scheduled', 'out_for_delivery')), 0)::int as sold,
          coalesce(sum(net) filter (where state = 'handed_over' and not frozen), 0)::int as protected,
          coalesce(sum(greatest(0, net - transferred_cents))
            filter (where state in ('handed_over', 'completed') and frozen), 0)::int as on_hold,
          min(protected_until) filter (where state = 'handed_over' and not frozen and not has_open_claim) as next_release,
          (select coalesce(sum(amount_cents), 0)::int from transfers
            where seller_id = ${sellerId} and state in ('requested', 'made'))
            - (select coalesce(sum(amount_cents), 0)::int from transfer_reversals
              where seller_id = ${sellerId} and state = 'made') as transferred,
          (select coalesce(sum(amount_cents), 0)::int from payouts
            where seller_id = ${sellerId} and status = 'paid')
            + (select coalesce(sum(amount_cents), 0)::int from payouts_by_hand
              where seller_id = ${sellerId} and state = 'paid') as paid_out,
          (select coalesce(sum(p.amount_cents), 0)::int from payouts p where ${isReturned(sellerId)}) as returned
        from nets`)) ?? {
        sold: 0,
        protected: 0,
        on_hold: 0,
        next_release: null,
        transferred: 0,
        paid_out: 0,
        returned: 0,
      },

    /** Sales by calendar year in a time zone, newest first. */
    years: (sellerId: string, timeZone: string) =>
      db.rows<YearRow>(sql`
        with sales as (${sales(sellerId)})
        select extract(year from paid_at at time zone ${timeZone})::int as year, count(*)::int as sales,
          sum(item_cents)::int as gross, sum(fee_cents)::int as fees, sum(refunded_cents)::int as refunded,
          sum(charged_back_cents)::int as charged_back
        from sales group by 1 order by 1 desc`),
  }
}

/** Whether a payout `p` to a seller was returned by their bank. The provider puts its money into their next payout. */
function isReturned(sellerId: string) {
  return sql`p.seller_id = ${sellerId} and p.status = 'failed' and not exists (
    select 1 from payouts later where later.seller_id = p.seller_id and later.created_at > p.created_at
      and later.status in ('pending', 'in_transit', 'paid'))`
}

/** The paid orders of a seller, with what is left of the fee after refunds. */
function sales(sellerId: string) {
  return sql`
    select o.id as order_id, o.title, o.photo, o.state, o.paid_at, o.protected_until, o.owed_since, o.item_cents,
      exists (select 1 from order_claims c where c.order_id = o.id and c.state <> 'closed') as has_open_claim,
      r.cents as refunded_cents, o.frozen_by, d.cents as charged_back_cents,
      (select coalesce(sum(t.amount_cents), 0)::int from transfers t
        where t.order_id = o.id and t.state <> 'rejected') as transferred_cents,
      exists (select 1 from transfers t where t.order_id = o.id and t.state = 'requested') as is_being_sent,
      o.platform_fee_cents - r.fee_cents as fee_cents
    from orders o, lateral (
      select coalesce(sum(f.item_cents), 0)::int as cents, coalesce(sum(f.platform_fee_cents), 0)::int as fee_cents
      from refunds f
      where f.order_id = o.id and not f.retried
    ) r, lateral (
      -- A cancelled order earns nothing, whatever the bank decides.
      select case when o.state = 'cancelled' and o.frozen_by = 'chargeback'
          then o.item_cents - r.cents - (o.platform_fee_cents - r.fee_cents)
        else coalesce(sum((p.settled ->> 'seller')::int), 0)::int end as cents from disputes p where p.order_id = o.id
    ) d
    where o.seller_id = ${sellerId} and o.paid_at is not null and o.total_cents > 0`
}
