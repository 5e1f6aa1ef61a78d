import type { Executor } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** How often events of a kind have happened. */
export interface EventCount {
  kind: string
  count: number
}

/** Events by kind (migration 0356), bound to a pool or a transaction. */
export function createEventRepository(db: Executor) {
  return {
    add: (counts: readonly EventCount[]) =>
      db.run(sql`
        insert into event_increments (kind, count)
        select * from unnest(${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ count }) => count)}::int[])`),

    /** Since migration 0356. One statement sees one state, so that no event is missing or counted twice. */
    totals: () =>
      db.rows<EventCount>(sql`
        select kind, sum(count)::bigint as count
        from (select kind, total as count from event_totals union all select kind, count from event_increments) counted
        group by kind`),

    /** Adds the increments to the totals, in the order of their kinds, so that two processes do not lock each other. */
    sumUp: () =>
      db.run(sql`
        with gone as (delete from event_increments returning kind, count)
        insert into event_totals as t (kind, total) select kind, sum(count) from gone group by kind order by kind
        on conflict (kind) do update set total = t.total + excluded.total`),
  }
}
