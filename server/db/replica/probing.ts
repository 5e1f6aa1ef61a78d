import pg from 'pg'
import { type Executor, executor, openPool } from '../database.ts'
import { type PoolUse, poolUse } from '../pool-use.ts'
import { sql } from '../sql.ts'
import { parsePosition, writtenPosition } from './position.ts'
import type { Refusal, ReplicaState } from './replica-state.ts'

/** Whether the replica is used, and if not, why. */
export type ReplicaChange =
  | { isUsed: true }
  | { isUsed: false; reason: Refusal | 'not_a_standby' | 'other_database'; error?: unknown }

interface Probing {
  url: string
  primaryUrl: string
  /** Milliseconds that what is read may be old. */
  bound: number
  state: ReplicaState
  /** Ends the use of the replica, also by statements that wait for it. */
  lose(): void
  report(change: ReplicaChange): void
}

/** Milliseconds between two probes, at most. */
const LONGEST_INTERVAL = 250
/** Milliseconds that connecting, and each statement of a probe, may take. */
const TIMEOUT = 500
/** Milliseconds that a replica may be behind or gone before it is reported: short lags are usual, and the measurements show them. */
const UNREPORTED = 5_000

interface RegularProbes {
  /** Stops it and waits for the end. */
  stop(): Promise<void>
  /** How its two connections are used now. */
  use(): PoolUse
}

/** Asks primary and replica for their positions again and again. */
export function probeRegularly(probing: Probing): RegularProbes {
  const { bound, state, lose } = probing
  const primary = openProbe(probing.primaryUrl, {}, () => {})
  // It connects like the reads, so that it fails where they would: at a pooler that refuses the setting.
  const replica = openProbe(probing.url, { statement_timeout: TIMEOUT }, lose)
  const tell = createReporting(state, probing.report)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const run = async () => {
    tell(await probe(primary.db, replica.db, probing))
    if (!isStopped) timer = setTimeout(next, Math.min(LONGEST_INTERVAL, bound / 4)).unref()
  }
  let current = run()
  const next = () => {
    current = run()
  }
  return {
    use() {
      const [one, other] = [primary.use(), replica.use()]
      return {
        idle: one.idle + other.idle,
        used: one.used + other.used,
        waiting: one.waiting + other.waiting,
      }
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
      await Promise.all([primary.close(), replica.close()])
    },
  }
}

/** @param onBreak called when its connection breaks between two probes */
function openProbe(
  url: string,
  settings: Pick<pg.PoolConfig, 'statement_timeout'>,
  onBreak: () => void,
): { db: Executor; use(): PoolUse; close(): Promise<void> } {
  const pool = openPool(url, { ...settings, max: 1, idleTimeoutMillis: 0 }, TIMEOUT)
  pool.on('error', onBreak)
  return { db: executor(pool, TIMEOUT), use: () => poolUse(pool), close: () => pool.end() }
}

type Fault = Pick<ReplicaChange & { isUsed: false }, 'reason' | 'error'>

/** @returns what is wrong with the replica; null: nothing, or it cannot be told without the primary */
async function probe(primary: Executor, replica: Executor, { state, lose }: Probing): Promise<Fault | null> {
  const askedAt = performance.now()
  const isNew = state.staleness() === Number.POSITIVE_INFINITY
  const written = await primary.row<{ position: string }>(writtenPosition).catch(() => undefined)
  const of = written && parsePosition(written.position)
  // A replica whose primary is gone is used until what it has is too old.
  if (!of) return null
  state.noteWritten(of)
  try {
    const found = await replica.row<{ is_standby: boolean; replayed: string | null }>(
      sql`select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as replayed`,
    )
    const replayed = parsePosition(found?.replayed ?? '')
    const fault = !found?.is_standby || replayed === null ? 'not_a_standby' : null
    const isOther = !fault && isNew && (await identityOf(primary)) !== (await identityOf(replica))
    if (fault || isOther || replayed === null) {
      lose()
      return { reason: fault ?? 'other_database' }
    }
    state.record({ askedAt, written: of, replayed })
    return null
  } catch (error) {
    lose()
    return { reason: 'unreachable', error }
  }
}

/** The same for a database and its replicas only; empty if the account may not know it. */
async function identityOf(db: Executor): Promise<string> {
  try {
    const row = await db.row<{ identity: string }>(
      sql`select current_database() || ' ' || system_identifier as identity from pg_control_system()`,
    )
    return row?.identity ?? ''
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return ''
    throw error
  }
}

function createReporting(state: ReplicaState, report: Probing['report']) {
  let isReported: boolean | undefined
  let unusedSince: number | undefined
  return (fault: Fault | null) => {
    const refusal = state.refusal(null)
    if (refusal === 'invalidated') return
    if (refusal === null) {
      unusedSince = undefined
      if (isReported !== true) report({ isUsed: true })
      isReported = true
      return
    }
    unusedSince ??= performance.now()
    const isWrong = fault !== null && fault.reason !== 'unreachable'
    if (isReported === false || (!isWrong && performance.now() - unusedSince < UNREPORTED)) return
    isReported = false
    report({ isUsed: false, ...(fault ?? { reason: refusal }) })
  }
}
