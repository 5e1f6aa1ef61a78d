import pg from 'pg'
import { withTimeout } from './timeout.ts'

/** Sends a statement. */
export type Send = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>

/** A connection of the pool, for as long as somebody needs it. */
export interface PooledConnection {
  /** Sends a statement. One that takes too long fails, and the connection with it. */
  send: Send
  /**
   * Sends the only statement that it was taken for, and gives it back with the answer. Where the connection is given back a moment later, rows outlive
   * their answers until the next full collection (measured: `docs/decisions/095`).
   */
  sendAndRelease: Send
  /** Gives the connection back. One whose statements failed for more than their values is closed. */
  release(): void
}

/** Takes a connection from the pool, and waits `patience` milliseconds for each answer. */
export async function connectFromPool(pool: pg.Pool, patience: number): Promise<PooledConnection> {
  const client = await connect(pool)
  let broken: Error | undefined
  let back = false
  const giveBack = () => {
    if (back) return
    back = true
    client.release(broken)
  }
  // Closing a connection fails what is on its way there.
  const giveUp = () => {
    broken = new Error('The database does not answer')
    giveBack()
  }
  const answer = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig, answered: () => void) =>
    new Promise<pg.QueryResult<Row>>((resolve, reject) => {
      client.query<Row>(statement, (error, result) => {
        if (error && !isAboutValues(error)) broken = error
        answered()
        if (error) reject(error)
        else resolve(result)
      })
    })
  return {
    send: (statement) => withTimeout(patience, answer(statement, nothing), giveUp),
    sendAndRelease: (statement) => withTimeout(patience, answer(statement, giveBack), giveUp),
    release: giveBack,
  }
}

function nothing(): void {}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/**
 * Whether a statement failed for what it was given, or for what others did at the same moment. After anything else (a plan that a migration made void, a
 * connection about to end, a value that the driver could not send) the connection may fail the next one as well.
 * @source https://www.postgresql.org/docs/current/errcodes-appendix.html classes 22, 23, 40 and P0
 */
function isAboutValues(error: Error): boolean {
  return error instanceof pg.DatabaseError && /^(?:22|23|40|P0)/.test(error.code ?? '')
}
