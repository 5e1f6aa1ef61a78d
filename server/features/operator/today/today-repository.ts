import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Something that can be counted, and since when the oldest of it waits. */
export interface Waiting {
  count: number
  oldest_at: Date | null
}

export interface BrokenRow {
  kind: 'job' | 'provider' | 'books' | 'page'
  name: string
  count: number
  last_at: Date
}

export interface DayRow {
  day: string
  orders: number
  sales_cents: number
  sign_ups: number
  at_risk_cents: number
}

/** The figures of the console's first page. */
export type TodayRepository = ReturnType<typeof createTodayRepository>

/** @param zone the marketplace's time zone, which defines when a day ends */
export function createTodayRepository(db: Executor, zone: string) {
  return {
    /** What is open in the review queue. */
    queue: async (): Promise<Waiting> =>
      (await db.row<Waiting>(sql`
        select count(*)::int as count, min(first_at) as oldest_at from review_items where state = 'open'`)) ??
      none,

    /** Messages from the site's forms that are not closed. */
    enquiries: async (): Promise<Waiting> =>
      (await db.row<Waiting>(sql`
        select count(*)::int as count, min(created_at) as oldest_at from enquiries where closed_at is null`)) ??
      none,

    /** Jobs that failed, by the clock of the queue: the database's. */
    failedJobs: (hours: number) =>
      db.rows<BrokenRow>(sql`
        select 'job' as kind, name, count(*)::int as count, max(completed_on) as last_at from jobs.job
        where state = 'failed' and completed_on > now() - make_interval(hours => ${hours})
        group by name order by count(*) desc, name limit 10`),

    /** What the payment provider rejected, and comparisons of the books that failed. */
    rejections: (from: Date) =>
      db.rows<BrokenRow>(sql`
        select 'provider' as kind, what || ': ' || why as name, count(*)::int as count, max(at) as last_at from (
          select 'Transfer' as what, rejection as why, ended_at as at from transfers
            where state = 'rejected' and ended_at >= ${from}
          union all select 'Reversal', rejection, ended_at from transfer_reversals
            where state = 'rejected' and ended_at >= ${from}
          union all select 'Refund', coalesce(rejection, 'failed'), updated_at from refunds
            where state in ('failed', 'rejected') and updated_at >= ${from}
        ) r group by what, why
        union all
        select 'books', failure, count(*)::int, max(started_at) from reconciliations
        where failure is not null and started_at >= ${from} group by failure
        order by 3 desc, 2 limit 10`),

    pageErrors: (from: Date) =>
      db.rows<BrokenRow>(sql`
        select 'page' as kind, properties ->> 'message' as name, count(*)::int as count, max(at) as last_at
        from analytics_events where name = 'error_occurred' and at >= ${from}
        group by 2 order by 3 desc, 2 limit 10`),

    /** The last `days` local days, today included. */
    days: (now: Date, days: number) =>
      db.rows<DayRow>(sql`
        with span as (
          select day, day at time zone ${zone} as from_at, (day + interval '1 day') at time zone ${zone} as to_at
          from generate_series(
            date_trunc('day', ${now}::timestamptz at time zone ${zone}) - make_interval(days => ${days}::int - 1),
            date_trunc('day', ${now}::timestamptz at time zone ${zone}), interval '1 day') as day
        ), sold as (
          -- An order is paid within days of its creation, by which there is an index.
          select date_trunc('day', paid_at at time zone ${zone}) as day, count(*)::int as orders,
            sum(total_cents)::float8 as cents
          from orders
          where created_at >= (select min(from_at) from span) - interval '30 days'
            and paid_at >= (select min(from_at) from span)
          group by 1
        ), joined as (
          select date_trunc('day', created_at at time zone ${zone}) as day, count(*)::int as count from users
          where created_at >= (select min(from_at) from span) group by 1
        )
        select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders,
          coalesce(sold.cents, 0) as sales_cents, coalesce(joined.count, 0) as sign_ups,
          (select coalesce(sum(d.amount_cents), 0)::float8 from disputes d
            where d.opened_at < span.to_at and (d.ended_at is null or d.ended_at >= span.to_at))
          + (select coalesce(sum(o.total_cents), 0)::float8 from order_claims c join orders o on o.id = c.order_id
            where c.opened_at < span.to_at and (c.closed_at is null or c.closed_at >= span.to_at)) as at_risk_cents
        from span left join sold using (day) left join joined using (day) order by span.day`),
  }
}

const none: Waiting = { count: 0, oldest_at: null }
