import pg from 'pg'
import { connectFromPool, type Send } from './pooled-connection.ts'
import type { Query } from './sql.ts'
import { withTimeout } from './timeout.ts'

/** Runs statements: the pool, or one transaction. A repository is bound to exactly one of them. */
export interface Executor {
  /** Every row. */
  rows<Row>(query: Query): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row>(query: Query): Promise<Row | undefined>
  /** How many rows were written. */
  run(query: Query): Promise<number>
}

/** The marketplace's database. */
export interface Database extends Executor {
  /** All of `work` happens, or none of it. */
  transaction<Result>(work: (executor: Executor) => Promise<Result>): Promise<Result>
  readonly pool: pg.Pool
  close(): Promise<void>
}

// 64-bit integers (counts) stay below 2^53 here, and cents are 32-bit.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds that a statement, or the wait for a connection, may take before the database counts as away. */
const PATIENCE = 30_000

/** Opens a pool of connections. Nothing is connected until the first statement. */
export function openDatabase(
  url: string,
  { connections = 10, patience = PATIENCE }: { connections?: number; patience?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience,
    // No timer after each statement: connections are closed when they are old, not when they were idle.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 600,
    // Where a firewall forgets quiet connections, that is noticed before the next statement.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    allowExitOnIdle: true,
    onConnect: (client) => preferIndexes(client as pg.Client, patience),
  })
  // A connection that breaks while nothing runs on it is replaced; without a listener, the pool's for idle ones and its
  // own for one in the middle of a transaction, the news would end the process. The next statement fails by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    ...executor(pool, patience),
    pool,
    transaction: (work) => inTransaction(pool, work, patience),
    close: () => pool.end(),
  }
}

/**
 * A prepared statement is planned once and kept. Planned while its table holds a handful of rows, it would read all of the
 * table for ever after, or until the statistics are renewed a minute later: measured as half of a checkout's cost in a
 * busy first minute. Every statement here has its index, so the planner is told to take it.
 */
async function preferIndexes(client: pg.Client, patience: number): Promise<void> {
  await withTimeout(patience, client.query('set enable_seqscan = off'), () => void client.end())
}

/** The statements of a pool. One that takes longer than `patience` milliseconds fails. */
export function executor(pool: pg.Pool, patience = PATIENCE): Executor {
  return statements(async (statement) => (await connectFromPool(pool, patience)).sendAndRelease(statement))
}

function statements(send: Send): Executor {
  const sent = ({ name, text, values }: Query) => send({ name, text, values: values as unknown[] })
  return {
    rows: async <Row>(query: Query) => (await sent(query)).rows as Row[],
    row: async <Row>(query: Query) => (await sent(query)).rows[0] as Row | undefined,
    run: async (query) => (await sent(query)).rowCount ?? 0,
  }
}

/** All of `work` happens, or none of it. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (executor: Executor) => Promise<Result>,
  patience = PATIENCE,
): Promise<Result> {
  const connection = await connectFromPool(pool, patience)
  try {
    await connection.send({ text: 'begin' })
    const result = await work(statements(connection.send))
    await connection.send({ text: 'commit' })
    return result
  } catch (error) {
    // Where that fails as well, the connection is closed, which takes everything back.
    await connection.send({ text: 'rollback' }).catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/**
 * Whether an error says that the database cannot be reached, or is just going down or coming up.
 * @source https://www.postgresql.org/docs/current/errcodes-appendix.html classes 08, 53 and 57
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof pg.DatabaseError) return /^(?:08|53300|57P0[1-5])/.test(code)
  if (syscall === 'connect' || /^(?:ECONNRESET|EPIPE)$/.test(code)) return true
  // The driver has no code for these.
  return /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout (?:exceeded|expired))/.test(
    error.message,
  )
}

/** The name of the constraint or unique index that a statement broke, or undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** Whether a row was refused because what it belongs to is gone. */
export function isOrphaned(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503'
}

/**
 * The code of an error about a value that no column could hold: too large a number, no date, no id, no text. Undefined
 * for any other error.
 * @source https://www.postgresql.org/docs/current/errcodes-appendix.html class 22, data exception
 */
export function refusedValue(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('22') ? error.code : undefined
}
