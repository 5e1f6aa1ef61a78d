import pg from 'pg'
import { type Executor, invalidValueCode, isDatabaseUnavailable } from '../database.ts'
import { StatementTimeout } from '../pooled-connection.ts'
import { requiredPosition } from './position.ts'
import type { Refusal, ReplicaState } from './replica-state.ts'

/**
 * Why the primary answered. `busy`: no connection was free; `conflict`: what the statement read was removed by the replay;
 * `failed`: among others, the statement took too long.
 */
export type FallbackReason = Refusal | 'busy' | 'conflict' | 'failed'

/** How many statements each database has answered, and why the primary did. */
export interface ReadCounts {
  replica: number
  fallbacks: Record<FallbackReason, number>
}

interface ReadSources {
  primary: Executor
  replica: Executor
  pool: { size: number; of: pg.Pool }
  state: ReplicaState
}

/** Statements for the replica, or for the primary where the replica is too old, gone, busy or fails. */
export function createReads({ primary, replica, pool, state }: ReadSources) {
  const counts: ReadCounts = {
    replica: 0,
    fallbacks: { unreachable: 0, stale: 0, invalidated: 0, own_write: 0, busy: 0, conflict: 0, failed: 0 },
  }
  const hasFree = keepFree(pool.of, pool.size)
  const pending = createPending()
  const lose = () => {
    state.lose()
    pending.giveUp()
  }
  const read = async <Result>(ask: (from: Executor) => Promise<Result>): Promise<Result> => {
    const refusal = state.refusal(requiredPosition()) ?? (hasFree() ? null : 'busy')
    if (refusal) {
      counts.fallbacks[refusal]++
      return await ask(primary)
    }
    try {
      const result = await pending.wait(ask(replica))
      counts.replica++
      return result
    } catch (error) {
      // The primary would refuse the value too.
      if (invalidValueCode(error)) throw error
      const reason = reasonOf(error)
      if (reason === 'unreachable') lose()
      counts.fallbacks[reason]++
      return await ask(primary)
    }
  }
  const reading: Executor = {
    rows: (query) => read((from) => from.rows(query)),
    row: (query) => read((from) => from.row(query)),
    run: (query) => primary.run(query),
  }
  return { executor: reading, counts, lose }
}

class ReplicaLost extends Error {}

/** @source https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-CONFLICT */
function reasonOf(error: unknown): FallbackReason {
  // One slow statement says nothing about the others; whether the replica answers at all, the probe finds out.
  if (error instanceof StatementTimeout) return 'failed'
  if (error instanceof ReplicaLost || isDatabaseUnavailable(error)) return 'unreachable'
  // Statements that only read have no other conflicts.
  const isConflict = error instanceof pg.DatabaseError && error.code?.startsWith('40')
  return isConflict ? 'conflict' : 'failed'
}

/** Statements that wait for a replica which may hang: once it counts as lost, none waits on. */
function createPending() {
  const waiting = new Set<() => void>()
  return {
    wait: <Result>(work: Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const giveUp = () => reject(new ReplicaLost('the replica does not answer'))
        waiting.add(giveUp)
        work.then(resolve, reject).finally(() => waiting.delete(giveUp))
      }),
    giveUp() {
      for (const each of [...waiting]) each()
    },
  }
}

/** @returns says whether a connection is free; if not, one is opened in the background, so that no statement waits for it */
function keepFree(pool: pg.Pool, size: number): () => boolean {
  let isOpening = false
  const open = async () => {
    isOpening = true
    const client = await pool.connect().catch(() => null)
    client?.release()
    isOpening = false
  }
  return () => {
    if (pool.idleCount > pool.waitingCount) return true
    if (!isOpening && pool.totalCount < size) void open()
    return false
  }
}
