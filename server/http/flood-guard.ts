import { Failure } from '../../contract/failure.ts'
import type { Executor } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Clock } from '../ports/clock.ts'

/** Keeps one caller from taking the whole server. */
export interface FloodGuard {
  /** Counts one call, or as many things as it brings. @throws Failure `request.too_many` */
  count(key: string, weight?: number): void
  /** Shares this process's counts with the others and learns theirs. */
  share(): Promise<void>
  stop(): void
}

const WINDOW_SECONDS = 60

/**
 * A limit on everything, counted here and added up in the database once a second: a write per read would cost as
 * much as the read. Several processes together may let a caller have about a second's calls too many.
 */
export function createFloodGuard(executor: Executor, clock: Clock, maxPerMinute: number): FloodGuard {
  const fresh = new Map<string, number>()
  let totals = new Map<string, number>()
  let window = windowOf(clock)
  const share = async () => {
    if (windowOf(clock) !== window) {
      window = windowOf(clock)
      totals = new Map()
    }
    if (fresh.size === 0) return
    const keys = [...fresh.keys()].map((key) => `flood:${window}:${key}`)
    const counts = [...fresh.values()]
    fresh.clear()
    const rows = await executor.rows<{ key: string; count: number }>(sql`
      insert into rate_limits as limits (key, resets_at, count)
      select key, ${new Date((window + 1) * WINDOW_SECONDS * 1000)}, count
      from unnest(${keys}::text[], ${counts}::int[]) as calls (key, count)
      on conflict (key) do update set count = limits.count + excluded.count
      returning key, count`)
    for (const row of rows) totals.set(row.key.slice(`flood:${window}:`.length), row.count)
  }
  const timer = setInterval(() => void share().catch(() => {}), 1000)
  timer.unref()
  return {
    share,
    stop: () => clearInterval(timer),
    count(key, weight = 1) {
      if (maxPerMinute === 0) return
      const here = (fresh.get(key) ?? 0) + weight
      fresh.set(key, here)
      if (here + (totals.get(key) ?? 0) > maxPerMinute)
        throw new Failure('request.too_many', { retry_after: secondsLeft(clock) })
    },
  }
}

function windowOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000 / WINDOW_SECONDS)
}

function secondsLeft(clock: Clock): number {
  return WINDOW_SECONDS - (Math.floor(clock.now().getTime() / 1000) % WINDOW_SECONDS)
}
