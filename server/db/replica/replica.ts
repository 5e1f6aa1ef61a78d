import { batch } from '../../runtime/batch.ts'
import { type Database, type Executor, executor, openPool } from '../database.ts'
import { type PoolUse, poolUse } from '../pool-use.ts'
import { type Position, writtenPosition } from './position.ts'
import { probeRegularly, type ReplicaChange } from './probing.ts'
import { createReads, type ReadCounts } from './reads.ts'
import { createReplicaState } from './replica-state.ts'

/** A streaming replica of the marketplace's database. */
export interface Replica {
  /** Statements that only read, and may be answered from a state that is a little old. Without the replica, the primary answers them. */
  reads: Executor
  /** From now on, `reads` sees everything that is committed now. To be called before caches are cleared. */
  invalidate(): void
  /** The primary's position in PostgreSQL's notation. Everything committed so far comes before it. */
  position(): Promise<string>
  /** Whether the primary may have written up to a position; true if it is not known how far it has. */
  mayExist(position: Position): boolean
  counts: Readonly<ReadCounts>
  /** How old its state may be, in milliseconds; infinite if it is not known. */
  staleness(): number
  /** Whether readers without own writes would use it now. */
  isUsed(): boolean
  /** How its connections are used now, by pool. */
  use(): Record<string, PoolUse>
  close(): Promise<void>
}

export interface ReplicaOptions {
  url: string
  /** The address of the primary, for its position: apart from the pool, so that a busy pool does not make the replica look stale. */
  primaryUrl: string
  primary: Pick<Database, 'row' | 'rows' | 'run'>
  /** Connections of the pool. */
  connections: number
  /** Milliseconds that what is read may be old. */
  bound: number
  /** Receives when the replica is used again, or why it is not. */
  report(change: ReplicaChange): void
}

/** Milliseconds that a statement may take on the replica before it is stopped there and the primary is asked. */
const STATEMENT_TIMEOUT = 5_000
/** Milliseconds that connecting may take, which no request waits for. */
const CONNECT_TIMEOUT = 1_000

/** Begins to watch a replica; it is used as soon as it has been found current. */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, connections, bound } = options
  const state = createReplicaState(bound)
  const pool = openPool(
    url,
    { max: connections, idleTimeoutMillis: 0, statement_timeout: STATEMENT_TIMEOUT },
    CONNECT_TIMEOUT,
  )
  // A connection that breaks may belong to a server that starts again with an older state.
  pool.on('error', () => reads.lose())
  const reads = createReads({
    primary,
    replica: executor(pool, STATEMENT_TIMEOUT),
    pool: { size: connections, of: pool },
    state,
  })
  const probing = probeRegularly({ ...options, state, lose: reads.lose })
  const readPosition = batch(async (asked: null[]) => {
    const row = await primary.row<{ position: string }>(writtenPosition)
    return asked.map(() => row?.position ?? '')
  })
  return {
    reads: reads.executor,
    invalidate: state.invalidate,
    position: () => readPosition(null),
    mayExist: state.mayExist,
    counts: reads.counts,
    staleness: state.staleness,
    isUsed: () => state.refusal(null) === null,
    use: () => ({ replica: poolUse(pool), probes: probing.use() }),
    async close() {
      await probing.stop()
      await pool.end()
    },
  }
}
