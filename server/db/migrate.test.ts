import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database/database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'
import { replacedMigrations } from './replaced-migrations.ts'

let pool: pg.Pool
let close: () => Promise<void>
let folder: string

beforeEach(async () => {
  const database = await createTestDatabase('template1')
  close = database.close
  pool = openPool(database.url)
  folder = mkdtempSync(path.join(tmpdir(), 'stoop-migrations-'))
})

afterEach(async () => {
  await pool.end()
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes migrations and runs those that are pending. */
async function run(files: Record<string, string>, replaced = new Map<string, string>()): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return await migrate(pool, folder, replaced)
}

async function recordedChecksums(): Promise<Map<string, string>> {
  const { rows } = await pool.query('select name, checksum from schema_migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function checksumOf(name: string): string | undefined {
  return readMigrations(folder).find((migration) => migration.name === name)?.checksum
}

test('migrations run in the order of their numbers', async () => {
  const files = { '10_ten.sql': 'alter table nine add ten int', '9_nine.sql': 'create table nine ()' }
  expect(await run(files)).toEqual(['9_nine.sql', '10_ten.sql'])
})

test('two migrations with one number, or one without a number, are refused', async () => {
  await expect(run({ '0001_one.sql': '', '1_other.sql': '' })).rejects.toThrow(
    '0001_one.sql and 1_other.sql have the same number',
  )
  rmSync(path.join(folder, '1_other.sql'))
  await expect(run({ 'fix.sql': '' })).rejects.toThrow('fix.sql does not begin with a number')
})

test('a new migration with a lower number than one that has run is refused, and does not run', async () => {
  await run({ '0103_last.sql': 'create table last ()' })
  await expect(run({ '0102_late.sql': 'create table late ()' })).rejects.toThrow(
    'Migration 0102_late.sql comes before 0103_last.sql, which this database has already run. Give it a higher number.',
  )
  expect((await pool.query("select to_regclass('late') as late")).rows).toEqual([{ late: null }])
})

test('a migration that was changed after it ran is refused; other line ends are no change', async () => {
  await run({ '0001_one.sql': 'create table one ();\n' })
  expect(await run({ '0001_one.sql': 'create table one ();\r\n' })).toEqual([])
  await expect(run({ '0001_one.sql': 'create table one (id int);\n' })).rejects.toThrow(
    'Migration 0001_one.sql was changed after this database ran it.',
  )
})

test('a database that ran the first text of a replaced migration is recognized', async () => {
  await run({ '0001_one.sql': 'create table one ()' })
  const first = checksumOf('0001_one.sql') ?? ''
  expect(await run({ '0001_one.sql': 'create table one();' }, new Map([['0001_one.sql', first]]))).toEqual([])
  expect(await recordedChecksums()).toEqual(new Map([['0001_one.sql', first]]))
})

test('a database from before checksums gets the checksums of the texts that it ran', async () => {
  await run({ '0001_one.sql': 'create table one ()', '0002_two.sql': 'create table two ()' })
  await pool.query('alter table schema_migrations drop column checksum')
  const replaced = new Map([['0002_two.sql', 'first']])
  expect(await run({ '0003_three.sql': 'create table three ()' }, replaced)).toEqual(['0003_three.sql'])
  expect(await recordedChecksums()).toEqual(
    new Map([
      ['0001_one.sql', checksumOf('0001_one.sql')],
      ['0002_two.sql', 'first'],
      ['0003_three.sql', checksumOf('0003_three.sql')],
    ]),
  )
})

test('a migration of a newer version that has run is left alone', async () => {
  await run({ '0001_one.sql': 'create table one ()', '0002_two.sql': 'create table two ()' })
  rmSync(path.join(folder, '0002_two.sql'))
  expect(await run({})).toEqual([])
})

/** Dropping the database ends its connections, also those that are being closed. */
function openPool(connectionString: string): pg.Pool {
  const opened = new pg.Pool({ connectionString })
  opened.on('error', () => {})
  opened.on('connect', (client) => client.on('error', () => {}))
  return opened
}

test('two processes that start on an empty database at once run every migration once', async () => {
  const migrationNames = readMigrations(migrationsFolder).map(({ name }) => name)
  const others = Array.from({ length: 3 }, () => openPool(String(pool.options.connectionString)))
  const runs = await Promise.all([pool, ...others].map((connection) => migrate(connection)))
  expect(runs.filter((names) => names.length > 0)).toEqual([migrationNames])
  expect([...(await recordedChecksums()).keys()].sort()).toEqual(migrationNames)
  await Promise.all(others.map((connection) => connection.end()))
})

test('a published database from before checksums continues where it was', async () => {
  mkdirSync(path.join(folder, 'published'))
  for (const { name, text, number } of readMigrations(migrationsFolder))
    if (number <= 103) writeFileSync(path.join(folder, 'published', name), text)
  await migrate(pool, path.join(folder, 'published'))
  await pool.query('alter table schema_migrations drop column checksum')
  await migrate(pool)
  const checksums = await recordedChecksums()
  for (const [name, checksum] of replacedMigrations) expect(checksums.get(name)).toBe(checksum)
})

test('no function has a parsed body that uses the row type of a table: such a table could not be rewritten', async () => {
  await migrate(pool)
  const { rows } = await pool.query(`
    select distinct p.oid::regprocedure::text as function
    from pg_proc p join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = p.oid
    join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid and t.typtype = 'c'
    where p.prosqlbody is not null`)
  expect(rows).toEqual([])
})

test('a migration that meets the lock of a running transaction gives way to it, and begins again', async () => {
  await run({ '0001_first.sql': 'create table a (id int); create table b (id int)' })
  const other = await pool.connect()
  await other.query('begin; lock table b in access exclusive mode')
  const running = run({ '0002_second.sql': 'alter table a add column x int; alter table b add column x int' })
  // It waits for the second table, until its patience is over.
  await expect.poll(() => waitingFor('b'), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => waitingFor('b'), { timeout: 60_000, interval: 20 }).toBe(false)
  await other.query('commit')
  other.release()
  expect(await running).toEqual(['0002_second.sql'])
  expect((await pool.query('select a.x, b.x from a, b')).rowCount).toBe(0)
})

/** Whether somebody waits for a lock on a table. */
async function waitingFor(table: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from pg_locks where relation = to_regclass($1) and not granted',
    [table],
  )
  return rowCount !== 0
}
