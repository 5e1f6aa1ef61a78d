import type { ThresholdLevel, ThresholdName } from '../../../contract/rules/orders/seller-thresholds.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** What one seller has sold. */
export interface SoldRow {
  seller_id: string
  sales: number
  gross: number
}

/** A seller's calendar year, in cents before fees, refunds and tax. */
export interface SoldYear {
  year: number
  sales: number
  gross: number
  new_sales: number
  new_gross: number
}

/** Sums over the sales of each seller, bound to a pool or a transaction. */
export type SalesRepository = ReturnType<typeof createSalesRepository>

export function createSalesRepository(db: Executor) {
  return {
    /** A seller's years in a time zone, the newest first. */
    years: (sellerId: string, timeZone: string) =>
      db.rows<SoldYear>(sql`
        select extract(year from paid_at at time zone ${timeZone})::int as year, count(*)::int as sales,
          sum(item_cents)::float8 as gross, count(*) filter (where sold_as_new)::int as new_sales,
          coalesce(sum(item_cents) filter (where sold_as_new), 0)::float8 as new_gross
        from orders where sold_by = ${sellerId} and ${isSale} group by 1 order by 1 desc`),

    /** Sellers with at least so many sales and cents in a period. */
    inPeriod: ({ from, to, sales, cents }: { from: Date; to: Date; sales: number; cents: number }) =>
      db.rows<SoldRow>(sql`
        select sold_by as seller_id, count(*)::int as sales, sum(item_cents)::float8 as gross from orders
        where sold_by is not null and ${isSale} and paid_at >= ${from} and paid_at < ${to}
        group by 1 having count(*) >= ${sales} and sum(item_cents) >= ${cents}`),

    /** Sellers with at least so many sales and cents of new goods in any twelve months of the past 24: their best twelve. */
    newInAnyYear: ({ now, sales, cents }: { now: Date; sales: number; cents: number }) =>
      db.rows<SoldRow>(sql`
        with windows as (
          select sold_by, count(*) over twelve as sales, sum(item_cents) over twelve as gross from orders
          where sold_by is not null and ${isSale} and sold_as_new and paid_at > ${now}::timestamptz - interval '24 months'
          window twelve as (partition by sold_by order by paid_at
            range between interval '12 months' preceding and current row)
        )
        select distinct on (sold_by) sold_by as seller_id, sales::int, gross::float8 from windows
        where sales >= ${sales} and gross >= ${cents} order by sold_by, gross desc`),

    /** Stores that a seller has reached a level. @returns false where it was stored before */
    reach: async (reached: {
      sellerId: string
      rule: ThresholdName
      period: string
      level: ThresholdLevel
      now: Date
    }) =>
      (await db.run(sql`
        insert into seller_thresholds (seller_id, rule, period, level, reached_at)
        values (${reached.sellerId}, ${reached.rule}, ${reached.period}, ${reached.level}, ${reached.now})
        on conflict do nothing`)) === 1,

    /** A seller; undefined once their account is deleted. */
    seller: (id: string) =>
      db.row<{ username: string; email: string }>(sql`select username, email from users where id = ${id}`),
  }
}

/** Paid, whatever became of it: what is reported is before refunds. A giveaway is no sale. */
const isSale = sql`paid_at is not null and item_cents > 0`
