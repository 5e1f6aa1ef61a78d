import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { AnalyticsEvent } from '../../ports/event-sink.ts'

/** Stored analytics events, bound to a pool or a transaction. */
export type EventRepository = ReturnType<typeof createEventRepository>

export function createEventRepository(db: Executor) {
  return {
    /** Inserts all events in one statement; known ids are ignored. */
    add: (events: readonly AnalyticsEvent[]) =>
      db.run(sql`
        insert into analytics_events (id, name, at, visitor, session, path, properties)
        select id, name, at, visitor, session, path, properties
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as event(id uuid, name text, at timestamptz, visitor text, session text, path text, properties jsonb)
        on conflict (id) do nothing`),

    /** Deletes old events. @returns how many */
    sweep: (before: Date) => db.run(sql`delete from analytics_events where at < ${before}`),
  }
}
