import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Executor } from '../database.ts'
import { StatementTimeout } from '../pooled-connection.ts'
import { sql } from '../sql.ts'
import { createReads } from './reads.ts'
import { createReplicaState } from './replica-state.ts'

/** A database whose statements end as `answer` does. */
const answering = (answer: () => Promise<unknown[]>) =>
  ({ rows: answer, row: async () => (await answer())[0], run: async () => 0 }) as Executor

/** A current replica with a free connection, and a primary that answers `primary`. */
function use(replica: () => Promise<unknown[]>) {
  const state = createReplicaState(1_000, () => 0)
  state.record({ askedAt: 0, written: 1n, replayed: 1n })
  const reads = createReads({
    primary: answering(async () => ['primary']),
    replica: answering(replica),
    pool: { size: 1, of: { idleCount: 1, waitingCount: 0 } as pg.Pool },
    state,
  })
  const read = () => reads.executor.row(sql`select 1`)
  return { ...reads, state, read }
}

test('a statement that takes too long is answered by the primary, and the replica stays in use', async () => {
  const { read, counts, state } = use(() => Promise.reject(new StatementTimeout()))
  expect(await read()).toBe('primary')
  expect(counts.fallbacks).toMatchObject({ failed: 1, unreachable: 0 })
  expect(state.refusal(null)).toBeNull()
})

test('after a connection that broke, the replica is not used until a probe has found it current', async () => {
  const { read, counts, state } = use(() => Promise.reject(new Error('Connection terminated unexpectedly')))
  expect(await read()).toBe('primary')
  expect(counts.fallbacks).toMatchObject({ failed: 0, unreachable: 1 })
  expect(state.refusal(null)).toBe('unreachable')
})

test('statements that wait for a replica are answered by the primary once it is considered lost', async () => {
  const { read, counts, lose } = use(() => new Promise(() => {}))
  const waiting = [read(), read()]
  expect(counts.fallbacks.unreachable).toBe(0)
  lose()
  expect(await Promise.all(waiting)).toEqual(['primary', 'primary'])
  expect(counts).toMatchObject({ replica: 0, fallbacks: { unreachable: 2 } })
})
