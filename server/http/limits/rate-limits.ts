import { Failure } from '../../../contract/failure.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Clock } from '../../ports/clock.ts'

/** At most `max` calls in each window of `seconds` for the same key, which is made of parts of the call. */
export interface RateRule<Parts> {
  name: string
  max: number
  seconds: number
  /** What is counted together; null counts nothing. */
  by: (call: Parts) => string | null | Promise<string | null>
}

/** Counts in the database, so that all processes share the counts. */
export interface RateLimiter {
  /** @throws Failure `request.too_many` with `retry_after` in seconds */
  take(name: string, key: string, max: number, seconds: number): Promise<void>
}

/** Creates the shared counter. */
export function createRateLimiter(executor: Executor, clock: Clock): RateLimiter {
  return {
    async take(name, key, max, seconds) {
      const now = clock.now()
      const row = await executor.row<{ count: number; resets_at: Date }>(sql`
        insert into rate_limits as limits (key, resets_at, count)
        values (${`${name}:${key}`}, ${new Date(now.getTime() + seconds * 1000)}, 1)
        on conflict (key) do update set
          count = case when limits.resets_at <= ${now} then 1 else limits.count + 1 end,
          resets_at = case when limits.resets_at <= ${now} then excluded.resets_at else limits.resets_at end
        returning count, resets_at`)
      if (!row || row.count <= max) return
      const wait = Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))
      throw new Failure('request.too_many', { retry_after: wait })
    },
  }
}

/** Forgets windows that are over. */
export async function sweepRateLimits(executor: Executor, clock: Clock): Promise<number> {
  return await executor.run(sql`delete from rate_limits where resets_at < ${clock.now()}`)
}
