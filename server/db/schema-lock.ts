import type pg from 'pg'

/** Any constant will do if nothing else in the database uses it. */
const LOCK_KEY = 7_271_980_001

/** Runs `work` while no other process changes the schema: several may start on one database at the same time. */
export async function withSchemaLock<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {})
    client.release()
  }
}
