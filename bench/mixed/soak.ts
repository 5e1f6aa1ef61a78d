import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { processTreeMemory, residentMemory } from '../../scripts/process-memory.ts'
import type { MixedMarketplace } from './marketplace.ts'
import { describeFailures, type Measured, measure } from './measure.ts'

/** What the processes of the app hold at some moment. */
export interface Holding {
  minute: number
  /** Megabytes, of the processes that answer requests. */
  memory: number
  /** Megabytes, with their processes for photos. */
  treeMemory: number
  /** Open files and sockets. */
  handles: number
  /** Client connections to the database, from all programs. */
  connections: number
  /** Photos whose served sizes have not been made yet. */
  waitingPhotos: number
}

const REST_MINUTES = 5

/**
 * Sends traffic at a constant rate, minute by minute, and then waits for five minutes.
 * @returns the measurements, and what the processes held after each minute; the last one is after the rest
 */
export async function soak(
  marketplace: MixedMarketplace,
  { perSecond, minutes }: { perSecond: number; minutes: number },
  say: (line: string) => void,
): Promise<{ measured: Measured[]; holdings: Holding[] }> {
  const measured: Measured[] = []
  const holdings: Holding[] = []
  const note = async (minute: number, last?: Measured) => {
    const holding = await holdingOf(marketplace, minute)
    holdings.push(holding)
    const { memory, treeMemory, handles, connections, waitingPhotos } = holding
    const traffic = last
      ? `p99 ${Math.round(last.p99)} ms, failures: ${describeFailures(last.result)}`
      : 'at rest'
    say(
      `minute ${minute}: ${traffic}, ${memory} MB, ${treeMemory} MB with the processes for photos, ${handles} handles, ${connections} database connections, ${waitingPhotos} photos wait for their sizes`,
    )
  }
  for (let minute = 1; minute <= minutes; minute++) {
    const last = await measure(marketplace, perSecond, 60)
    measured.push(last)
    await note(minute, last)
  }
  await sleep(REST_MINUTES * 60_000)
  await note(minutes + REST_MINUTES)
  return { measured, holdings }
}

/** How much memory and handles may grow between the first minute and the end of the rest, as a share. */
const MAX_GROWTH = 0.2

/** What must not happen in a soak, in sentences: actions that fail, and memory or handles that are kept. */
export function problemsOf(measured: readonly Measured[], holdings: readonly Holding[]): string[] {
  const problems = measured.flatMap(({ isClean, result }, index) =>
    isClean ? [] : [`minute ${index + 1}: ${describeFailures(result)}`],
  )
  const [first, last] = [holdings[0], holdings.at(-1)]
  if (!first || !last) return problems
  for (const what of ['memory', 'treeMemory', 'handles'] as const)
    if (last[what] > first[what] * (1 + MAX_GROWTH))
      problems.push(`${names[what]} grew from ${first[what]} to ${last[what]}, after five minutes of rest`)
  return problems
}

const names = {
  memory: 'The memory of the processes that answer requests',
  treeMemory: 'The memory of all processes',
  handles: 'The number of open files and sockets',
}

async function holdingOf({ cluster, pool }: MixedMarketplace, minute: number): Promise<Holding> {
  const pids = cluster.apps.map((app) => app.pid() ?? 0)
  const { rows } = await pool.query<{ connections: number; waiting: number }>(`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      (select count(*)::int from jobs.job where name = 'photo-variants' and state in ('created', 'retry', 'active')) as waiting`)
  const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0))
  return {
    minute,
    memory: sum(pids.map((pid) => residentMemory(pid)?.now ?? 0)),
    treeMemory: sum(pids.map((pid) => processTreeMemory(pid) ?? 0)),
    handles: sum(pids.map((pid) => readdirSync(`/proc/${pid}/fd`).length)),
    connections: rows[0]?.connections ?? 0,
    waitingPhotos: rows[0]?.waiting ?? 0,
  }
}
