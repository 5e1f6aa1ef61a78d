import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database/database.ts'
import { openDatabase } from './database.ts'
import { connectFromPool, type Send } from './pooled-connection.ts'

let close: () => Promise<void>
let url: string

beforeAll(async () => {
  const database = await createTestDatabase()
  close = database.close
  url = database.url
})

afterAll(() => close())

/** Sends one statement on a connection of the pool, and returns the connection. */
type SendOnce = (pool: pg.Pool, statement: pg.QueryConfig) => ReturnType<Send>

const TIMEOUT = 500

const early: SendOnce = async (pool, statement) =>
  (await connectFromPool(pool, TIMEOUT)).sendAndRelease(statement)

/** Returns the connection after the result was handed over. */
const plain: SendOnce = async (pool, statement) => {
  const connection = await connectFromPool(pool, TIMEOUT)
  try {
    return await connection.send(statement)
  } finally {
    connection.release()
  }
}

/** What a caller sees of a statement, and how it leaves the pool. */
async function observe(sendOnce: SendOnce, statement: pg.QueryConfig) {
  const { pool } = openDatabase(url, { connections: 1 })
  const own = async () => (await sendOnce(pool, { text: 'select pg_backend_pid() as pid' })).rows[0]?.pid
  const before = await own()
  const result = await sendOnce(pool, statement).then(
    ({ rows, rowCount }) => ({ rows, rowCount }),
    (error: unknown) => String(error),
  )
  const connections = { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
  const isReused = (await own()) === before
  // All wait for the only connection.
  const numbers = Array.from({ length: 5 }, (_, number) => number)
  const queued = await Promise.all(
    numbers.map(
      async (number) => (await sendOnce(pool, { text: 'select $1::int as n', values: [number] })).rows,
    ),
  )
  await pool.end()
  return { result, connections, isReused, queued }
}

const statements: Record<string, pg.QueryConfig> = {
  rows: { text: 'select n, repeat(n::text, 100) as text from generate_series(1, 1000) n' },
  'no rows': { text: 'select 1 where false' },
  'a prepared statement': { name: 'prepared', text: 'select $1::text as value', values: ['ü'] },
  'a write': { text: 'create temporary table written as select 1' },
  'an invalid value': { text: 'select $1::int', values: ['no number'] },
  'a statement that is not valid': { text: 'select from where' },
  'a value that cannot be sent': {
    text: 'select $1::text',
    values: [
      {
        toPostgres: () => {
          throw new Error('not sent')
        },
      },
    ],
  },
  'a connection that is terminated': { text: 'select pg_terminate_backend(pg_backend_pid())' },
  'a statement that times out': { text: 'select pg_sleep(20)' },
}

test.each(Object.keys(statements))(
  'an early returned connection gives the result of a later one: %s',
  async (name) => {
    const statement = statements[name] ?? { text: '' }
    const expected = await observe(plain, statement)
    expect(await observe(early, statement)).toEqual(expected)
    expect(expected.connections.waiting).toBe(0)
  },
)

test('the connection is back in the pool when its statement resolves', async () => {
  const { pool } = openDatabase(url, { connections: 1 })
  const { sendAndRelease } = await connectFromPool(pool, TIMEOUT)
  await sendAndRelease({ text: 'select 1' })
  expect(pool.idleCount).toBe(1)
  await pool.end()
})
