import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Migration, migrationNumber, migrationsFolder, readMigrations } from './migration-files.ts'
import { replacedMigrations } from './replaced-migrations.ts'
import { withSchemaLock } from './schema-lock.ts'

/** A migration that the database has run. */
interface AppliedMigration {
  name: string
  /** Null if a version before checksums ran it. */
  checksum: string | null
}

/**
 * Brings the schema up to date: runs each migration once, ordered by number, each in its own transaction.
 * @returns the names of the migrations that ran now
 * @throws Error when a migration that has run was changed, or when a new one has a lower number than one that has run
 */
export async function migrate(
  pool: pg.Pool,
  folder = migrationsFolder,
  replaced = replacedMigrations,
): Promise<string[]> {
  return await runPending(pool, readMigrations(folder), replaced)
}

/**
 * Brings an empty database to the schema of an earlier version, for its backup.
 * @param newest the last migration to run
 * @throws Error if this version does not know it
 */
export async function migrateThrough(pool: pg.Pool, newest: string): Promise<void> {
  const migrations = readMigrations(migrationsFolder)
  if (!migrations.some(({ name }) => name === newest))
    throw new Error(
      `This version of Stoop does not know the migration ${newest}; use the one that ran it, or a newer one.`,
    )
  const wanted = migrations.filter(({ number }) => number <= migrationNumber(newest))
  await runPending(pool, wanted, replacedMigrations)
}

async function runPending(
  pool: pg.Pool,
  migrations: readonly Migration[],
  replaced: ReadonlyMap<string, string>,
): Promise<string[]> {
  return await withSchemaLock(pool, async (client) => {
    const applied = await readApplied(client)
    const pending = pendingMigrations(migrations, applied, replaced)
    await recordMissingChecksums(client, migrations, applied, replaced)
    if (pending.length > 0) await findDeadlocksFirst(client)
    for (const migration of pending) await runPatiently(client, migration)
    await client.query('reset deadlock_timeout').catch(() => {})
    return pending.map(({ name }) => name)
  })
}

async function readApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  // Only the owner of the tables may run the statements that create them, even where there is nothing to do.
  if (!(await hasChecksums(client))) {
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, applied_at timestamptz not null default now(), checksum text)`,
    )
    await client.query('alter table schema_migrations add column if not exists checksum text')
  }
  return (await client.query<AppliedMigration>('select name, checksum from schema_migrations')).rows
}

async function hasChecksums(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'checksum'`,
  )
  return rowCount === 1
}

/** The migrations that the database has not run. One that it ran and that this version does not know is ignored. */
function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  replaced: ReadonlyMap<string, string>,
): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    const recorded = checksums.get(name) ?? checksum
    if (recorded === checksum || recorded === replaced.get(name)) continue
    throw new Error(
      `Migration ${name} was changed after this database ran it. Restore the file and put the change into a new migration.`,
    )
  }
  const pending = migrations.filter(({ name }) => !checksums.has(name))
  const last = newest(applied)
  const [first] = pending
  if (first && last && first.number < migrationNumber(last))
    throw new Error(
      `Migration ${first.name} comes before ${last}, which this database has already run. Give it a higher number.`,
    )
  return pending
}

function newest(applied: readonly AppliedMigration[]): string | undefined {
  return applied
    .map(({ name }) => name)
    .sort((a, b) => migrationNumber(a) - migrationNumber(b))
    .at(-1)
}

/** Versions before checksums only had the first published text of each migration. */
async function recordMissingChecksums(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  replaced: ReadonlyMap<string, string>,
): Promise<void> {
  const missing = new Set(applied.filter(({ checksum }) => checksum === null).map(({ name }) => name))
  for (const { name, checksum } of migrations) {
    if (!missing.has(name)) continue
    await client.query('update schema_migrations set checksum = $2 where name = $1', [
      name,
      replaced.get(name) ?? checksum,
    ])
  }
}

/**
 * Milliseconds that a migration waits for a lock; what people do meanwhile queues behind it. Less than the second after which PostgreSQL looks
 * whether a waiting transaction of theirs is in a deadlock, so that the migration has given up by then.
 */
const LOCK_TIMEOUT = 900
/** Milliseconds after which a waiting migration looks for a deadlock itself: who finds one is ended, and a migration can begin again. */
const DEADLOCK_TIMEOUT = 10
/** How often it begins again, and the milliseconds before each time. */
const ATTEMPTS = 40
const PAUSE = 1000
/** Another transaction has held a lock for too long, or each waited for the other. */
const lockFailures = new Set(['55P03', '40P01'])

/** Processes of the version before may be at work: a migration gives way to them, and begins again. */
async function runPatiently(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runMigration(client, migration)
    } catch (error) {
      if (!isLockFailure(error) || attempt === ATTEMPTS) throw error
      await sleep(PAUSE)
    }
  }
}

/** Only a superuser may, or whom one has allowed it. Without it a migration gives way by its shorter patience alone. */
async function findDeadlocksFirst(client: pg.PoolClient): Promise<void> {
  await client.query(`set deadlock_timeout = ${DEADLOCK_TIMEOUT}`).catch(() => {})
}

function isLockFailure(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && lockFailures.has(String(cause.code))
}

async function runMigration(client: pg.PoolClient, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`)
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
