import type pg from 'pg'
import { type Executor, executor } from '../../../db/database.ts'

/** All of `work` happens, or none of it. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(executor(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
