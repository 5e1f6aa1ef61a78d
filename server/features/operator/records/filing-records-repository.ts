import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { RecordRow } from './record-row.ts'

/** A stretch of time: from the first moment on, up to the last one. */
export interface Period {
  from: Date
  to: Date
}

/** A tax of a period, by jurisdiction and rate; cents. */
export interface TaxRow {
  jurisdiction: string
  rate_ppm: number
  taxable: number
  exempt: number
  collected: number
  taxable_refunded: number
  exempt_refunded: number
  refunded: number
}

/** What the operator files: tax, fees, and the sales of each seller. */
export function createFilingRecords(db: Executor) {
  return {
    /** The tax of the sales, refunds and lost disputes that were posted in a period. */
    taxes: ({ from, to }: Period) =>
      db.rows<TaxRow>(sql`
        with moved as (${movedIn(from, to)}),
        lines as (
          select m.kind, m.sign, t.* from moved m,
            lateral jsonb_to_recordset(m.tax_lines) as t (jurisdiction text, rate_ppm int, taxable_cents int, exempt_cents int, cents int)
        )
        select jurisdiction, rate_ppm,
          ${sumOf(sql`taxable_cents`, true)} as taxable, ${sumOf(sql`exempt_cents`, true)} as exempt,
          ${sumOf(sql`cents`, true)} as collected,
          ${sumOf(sql`taxable_cents`, false)} as taxable_refunded, ${sumOf(sql`exempt_cents`, false)} as exempt_refunded,
          ${sumOf(sql`cents`, false)} as refunded
        from lines group by 1, 2 order by rate_ppm desc, jurisdiction`),

    /** What the ledger's tax account got in a period, in cents. */
    taxInLedger: async ({ from, to }: Period) =>
      (
        await db.row<{ cents: number }>(sql`
          select coalesce(-sum(amount_cents), 0)::float8 as cents from ledger_entries
          where account = 'tax' and at >= ${from} and at < ${to}`)
      )?.cents ?? 0,

    /**
     * The fees of each month of a period, in cents: what the ledger's platform account got from charges, less what it gave back
     * with refunds and lost disputes. What else it bears of a dispute is a loss, not a fee.
     */
    fees: ({ from, to }: Period, timeZone: string) =>
      db.rows<{ month: string; sales: number; charged: number; refunded: number }>(sql`
        with moved as (
          select at, kind, order_id, amount_cents from ledger_entries
          where account = 'platform' and kind in ('charge', 'refund', 'refund_failed')
          union all
          select at, 'dispute_settled', order_id, fees_cents from dispute_settlements where fees_cents <> 0
        )
        select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month,
          count(distinct order_id) filter (where kind = 'charge')::int as sales,
          coalesce(-sum(amount_cents) filter (where kind = 'charge'), 0)::float8 as charged,
          coalesce(sum(amount_cents) filter (where kind <> 'charge'), 0)::float8 as refunded
        from moved where at >= ${from} and at < ${to}
        group by 1 order by 1`),

    /** The sales of each seller in a period, by month; also of those who have left. Cents. */
    sellers: ({ from, to }: Period, timeZone: string) =>
      db.rows<SellerRow>(sql`
        select o.sold_by as seller, u.username, u.email, a.provider_account_id, count(*)::int as sales,
          sum(o.item_cents)::float8 as gross, count(*) filter (where o.sold_as_new)::int as new_sales,
          coalesce(sum(o.item_cents) filter (where o.sold_as_new), 0)::float8 as new_gross,
          (select jsonb_object_agg(m.month, m.cents) from (
            select extract(month from p.paid_at at time zone ${timeZone})::int as month, sum(p.item_cents) as cents
            from orders p where p.sold_by = o.sold_by and p.item_cents > 0 and p.paid_at >= ${from} and p.paid_at < ${to}
            group by 1) m) as months
        from orders o left join users u on u.id = o.sold_by left join payout_accounts a on a.seller_id = o.sold_by
        where o.sold_by is not null and o.item_cents > 0 and o.paid_at >= ${from} and o.paid_at < ${to}
        group by o.sold_by, u.username, u.email, a.provider_account_id order by gross desc, o.sold_by`),

    /** Sellers who had to certify their details; those who did not answer first. */
    certifications: () =>
      db.rows<RecordRow>(sql`
        select c.seller_id as seller, u.username,
          case when c.certified_at >= c.asked_at then 'certified' when c.paused_at is not null then 'paused' else 'asked' end as state,
          c.asked_at, c.due_at, c.certified_at, c.paused_at
        from inform_certifications c left join users u on u.id = c.seller_id
        order by c.certified_at >= c.asked_at nulls first, c.due_at`),
  }
}

/** A seller's sales; `months` has cents by the number of the month. */
export interface SellerRow {
  seller: string
  username: string | null
  email: string | null
  provider_account_id: string | null
  sales: number
  gross: number
  new_sales: number
  new_gross: number
  months: Record<string, number>
}

/** The postings of a period that moved tax or would have: sales that became orders, refunds, and sales that a bank undid. */
function movedIn(from: Date, to: Date): Query {
  return sql`
    select p.kind, o.tax_lines, 1 as sign
    from (${postings(from, to)}) p join orders o on o.id = p.order_id and o.paid_at is not null
    where p.kind = 'charge'
    union all
    select p.kind, r.tax_lines, case p.kind when 'refund_failed' then -1 else 1 end as sign
    from (${postings(from, to)}) p join refunds r
      on r.order_id = p.order_id and (r.provider_refund_id = p.reference or r.id::text = p.reference)
    where p.kind in ('refund', 'refund_failed', 'refund_elsewhere')
    union all
    select p.kind, s.tax_lines, 1 as sign
    from (${postings(from, to)}) p join dispute_settlements s on s.reference = p.reference
    where p.kind = 'dispute_settled'`
}

function postings(from: Date, to: Date): Query {
  return sql`
    select distinct posting_id, kind, order_id, reference from ledger_entries
    where at >= ${from} and at < ${to} and order_id is not null`
}

function sumOf(cents: Query, isCharge: boolean): Query {
  return isCharge
    ? sql`coalesce(sum(${cents}) filter (where kind = 'charge'), 0)::float8`
    : sql`coalesce(sum(${cents} * sign) filter (where kind <> 'charge'), 0)::float8`
}
