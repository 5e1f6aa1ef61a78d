import { Failure } from '../../../contract/failure.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { createMemoryCounter, type MemoryCounter } from './memory-counter.ts'
import type { RateLimit } from './rate-limit.ts'

/** A limit on a call, with the key that it counts by. */
export interface RateRule<Parts> extends RateLimit {
  /** Null: the call is not counted. */
  by: (call: Parts) => string | null | Promise<string | null>
  /** Whether to count in memory with `RateLimiter.count`: for frequent calls whose limit need not be exact. */
  inMemory?: boolean
}

/** What is left of a limit. */
export interface RateUsage {
  remaining: number
  /** Seconds until the window ends. */
  resetsIn: number
}

/**
 * Limits how often a caller may do something. All processes share the counts (`docs/decisions/006`). Keys may name people:
 * they are stored as keyed hashes.
 */
export interface RateLimiter {
  /** Counts once, exactly: writes to the database. @throws Failure `request.too_many` with `retry_after` in seconds */
  take(limit: RateLimit, key: string): Promise<RateUsage>
  /** Counts once, exactly, like `take`. @returns by how much the count now exceeds the limit; 0 within it */
  tally(limit: RateLimit, key: string): Promise<number>
  /** By how much the next `tally` of one of these would exceed its limit, at most; 0 within all of them. Counts nothing. */
  excess(counted: readonly CountedKey[]): Promise<number>
  /**
   * Counts `weight` in memory, and in the database within a second: for events that are too frequent for a write each. With
   * several processes, a caller may exceed the limit by a quarter for each. A `max` of 0 means no limit.
   * @throws Failure `request.too_many` with `retry_after` in seconds
   */
  count(limit: RateLimit, key: string, weight?: number): void
  /** Writes all counts in memory to the database and reads those of other processes. @throws what the database throws */
  flush(): Promise<void>
  /** Deletes windows that have ended. @returns how many */
  sweep(): Promise<number>
  /** Flushes once more; counts that cannot be written are lost. */
  stop(): Promise<void>
}

/** What `tally` counts. */
export type CountedKey = [limit: RateLimit, key: string]

const FLUSH_INTERVAL = 1000

export function createRateLimiter(executor: Executor, clock: Clock, keyed: KeyedHash): RateLimiter {
  const counters = new Map<string, MemoryCounter>()
  const counterOf = (limit: RateLimit) => {
    const counter = counters.get(limit.name) ?? createMemoryCounter(executor, clock, limit, keyed)
    counters.set(limit.name, counter)
    return counter
  }
  const stored = (limit: RateLimit, key: string): StoredCount => ({
    ...limit,
    key: `${limit.name}:${keyed(key)}`,
  })
  const flush = async () => void (await Promise.all([...counters.values()].map((counter) => counter.flush())))
  const timer = setInterval(() => flush().catch(() => {}), FLUSH_INTERVAL)
  timer.unref()
  return {
    take: (limit, key) => takeExactly(executor, clock.now(), stored(limit, key)),
    tally: async (limit, key) =>
      Math.max(0, (await countExactly(executor, clock.now(), stored(limit, key))).count - limit.max),
    excess: (counted) =>
      excessOf(
        executor,
        clock.now(),
        counted.map(([limit, key]) => stored(limit, key)),
      ),
    count(limit, key, weight = 1) {
      if (limit.max > 0) counterOf(limit).count(key, weight, limit.max)
    },
    flush,
    sweep: () => executor.run(sql`delete from rate_limits where resets_at < ${clock.now()}`),
    async stop() {
      clearInterval(timer)
      await flush().catch(() => {})
    },
  }
}

/** A limit with the key of its row. */
type StoredCount = Omit<RateLimit, 'name'> & { key: string }

async function takeExactly(executor: Executor, now: Date, limit: StoredCount): Promise<RateUsage> {
  const { count, resetsAt } = await countExactly(executor, now, limit)
  const resetsIn = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  if (count > limit.max) throw new Failure('request.too_many', { retry_after: resetsIn })
  return { remaining: limit.max - count, resetsIn }
}

async function excessOf(executor: Executor, now: Date, counted: readonly StoredCount[]): Promise<number> {
  const limits = new Map(counted.map(({ key, max }) => [key, max]))
  const rows = await executor.rows<{ key: string; count: number }>(sql`
    select key, count from rate_limits where key = any(${[...limits.keys()]}::text[]) and resets_at > ${now}`)
  return Math.max(0, ...rows.map(({ key, count }) => count - (limits.get(key) ?? count) + 1))
}

async function countExactly(
  executor: Executor,
  now: Date,
  { key, seconds }: StoredCount,
): Promise<{ count: number; resetsAt: Date }> {
  const row = await executor.row<{ count: number; resets_at: Date }>(sql`
    insert into rate_limits as limits (key, resets_at, count)
    values (${key}, ${new Date(now.getTime() + seconds * 1000)}, 1)
    on conflict (key) do update set
      count = case when limits.resets_at <= ${now} then 1 else limits.count + 1 end,
      resets_at = case when limits.resets_at <= ${now} then excluded.resets_at else limits.resets_at end
    returning count, resets_at`)
  return { count: row?.count ?? 0, resetsAt: row?.resets_at ?? new Date(now.getTime() + seconds * 1000) }
}
