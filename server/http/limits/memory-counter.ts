import { Failure } from '../../../contract/failure.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { RateLimit } from './rate-limit.ts'

/** Counts for one limit in memory; `flush` adds them to the database's counts and reads the totals. */
export interface MemoryCounter {
  /** @param max given each time, since operators may change it @throws Failure `request.too_many` */
  count(key: string, weight: number, max: number): void
  flush(): Promise<void>
}

type Window = Pick<RateLimit, 'name' | 'seconds'>

/** The counts of the current window. */
interface Counts {
  window: number
  /** Not in the database yet. */
  unsaved: Map<string, number>
  /** Of all processes, as of the last flush. */
  totals: Map<string, number>
}

export function createMemoryCounter(
  executor: Executor,
  clock: Clock,
  limit: Window,
  keyed: KeyedHash,
): MemoryCounter {
  const { seconds } = limit
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const startWindow = (): Counts => ({
    window: Math.floor(now() / seconds),
    unsaved: new Map(),
    totals: new Map(),
  })
  let counts = startWindow()
  let saving: Promise<void> | null = null
  const current = (): Counts => {
    if (Math.floor(now() / seconds) !== counts.window) counts = startWindow()
    return counts
  }
  const flush = async () => {
    // A save in progress does not include what was counted since it began.
    await saving?.catch(() => {})
    if (!saving && current().unsaved.size > 0)
      saving = save(executor, limit, counts, keyed).finally(() => {
        saving = null
      })
    await saving
  }
  return {
    flush,
    count(key, weight, max) {
      const { unsaved, totals } = current()
      add(unsaved, key, weight)
      const uncounted = unsaved.get(key) ?? 0
      if (uncounted + (totals.get(key) ?? 0) > max)
        throw new Failure('request.too_many', { retry_after: seconds - (now() % seconds) })
      // A fast caller could use up the limit in every process before the next timed flush.
      if (uncounted >= max / 4 && !saving) void flush().catch(() => {})
    },
  }
}

/** Moves the unsaved counts to the database, and back if that fails. */
async function save(
  executor: Executor,
  { name, seconds }: Window,
  counts: Counts,
  keyed: KeyedHash,
): Promise<void> {
  const { unsaved, totals, window } = counts
  counts.unsaved = new Map()
  // Hashed here rather than at each count, which frequent calls would notice.
  const keys = new Map([...unsaved.keys()].map((key) => [`${name}:${window}:${keyed(key)}`, key]))
  // Until the answer arrives, they count in this process as before.
  for (const [key, count] of unsaved) add(totals, key, count)
  try {
    const rows = await executor.rows<{ key: string; count: number }>(sql`
      insert into rate_limits as limits (key, resets_at, count)
      select key, ${new Date((window + 1) * seconds * 1000)}, count
      from unnest(${[...keys.keys()]}::text[], ${[...unsaved.values()]}::int[])
        as calls (key, count)
      order by key
      on conflict (key) do update set count = limits.count + excluded.count
      returning key, count`)
    for (const row of rows) totals.set(keys.get(row.key) ?? row.key, row.count)
  } catch (error) {
    // If the statement was executed after all, they count twice, which is too strict rather than too lenient.
    for (const [key, count] of unsaved) {
      add(totals, key, -count)
      add(counts.unsaved, key, count)
    }
    throw error
  }
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}
