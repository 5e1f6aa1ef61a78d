import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Serializes processes that start at the same time. Any constant will do. */
const lockKey = 7_271_980_077

/** Creates or updates the simulator's schema. Safe to run repeatedly and from several processes. */
export async function migrateSimulator(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const folder = path.join(import.meta.dirname, 'schema')
    for (const file of readdirSync(folder).sort()) {
      await client.query(readFileSync(path.join(folder, file), 'utf8'))
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
