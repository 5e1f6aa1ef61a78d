import type pg from 'pg'
import type { Database } from './database.ts'
import { withSchemaLock } from './schema-lock.ts'

/** Ours, that of pg-boss and that of the payment simulator; the last two are created at the first start. */
const schemas = ['public', 'jobs', 'stripe_simulator']

/** Tables that the app reads and adds to, and never changes. */
const appendOnly = ['audit_log', 'ledger_entries']

/** Tables that only migrations write. */
const readOnly = ['schema_migrations']

/**
 * The user that the app's pool connects as, if that is another one than the owner of the tables, who connects directly; null if both are
 * the same.
 */
export async function findAppUser({
  pool,
  direct,
}: Pick<Database, 'pool' | 'direct'>): Promise<string | null> {
  if (pool === direct) return null
  const [app, owner] = await Promise.all([userOf(pool), userOf(direct)])
  return app === owner ? null : app
}

async function userOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name')
  return rows[0]?.name ?? ''
}

/** Grants the app's user what it needs of the tables that exist, if it is not their owner. */
export async function allowAppUser(database: Pick<Database, 'pool' | 'direct'>): Promise<void> {
  const user = await findAppUser(database)
  if (user) await withSchemaLock(database.direct, (owner) => grantAccess(owner, user))
}

/**
 * Lets a user read and write all rows, but change no table, no audit log and no ledger entry. Safe to run repeatedly: each start
 * covers what its migrations have added, and tables that the owner creates in the meantime are covered by default.
 * @param owner a connection of the owner of all tables
 */
export async function grantAccess(owner: pg.ClientBase, user: string): Promise<void> {
  const name = owner.escapeIdentifier(user)
  await owner.query('begin')
  try {
    for (const schema of await existing(owner)) {
      await owner.query(`grant usage on schema ${schema} to ${name}`)
      await owner.query(
        `grant select, insert, update, delete on all tables in schema ${schema} to ${name};
         grant usage, select on all sequences in schema ${schema} to ${name};
         alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${name};
         alter default privileges in schema ${schema} grant usage, select on sequences to ${name}`,
      )
    }
    await owner.query(`revoke update, delete on ${appendOnly.join(', ')} from ${name}`)
    await owner.query(`revoke insert, update, delete on ${readOnly.join(', ')} from ${name}`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function existing(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ nspname: string }>(
    'select nspname from pg_namespace where nspname = any($1) order by nspname',
    [schemas],
  )
  return rows.map(({ nspname }) => nspname)
}
