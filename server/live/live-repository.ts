import type { Executor } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { LiveEvent, StoredLiveEvent } from './live-event.ts'

const columns = sql`id, topic, kind, data, extract(epoch from now() - at)::float8 as age`

/** The table of live events, bound to a pool or a transaction. */
export type LiveRepository = ReturnType<typeof createLiveRepository>

export function createLiveRepository(db: Executor) {
  return {
    add: (events: readonly LiveEvent[]) =>
      db.run(sql`
        insert into live_events (topic, kind, data)
        select topic, kind, data::jsonb
        from unnest(${events.map(({ topic }) => topic)}::text[], ${events.map(({ kind }) => kind)}::text[],
          ${events.map(({ data }) => JSON.stringify(data))}::text[]) as event (topic, kind, data)`),

    /** Events above `last`, and those of `missing` that have been committed since; in the order of their ids. */
    after: (last: number, missing: readonly number[], limit: number) =>
      db.rows<StoredLiveEvent>(sql`
        select ${columns} from (
          (select * from live_events where id > ${last} order by id limit ${limit})
          ${missing.length === 0 ? sql`` : sql`union all select * from live_events where id = any(${missing}::bigint[])`}
        ) found order by id limit ${limit}`),

    /** The id before the first of the last `count` events; without any, the highest id that was ever given. */
    idBeforeLast: async (count: number) => {
      const found = await db.row<{ id: number | null }>(sql`
        select coalesce(
          (select min(id) - 1 from (select id from live_events order by id desc limit ${count}) latest),
          pg_sequence_last_value(pg_get_serial_sequence('live_events', 'id'))
        ) as id`)
      return found?.id ?? 0
    },

    /** @returns how many were deleted */
    deleteOlder: (seconds: number) =>
      db.run(sql`delete from live_events where at < now() - ${seconds} * interval '1 second'`),
  }
}
