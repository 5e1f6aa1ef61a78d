import { sql } from '../../db/sql.ts'
import type { TestApp } from '../test-app.ts'

/** Tells which tables have been written to. */
export interface ChangeLog {
  /** The tables written to since the last time, without those that refused calls may write to. */
  take(): Promise<string[]>
}

/**
 * What a refused call may write: limits count attempts. Events are counted by triggers on tables that are watched themselves, and
 * searches without results on a timer. A key's time of last use is left out below.
 */
const mayBeWritten: ReadonlySet<string> = new Set(['rate_limits', 'event_increments', 'event_totals'])

/**
 * Watches every row of every table with triggers, so that also changes are seen that a comparison of before and after would miss.
 * The database must be the test's own.
 */
export async function watchChanges({ database }: TestApp): Promise<ChangeLog> {
  await database.run(sql`create schema watch`)
  await database.run(sql`create unlogged table watch.changes (changed text not null)`)
  await database.run(sql`
    create function watch.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_argv[0] = 'api_keys' then
        if to_jsonb(old) - 'last_used_at' = to_jsonb(new) - 'last_used_at' then return null; end if;
      end if;
      insert into watch.changes values (tg_argv[0]);
      return null;
    end $$`)
  await database.run(sql`
    create function watch.note_job() returns trigger language plpgsql as $$
    begin
      -- The queue adds its own jobs, and those of the schedule, whenever their time comes.
      if new.name not like '\\_\\_%' and not exists (select 1 from jobs.schedule s where s.name = new.name) then
        insert into watch.changes values ('a job for ' || new.name);
      end if;
      return null;
    end $$`)
  await database.run(sql`
    do $$
    declare t record;
    begin
      for t in
        select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'watch')
          and n.nspname <> 'jobs'
      loop
        execute format('create trigger watched after insert or update or delete on %I.%I for each row execute function watch.note(%L)',
          t.schema, t.name, case when t.schema = 'public' then t.name else t.schema || '.' || t.name end);
      end loop;
    end $$`)
  await database.run(
    sql`create trigger watched after insert on jobs.job for each row execute function watch.note_job()`,
  )
  return {
    async take() {
      const rows = await database.rows<{ changed: string }>(sql`
        with taken as (delete from watch.changes returning changed) select distinct changed from taken order by 1`)
      return rows.map(({ changed }) => changed).filter((table) => !mayBeWritten.has(table))
    },
  }
}
