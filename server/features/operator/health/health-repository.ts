import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Failed jobs that the page shows. */
const LISTED = 50

interface QueueRow {
  name: string
  waiting: number
  running: number
  retrying: number
  failed: number
}

interface FailureRow {
  id: string
  queue: string
  error: string
  at: Date
  attempts: number
  is_retried: boolean
}

interface TableRow {
  name: string
  bytes: number
  rows: number
  scanned_rows: number
}

/** The state of the job queue and of the database itself. */
export type HealthRepository = ReturnType<typeof createHealthRepository>

export function createHealthRepository(db: Executor) {
  return {
    /** Queues with something in them besides finished jobs; those with failures first. */
    queues: () =>
      db.rows<QueueRow>(sql`
        select name, count(*) filter (where state = 'created')::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'retry')::int as retrying,
          count(*) filter (where state = 'failed')::int as failed
        from jobs.job where state in ('created', 'active', 'retry', 'failed') and name not like '\_\_pgboss%'
        group by name order by failed desc, retrying desc, waiting desc, name`),

    /** Jobs that failed, also those that are tried again; the newest first. Their data is private and stays out. */
    failures: () =>
      db.rows<FailureRow>(sql`
        select id, name as queue, left(coalesce(output ->> 'message', output #>> '{}', 'no message'), 300) as error,
          coalesce(completed_on, started_on, created_on) as at, retry_count + 1 as attempts,
          state = 'retry' as is_retried
        from jobs.job where state = 'failed' or (state = 'retry' and output is not null)
        order by state <> 'failed', at desc, id limit ${LISTED}`),

    isFailed: async (queue: string, id: string): Promise<boolean> =>
      (await db.row(sql`
        select 1 from jobs.job where name = ${queue} and id = ${id} and state = 'failed' for update`)) !==
      undefined,

    database: async () => {
      const row = await db.row<{
        bytes: number
        connections: number
        max_connections: number
        postgres: string
        migration: string
      }>(sql`
        select pg_database_size(current_database())::float8 as bytes,
          (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
          current_setting('max_connections')::int as max_connections,
          split_part(current_setting('server_version'), ' ', 1) as postgres,
          (select max(name) from schema_migrations) as migration`)
      if (!row) throw new Error('no answer')
      return row
    },

    /** The largest tables with their indexes. */
    tables: () =>
      db.rows<TableRow>(sql`
        select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as rows,
          seq_tup_read::float8 as scanned_rows
        from pg_stat_user_tables where schemaname = 'public' order by 2 desc, 1 limit 8`),

    /** When the server last archived its log; null where it does not, or that is not readable. */
    archivedAt: async (): Promise<Date | null> =>
      (await db.row<{ at: Date | null }>(sql`select last_archived_time as at from pg_stat_archiver`))?.at ??
      null,
  }
}
