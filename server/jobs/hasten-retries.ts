import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { JobKind } from './queue.ts'

/** Milliseconds between two jobs of a queue that are brought forward. */
const GAP = 100

/**
 * Lets jobs that wait for a retry run soon: the oldest at once, each further one a moment after the one before. None runs later than it would have.
 * The attempt is one more than the kind's retries, so that a provider that is only seemingly back uses up none of them. A job with
 * fewer retries than its kind gets no further one: it must not live longer.
 */
export async function hastenRetries(
  database: Pick<Database, 'run'>,
  { name, retries }: JobKind<object>,
): Promise<void> {
  // Where another process does this at the moment, nothing is left to do. What one has just moved would change by a moment only.
  await database.run(sql`
    with turn as materialized (
      select pg_try_advisory_xact_lock(hashtextextended('hasten ' || ${name}, 0)) as is_mine
    ), soon as (
      select id, now() + row_number() over (order by created_on, id) * ${GAP} * interval '1 millisecond' as at
      from jobs.job where (select is_mine from turn) and name = ${name} and state = 'retry' and start_after > now()
    )
    update jobs.job j set start_after = soon.at,
      retry_limit = j.retry_limit + case when j.retry_limit < ${retries} then 0 else 1 end
    from soon where j.name = ${name} and j.id = soon.id and j.state = 'retry'
      and j.start_after > soon.at + interval '1 second'`)
}
