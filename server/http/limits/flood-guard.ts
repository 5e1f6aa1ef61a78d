import { Failure } from '../../../contract/failure.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Clock } from '../../ports/clock.ts'

/** Keeps one caller from taking the whole server. */
export interface FloodGuard {
  /** Counts one thing that a caller does, or as many as it brings. @throws Failure `request.too_many` */
  count(key: string, weight?: number): void
  /** Shares what this process has counted so far with the others, and learns what they have. */
  share(): Promise<void>
  /** Shares for the last time; what cannot be shared any more is forgotten. */
  stop(): Promise<void>
}

/** At most `max` for each caller in each window of `seconds`; a `max` of 0 counts nothing. */
export interface FloodLimit {
  /** What is counted: each has counts of its own. */
  name: string
  max: number
  seconds: number
}

/**
 * A limit on what happens too often, or has to be too quick, for a write of its own: counted here and added up in the
 * database once a second, or when a caller has done a quarter of what they may. So with several processes a caller may have up to a quarter
 * of the limit too much for each of them.
 */
export function createFloodGuard(
  executor: Executor,
  clock: Clock,
  { name, max, seconds }: FloodLimit,
): FloodGuard {
  const now = () => Math.floor(clock.now().getTime() / 1000)
  let window = Math.floor(now() / seconds)
  let fresh = new Map<string, number>()
  let totals = new Map<string, number>()
  let sharing: Promise<void> | null = null

  /** Each window begins with nothing. */
  const moveOn = () => {
    const current = Math.floor(now() / seconds)
    if (current === window) return
    window = current
    fresh = new Map()
    totals = new Map()
  }

  const shareFresh = async () => {
    const [counted, known, prefix] = [fresh, totals, `${name}:${window}:`]
    fresh = new Map()
    // While they are on their way, they count here as before.
    for (const [key, count] of counted) add(known, key, count)
    try {
      const rows = await executor.rows<{ key: string; count: number }>(sql`
        insert into rate_limits as limits (key, resets_at, count)
        select key, ${new Date((window + 1) * seconds * 1000)}, count
        from unnest(${[...counted.keys()].map((key) => prefix + key)}::text[], ${[...counted.values()]}::int[])
          as calls (key, count)
        order by key
        on conflict (key) do update set count = limits.count + excluded.count
        returning key, count`)
      for (const row of rows) known.set(row.key.slice(prefix.length), row.count)
    } catch (error) {
      // Should they have arrived after all, they count twice: rather too strict than too lenient.
      for (const [key, count] of counted) add(known, key, -count)
      if (known === totals) for (const [key, count] of counted) add(fresh, key, count)
      throw error
    }
  }

  const share = async () => {
    // One that is on its way has left out what was counted since.
    await sharing?.catch(() => {})
    moveOn()
    if (!sharing && fresh.size > 0)
      sharing = shareFresh().finally(() => {
        sharing = null
      })
    await sharing
  }
  const quietly = () => share().catch(() => {})
  const timer = setInterval(quietly, 1000)
  timer.unref()
  return {
    share,
    async stop() {
      clearInterval(timer)
      await quietly()
    },
    count(key, weight = 1) {
      if (max === 0) return
      moveOn()
      add(fresh, key, weight)
      const here = fresh.get(key) ?? 0
      if (here + (totals.get(key) ?? 0) > max)
        throw new Failure('request.too_many', { retry_after: seconds - (now() % seconds) })
      // Whoever is that quick would have used up the limit of every process before the second is over.
      if (here >= max / 4 && !sharing) void quietly()
    },
  }
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}
