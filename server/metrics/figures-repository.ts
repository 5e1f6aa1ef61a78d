import type { Executor } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createEventRepository } from './event-repository.ts'

/** The queues of work that `stoop_waiting` counts, and what the search index has not been told. */
const waitingKinds = [
  'review_queue',
  'enquiries',
  'claims',
  'disputes',
  'failed_refunds',
  'rejected_transfers',
  'search_changes',
]

/** Open work of one kind: how much there is, and the age of the oldest. */
interface WaitingRow {
  what: string
  count: number
  /** 0 where nothing waits. */
  oldest_seconds: number
}

/** Figures of the marketplace, which are the same in every process, bound to the pool. */
export type FiguresRepository = ReturnType<typeof createFiguresRepository>

export function createFiguresRepository(db: Executor) {
  return {
    events: createEventRepository(db).totals,

    waiting: (now: Date) =>
      db.rows<WaitingRow>(sql`
        select what, count(at)::int as count, coalesce(extract(epoch from ${now}::timestamptz - min(at)), 0)::float8 as oldest_seconds
        from unnest(${waitingKinds}::text[]) as what left join (
          select 'review_queue' as what, first_at as at from review_items where state = 'open'
          union all select 'enquiries', created_at from enquiries where closed_at is null
          union all select 'claims', opened_at from order_claims where state = 'escalated'
          union all select 'disputes', opened_at from disputes where ended_at is null
          union all select 'failed_refunds', updated_at from refunds where state = 'failed' and not retried
          union all select 'rejected_transfers', ended_at from transfers t where state = 'rejected'
            and not exists (select 1 from transfers later where later.order_id = t.order_id and later.requested_at > t.requested_at)
          union all select 'search_changes', changed_at from search_changes
        ) w using (what) group by what`),

    /** Whether the newest attempt to archive a segment of the log has failed; no row where PostgreSQL does not archive. */
    archive: () =>
      db.rows<{ is_failing: boolean }>(sql`
        select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
        from pg_stat_archiver where current_setting('archive_mode') <> 'off'`),

    /** By the clock of the queue: the database's. */
    jobs: () =>
      db.rows<{ queue: string; state: string; count: number; oldest_seconds: number }>(sql`
        select name as queue, state::text, count(*)::int as count,
          greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest_seconds
        from jobs.job where state in ('created', 'active', 'retry', 'failed') and name not like '\_\_pgboss%'
          and (state <> 'created' or start_after <= now())
        group by name, state`),
  }
}
