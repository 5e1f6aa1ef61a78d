import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A change that the index does not have yet. */
export interface OutboxRow {
  listing_id: string
  version: number
  attempts: number
}

/** How far behind the index is. */
export interface OutboxFigures {
  waiting: number
  /** Seconds since the oldest of these changes; 0 where none waits. */
  oldest_seconds: number
  /** How many were not taken, by the engine's code. */
  problems: Record<string, number> | null
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>

/** Changes that the index does not have yet. Times are the database's. */
export function createOutboxRepository(db: Executor) {
  return {
    hasWork: async () =>
      (
        await db.row<{ has: boolean }>(sql`
        select exists (select 1 from search_changes where wait_until is null or wait_until < now()) as has`)
      )?.has ?? false,

    /** The oldest changes that nobody else sends, for `seconds`. A change that is being recorded is left for the next time. */
    claim: (limit: number, seconds: number) =>
      db.rows<OutboxRow>(sql`
        update search_changes set wait_until = now() + make_interval(secs => ${seconds}) where listing_id in (
          select listing_id from search_changes where wait_until is null or wait_until < now()
          order by version limit ${limit} for update skip locked
        ) returning listing_id, version, attempts`),

    /** Deletes changes that the index has, unless there is a newer one. Waits for nobody, so that it holds up no transaction. */
    finish: (rows: readonly OutboxRow[]) =>
      db.run(sql`
        delete from search_changes where listing_id in (
          select c.listing_id from search_changes c
            join unnest(${rows.map((row) => row.listing_id)}::uuid[], ${rows.map((row) => row.version)}::bigint[])
              as sent (listing_id, version) using (listing_id, version)
          for update of c skip locked)`),

    /** Puts changes off that were not taken. */
    postpone: (rows: readonly (OutboxRow & { seconds: number; problem: string })[]) =>
      db.run(sql`
        update search_changes c
        set attempts = c.attempts + 1, problem = sent.problem, wait_until = now() + make_interval(secs => sent.seconds)
        from unnest(${rows.map((row) => row.listing_id)}::uuid[], ${rows.map((row) => row.version)}::bigint[],
          ${rows.map((row) => row.seconds)}::float8[], ${rows.map((row) => row.problem)}::text[])
          as sent (listing_id, version, seconds, problem)
        where c.listing_id = sent.listing_id and c.version = sent.version`),

    /** Forgets all changes. */
    clear: () => db.run(sql`delete from search_changes`),

    /** Records listings as changed. */
    note: (ids: readonly string[]) =>
      db.run(sql`select note_search_change(id) from unnest(${ids}::uuid[]) as id`),

    figures: async (): Promise<OutboxFigures> => {
      const row = await db.row<OutboxFigures>(sql`
        select count(*)::int as waiting, coalesce(extract(epoch from now() - min(changed_at)), 0)::float8 as oldest_seconds,
          (select json_object_agg(problem, number) from (
            select problem, count(*) as number from search_changes where problem is not null group by problem) each) as problems
        from search_changes`)
      return row ?? { waiting: 0, oldest_seconds: 0, problems: null }
    },
  }
}
