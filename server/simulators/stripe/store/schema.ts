import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Serializes processes that start at the same time. Any constant will do. */
const lockKey = 7_271_980_077

/**
 * Creates or updates the simulator's schema. Safe to run repeatedly and from several processes. The scripts run only if they have
 * changed since the last time: they lock whole tables, and a terminal command starts while Stoop uses those.
 */
export async function migrateSimulator(pool: pg.Pool): Promise<void> {
  const folder = path.join(import.meta.dirname, 'schema')
  const scripts = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const version = createHash('sha256').update(scripts.join('\n')).digest('hex')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    if ((await storedVersion(client)) !== version) {
      for (const script of scripts) await client.query(script)
      // A hash in hexadecimal: a comment takes no parameters.
      await client.query(`comment on schema stripe_simulator is '${version}'`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** What the schema was last updated to; null if there is none, or it is from a version that did not say so. */
async function storedVersion(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ version: string | null }>(
    `select obj_description(to_regnamespace('stripe_simulator')::oid, 'pg_namespace') as version`,
  )
  return rows[0]?.version ?? null
}
