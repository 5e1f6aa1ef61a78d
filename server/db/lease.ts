import type pg from 'pg'
import { within } from './patience.ts'

/** Sends a statement. */
export type Send = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>

/** A connection of the pool, for as long as somebody needs it. */
export interface Lease {
  /** Sends a statement. One that takes too long fails, and the connection with it. */
  send: Send
  /**
   * Sends the only statement that it was taken for, and gives it back with the answer. Where the connection is given back a moment later, rows outlive
   * their answers until the next full collection (measured: `docs/decisions/095`).
   */
  sendOnly: Send
  /** Gives the connection back; a broken one is closed. */
  giveBack(broken?: Error): void
}

/** Takes a connection from the pool, waiting for one no longer than `patience` milliseconds. */
export async function lease(pool: pg.Pool, patience: number): Promise<Lease> {
  const client = await connect(pool, patience)
  let back = false
  const giveBack = (broken?: Error) => {
    if (back) return
    back = true
    client.release(broken)
  }
  // Closing a connection fails what is on its way there.
  const giveUp = () => giveBack(new Error('The database does not answer'))
  const answer = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig, answered: () => void) =>
    new Promise<pg.QueryResult<Row>>((resolve, reject) => {
      client.query<Row>(statement, (error, result) => {
        answered()
        if (error) reject(error)
        else resolve(result)
      })
    })
  return {
    send: (statement) => within(patience, answer(statement, nothing), giveUp),
    sendOnly: (statement) => within(patience, answer(statement, giveBack), giveUp),
    giveBack,
  }
}

function nothing(): void {}

function connect(pool: pg.Pool, patience: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let gaveUp = false
    const giveUp = () => {
      gaveUp = true
      reject(new Error('timeout exceeded when trying to connect'))
    }
    within(patience, pool.connect(), giveUp).then((client) => {
      if (gaveUp) client.release()
      else resolve(client)
    }, reject)
  })
}
