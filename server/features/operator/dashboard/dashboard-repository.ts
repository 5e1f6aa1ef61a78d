import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface NamedCount {
  name: string
  count: number
}

/** The figures on the operator's dashboard. */
export type DashboardRepository = ReturnType<typeof createDashboardRepository>

/** @param zone the marketplace's time zone, which defines when a day ends */
export function createDashboardRepository(db: Executor, zone: string) {
  return { ...createVisitQueries(db, zone), ...createProblemQueries(db), ...createContentQueries(db) }
}

function createVisitQueries(db: Executor, zone: string) {
  return {
    /** Visitors and page views per local day, including days without any. Visitors without a cookie count once per session. */
    days: (from: Date, now: Date) =>
      db.rows<{ day: string; people: number; pages: number }>(sql`
        select to_char(d.day, 'YYYY-MM-DD') as day,
          count(distinct coalesce(e.visitor, e.session)) as people, count(e.at) as pages
        from generate_series(date_trunc('day', ${from}::timestamptz at time zone ${zone}),
            date_trunc('day', ${now}::timestamptz at time zone ${zone}), interval '1 day') as d (day)
          left join analytics_events e on e.name = 'page_view' and e.at >= d.day at time zone ${zone}
            and e.at < (d.day + interval '1 day') at time zone ${zone}
        group by d.day order by d.day`),

    funnel: async (from: Date): Promise<NamedCount[]> => {
      const row = await db.row<{ shop: number; item: number; buy: number; paid: number }>(sql`
        select
          (select count(distinct coalesce(visitor, session)) from analytics_events
            where name = 'page_view' and at >= ${from} and (path like '/shop%' or path = '/browse')) as shop,
          (select count(distinct coalesce(visitor, session)) from analytics_events
            where name = 'page_view' and at >= ${from} and path like '/shop/item/%') as item,
          (select count(distinct coalesce(visitor, session)) from analytics_events
            where name = 'buy_button_click' and at >= ${from}) as buy,
          (select count(distinct lower(buyer_email)) from orders where paid_at >= ${from}) as paid`)
      return [
        { name: 'Browsed', count: row?.shop ?? 0 },
        { name: 'Opened an item', count: row?.item ?? 0 },
        { name: 'Pressed Buy', count: row?.buy ?? 0 },
        { name: 'Paid', count: row?.paid ?? 0 },
      ]
    },

    devices: (from: Date) =>
      db.rows<NamedCount>(sql`
        select properties ->> 'device_type' as name, count(distinct coalesce(visitor, session)) as count
        from analytics_events where name = 'page_view' and at >= ${from} group by 1 order by 2 desc`),
  }
}

function createProblemQueries(db: Executor) {
  return {
    emptySearches: (from: Date) =>
      db.rows<NamedCount>(sql`
        select lower(properties ->> 'query') as name, count(*) as count from analytics_events
        where name = 'search' and at >= ${from} and (properties ->> 'results')::numeric = 0
        group by 1 order by 2 desc, 1 limit 10`),

    errors: (from: Date) =>
      db.rows<NamedCount>(sql`
        select properties ->> 'message' as name, count(*) as count from analytics_events
        where name = 'error_occurred' and at >= ${from} group by 1 order by 2 desc, 1 limit 10`),

    webVitals: (from: Date) =>
      db.rows<{ metric: string; p75: number; samples: number }>(sql`
        select properties ->> 'metric' as metric, count(*) as samples,
          percentile_cont(0.75) within group (order by (properties ->> 'value')::float8) as p75
        from analytics_events where name = 'performance_metric' and at >= ${from} group by 1 order by 1`),
  }
}

function createContentQueries(db: Executor) {
  return {
    listings: () =>
      db.rows<NamedCount>(sql`
        select category as name, count(*) as count from listings where status in ('active', 'reserved')
        group by 1 order by 2 desc, 1 limit 12`),

    enquiries: (from: Date) =>
      db.rows<NamedCount>(sql`
        select kind as name, count(*) as count from enquiries where created_at >= ${from} group by 1 order by 1`),
  }
}
