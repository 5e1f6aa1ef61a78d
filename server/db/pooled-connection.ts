import pg from 'pg'
import { withTimeout } from './timeout.ts'

/** Sends a statement. */
export type Send = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>

/** A statement took longer than its connection allows; the database itself may be well. */
export class StatementTimeout extends Error {
  constructor() {
    super('The database did not answer in time')
  }
}

/** A connection of the pool, until it is released. */
export interface PooledConnection {
  /** Sends a statement. One that takes too long fails with `StatementTimeout` and closes the connection. */
  send: Send
  /**
   * Sends the only statement of this connection and releases it with the result. Released a moment later, rows survive
   * until the next full garbage collection (measured: `docs/decisions/095`).
   */
  sendAndRelease: Send
  /** Returns the connection to the pool, or closes it where a statement failed for more than its values. */
  release(): void
}

/** Takes a connection from the pool; each statement may take `timeout` milliseconds. */
export async function connectFromPool(pool: pg.Pool, timeout: number): Promise<PooledConnection> {
  const client = await connect(pool)
  let failure: Error | undefined
  let isReleased = false
  const release = () => {
    if (isReleased) return
    isReleased = true
    client.release(failure)
  }
  // Closing the connection fails its pending statements.
  const giveUp = () => {
    failure = new StatementTimeout()
    release()
  }
  const query = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig, onResult: () => void) =>
    new Promise<pg.QueryResult<Row>>((resolve, reject) => {
      client.query<Row>(statement, (error, result) => {
        // The driver says only that the connection was closed.
        const cause = error && failure instanceof StatementTimeout ? failure : error
        if (cause && !isAboutValues(cause)) failure = cause
        onResult()
        if (cause) reject(cause)
        else resolve(result)
      })
    })
  return {
    send: (statement) => withTimeout(timeout, query(statement, doNothing), giveUp),
    sendAndRelease: (statement) => withTimeout(timeout, query(statement, release), giveUp),
    release,
  }
}

function doNothing(): void {}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/**
 * Whether a statement failed because of its values, or of a concurrent change. After any other error (a plan that a
 * migration invalidated, a connection that is closing, a value that the driver could not send) the connection may fail
 * the next statement too.
 * @source https://www.postgresql.org/docs/current/errcodes-appendix.html classes 22, 23, 40 and P0
 */
function isAboutValues(error: Error): boolean {
  return error instanceof pg.DatabaseError && /^(?:22|23|40|P0)/.test(error.code ?? '')
}
