import type { Executor } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** What one process counted of a provider in five minutes. */
export interface CallSum {
  provider: string
  /** The start of the five minutes. */
  since: Date
  calls: number
  failures: number
  answeredAt: Date | null
  failedAt: Date | null
  /** Why the last failed call failed. */
  failure: string | null
}

/** How calls to a provider ended, in all processes. */
interface ProviderStateRow {
  provider: string
  answered_at: Date | null
  failed_at: Date | null
  failure: string | null
  calls: number
  failures: number
}

/** The counts of calls to providers. */
export function createProviderHealthRepository(db: Executor) {
  return {
    /** Adds what was counted, sorted by provider, and deletes counts from before `deleteBefore`. */
    add: (sums: readonly CallSum[], deleteBefore: Date) =>
      db.run(sql`
        with given as (
          select * from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as g (provider text, since timestamptz, calls int,
            failures int, "answeredAt" timestamptz, "failedAt" timestamptz, failure text)
        ), counted as (
          insert into provider_calls as c (provider, since, calls, failures)
          select provider, since, calls, failures from given order by provider, since
          on conflict (provider, since) do update set calls = c.calls + excluded.calls, failures = c.failures + excluded.failures
        ), old as (
          delete from provider_calls where since < ${deleteBefore}
        )
        insert into provider_states as s (provider, answered_at, failed_at, failure)
        select provider, max("answeredAt"), max("failedAt"),
          (array_agg(failure order by "failedAt" desc) filter (where failure is not null))[1]
        from given group by provider order by provider
        on conflict (provider) do update set answered_at = greatest(s.answered_at, excluded.answered_at),
          failed_at = greatest(s.failed_at, excluded.failed_at),
          failure = case when excluded.failed_at is null or s.failed_at > excluded.failed_at then s.failure else excluded.failure end`),

    /** Every provider that was ever called, with its calls since `since`. */
    states: (since: Date) =>
      db.rows<ProviderStateRow>(sql`
        select s.*, coalesce(c.calls, 0)::int as calls, coalesce(c.failures, 0)::int as failures
        from provider_states s left join (
          select provider, sum(calls) as calls, sum(failures) as failures from provider_calls where since > ${since} group by provider
        ) c on c.provider = s.provider
        order by s.provider`),
  }
}
