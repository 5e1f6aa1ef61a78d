import pg from 'pg'
import { type PoolUse, poolUse } from './pool-use.ts'
import { connectFromPool, type Send, StatementTimeout } from './pooled-connection.ts'
import type { Query } from './sql.ts'
import { createTransactionSlots } from './transaction-slots.ts'

/** Runs statements on the pool or in one transaction. A repository is bound to one of them. */
export interface Executor {
  /** All rows. */
  rows<Row>(query: Query): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row>(query: Query): Promise<Row | undefined>
  /** @returns the number of rows that were written */
  run(query: Query): Promise<number>
}

/** The marketplace's database. */
export interface Database extends Executor {
  /** Commits everything that `work` writes, or nothing. */
  transaction<Result>(work: (executor: Executor) => Promise<Result>): Promise<Result>
  readonly pool: pg.Pool
  /** A pool past a pooler such as PgBouncer, which connects on demand: for what needs a session of its own. */
  readonly direct: pg.Pool
  /** Open connections outside of the pools, which listen for messages of other processes. */
  readonly listening: Set<pg.Client>
  /** How its connections are used now, by pool. */
  use(): Record<string, PoolUse>
  close(): Promise<void>
}

// 64-bit integers (counts) stay below 2^53 here, and cents are 32-bit.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds that a statement, or the wait for a connection, may take before the database counts as unavailable. */
export const STATEMENT_TIMEOUT = 30_000

/**
 * Connections that transactions leave for single statements. Code in a transaction may run a statement outside of it, such as
 * whether a member wants an email. If transactions held all connections, they would wait for each other forever.
 */
const RESERVED_CONNECTIONS = 2

export interface DatabaseOptions {
  /** Connections of the pool. */
  connections?: number
  /** Timeout of a statement, in milliseconds. */
  timeout?: number
  /** The same database past a pooler; by default the pool is used. */
  directUrl?: string | null
}

/** Opens a pool of connections. It connects with the first statement. */
export function openDatabase(
  url: string,
  { connections = 10, timeout = STATEMENT_TIMEOUT, directUrl }: DatabaseOptions = {},
): Database {
  // No timer after each statement: connections are closed by age, not when they are idle.
  const pool = openPool(url, { max: connections, idleTimeoutMillis: 0 }, timeout)
  const direct = directUrl ? openPool(directUrl, { max: 1, idleTimeoutMillis: 1_000 }, timeout) : pool
  const slots = createTransactionSlots(Math.max(1, connections - RESERVED_CONNECTIONS), timeout)
  const listening = new Set<pg.Client>()
  return {
    ...executor(pool, timeout),
    pool,
    direct,
    listening,
    use: () => ({
      // A transaction without a slot waits for a connection as well.
      primary: poolUse(pool, slots.waiting()),
      ...(direct === pool ? {} : { direct: poolUse(direct) }),
      listening: { idle: 0, used: listening.size, waiting: 0 },
    }),
    async transaction(work) {
      const giveBack = await slots.take()
      try {
        return await inTransaction(pool, work, timeout)
      } finally {
        giveBack()
      }
    },
    async close() {
      await Promise.all([pool.end(), ...(direct === pool ? [] : [direct.end()])])
    },
  }
}

/** Opens a pool whose connections and statements may take `timeout` milliseconds. */
export function openPool(url: string, size: pg.PoolConfig, timeout: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...size,
    connectionTimeoutMillis: timeout,
    maxLifetimeSeconds: 600,
    // Detects connections that a firewall dropped before the next statement fails.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    allowExitOnIdle: true,
  })
  // The pool replaces broken connections. Without these listeners (for idle ones, and for one within a transaction) the
  // error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Runs statements on a pool. One that takes longer than `timeout` milliseconds fails with `StatementTimeout`. */
export function executor(pool: pg.Pool, timeout = STATEMENT_TIMEOUT): Executor {
  return statements(async (statement) => (await connectFromPool(pool, timeout)).sendAndRelease(statement))
}

function statements(send: Send): Executor {
  const sent = ({ name, text, values }: Query) => send({ name, text, values: values as unknown[] })
  return {
    rows: async <Row>(query: Query) => (await sent(query)).rows as Row[],
    row: async <Row>(query: Query) => (await sent(query)).rows[0] as Row | undefined,
    run: async (query) => (await sent(query)).rowCount ?? 0,
  }
}

/** Commits everything that `work` writes, or nothing. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (executor: Executor) => Promise<Result>,
  timeout = STATEMENT_TIMEOUT,
): Promise<Result> {
  const connection = await connectFromPool(pool, timeout)
  try {
    await connection.send({ text: 'begin' })
    const result = await work(statements(connection.send))
    await connection.send({ text: 'commit' })
    return result
  } catch (error) {
    // If that fails too, the connection is closed, which rolls back.
    await connection.send({ text: 'rollback' }).catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/**
 * Whether an error means that the database cannot be reached, or is starting or stopping.
 * @source https://www.postgresql.org/docs/current/errcodes-appendix.html classes 08, 53 and 57
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StatementTimeout) return true
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof pg.DatabaseError) return /^(?:08|53300|57P0[1-5])/.test(code)
  if (syscall === 'connect' || /^(?:ECONNRESET|EPIPE)$/.test(code)) return true
  // The driver has no codes for these.
  return /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout (?:exceeded|expired))/.test(
    error.message,
  )
}

/** The name of the constraint or unique index that a statement violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** Whether a row was refused because the row it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503'
}

/**
 * The code of an error about a value that cannot be stored: a number out of range, an invalid date, id or text, or a text too
 * long for an index. Undefined for any other error.
 * @source https://www.postgresql.org/docs/current/errcodes-appendix.html class 22, data exception; 54, program limit exceeded
 */
export function invalidValueCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && /^(?:22|54)/.test(error.code ?? '') ? error.code : undefined
}
