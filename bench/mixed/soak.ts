import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMemory } from '../../scripts/process-memory.ts'
import type { MixedMarketplace } from './marketplace.ts'
import { type Measured, measure } from './measure.ts'

/** What the processes of the app hold at some moment. */
export interface Holding {
  minute: number
  /** Megabytes, of all processes. */
  memory: number
  /** Open files and sockets. */
  handles: number
  /** Client connections to the database, from all programs. */
  connections: number
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
  const note = async (minute: number) => {
    const holding = await holdingOf(marketplace, minute)
    holdings.push(holding)
    const { memory, handles, connections } = holding
    say(`minute ${minute}: ${memory} MB, ${handles} handles, ${connections} database connections`)
  }
  for (let minute = 1; minute <= minutes; minute++) {
    measured.push(await measure(marketplace, perSecond, 60))
    await note(minute)
  }
  await sleep(REST_MINUTES * 60_000)
  await note(minutes + REST_MINUTES)
  return { measured, holdings }
}

async function holdingOf({ cluster, pool }: MixedMarketplace, minute: number): Promise<Holding> {
  const pids = cluster.apps.map((app) => app.pid() ?? 0)
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
  )
  const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0))
  return {
    minute,
    memory: sum(pids.map((pid) => residentMemory(pid)?.now ?? 0)),
    handles: sum(pids.map((pid) => readdirSync(`/proc/${pid}/fd`).length)),
    connections: rows[0]?.count ?? 0,
  }
}
