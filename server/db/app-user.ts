import type pg from 'pg'
import type { Database } from './database.ts'
import { withSchemaLock } from './schema-lock.ts'

/** Tables that the app reads and adds to, and never changes. */
const appendOnly = ['audit_log', 'ledger_entries']

/** Tables that only migrations write. */
const readOnly = ['schema_migrations']

type Pools = Pick<Database, 'pool' | 'direct'>

/**
 * Lets the app's database user read and write rows, if it is not the owner of the tables (decision 262). Run it after the migrations of
 * each start: new tables are granted by default, but only this makes new ones append-only.
 */
export async function grantAppUser(database: Pools): Promise<void> {
  const user = await findAppUser(database)
  if (user) await withSchemaLock(database.direct, (owner) => grantAccess(owner, user))
}

/** The user of the app's pool; null if it owns the tables itself. */
async function findAppUser({ pool, direct }: Pools): Promise<string | null> {
  if (pool === direct) return null
  const [app, owner] = await Promise.all([userOf(pool), userOf(direct)])
  return app === owner ? null : app
}

async function userOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name')
  return rows[0]?.name ?? ''
}

async function grantAccess(owner: pg.ClientBase, user: string): Promise<void> {
  const name = owner.escapeIdentifier(user)
  await owner.query('begin')
  try {
    // Schemas and tables that the owner creates later, such as those of the job queue at the first start.
    await owner.query(
      `alter default privileges grant usage on schemas to ${name};
       alter default privileges grant select, insert, update, delete on tables to ${name};
       alter default privileges grant usage, select on sequences to ${name}`,
    )
    const schemas = (await ownSchemas(owner)).map((schema) => owner.escapeIdentifier(schema)).join(', ')
    await owner.query(
      `grant usage on schema ${schemas} to ${name};
       grant select, insert, update, delete on all tables in schema ${schemas} to ${name};
       grant usage, select on all sequences in schema ${schemas} to ${name}`,
    )
    await owner.query(`revoke update, delete on ${appendOnly.join(', ')} from ${name}`)
    await owner.query(`revoke insert, update, delete on ${readOnly.join(', ')} from ${name}`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Our schema, that of the job queue and that of the payment simulator, as far as they exist. */
async function ownSchemas(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ nspname: string }>(
    `select nspname from pg_namespace where nspname in ('public', 'jobs', 'stripe_simulator') order by nspname`,
  )
  return rows.map(({ nspname }) => nspname)
}
