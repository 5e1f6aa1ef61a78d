import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const folder = path.join(import.meta.dirname, 'migrations')

/** Serializes migrations between processes that start at the same time. Any constant does. */
const lockKey = 7_271_980_001

/**
 * Brings the schema up to date: runs each file of `migrations/` once, in order, each in a transaction of its own.
 * @returns the names of the files that were run now
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const missing = migrationFiles().filter((name) => !applied.has(name))
    for (const name of missing) await runOne(client, name)
    return missing
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    client.release()
  }
}

/** The names of all migrations, in order. */
export function migrationFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

async function runOne(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(readFileSync(path.join(folder, name), 'utf8'))
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
