import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalFileStore } from '../adapters/files-local/index.ts'
import { ensureRestored } from '../app/ensure-restored.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { backupHelpers, contentOf, PASSPHRASE, secretKeySettings, urlOf } from '../testing/backups.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { buildPaidOrder } from '../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createBackup } from './create-backup.ts'
import { expireBackups } from './expire-backups.ts'
import { listBackups, openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let app: TestApp
const { folder, store, backUp, restore, optionsFor, removeFolder } = backupHelpers(() => app)
beforeAll(async () => {
  app = await startTestApp({ settings: secretKeySettings })
  await buildPaidOrder(app)
})
afterAll(async () => {
  await app.close()
  removeFolder()
})

test('a backup needs its passphrase, and an empty database', async () => {
  const { name } = await backUp()
  await expect(restore(name, null)).rejects.toThrow(/set BACKUP_PASSPHRASE/)
  await expect(restore(name, 'seven quiet chairs')).rejects.toThrow(/not the passphrase/)
  const { target } = await openBackup(store, '', name, PASSPHRASE)
  const nothing = async () => {}
  const keepSecretKey = () => {}
  const options = { store, prefix: '', name, passphrase: PASSPHRASE, files: target.store, keepSecretKey }
  await expect(
    restoreBackup({
      ...options,
      databaseUrl: urlOf(app.database),
      migrateThrough: nothing,
      prepare: nothing,
    }),
  ).rejects.toThrow(/not empty/)
})

test('a damaged or swapped part, and a missing one, are noticed, and nothing is half restored', async () => {
  for (const passphrase of [null, PASSPHRASE]) {
    const { name, manifest } = await backUp(passphrase)
    const index = manifest.tables.findIndex((table) => table.name === 'listings')
    const other = manifest.tables.findIndex((table) => table.name === 'orders')
    const fileOf = (at: number) =>
      path.join(
        folder,
        name,
        `database/${String(at).padStart(4, '0')}-public.${manifest.tables[at]?.name}-0000`,
      )
    const whole = readFileSync(fileOf(index))
    writeFileSync(fileOf(index), whole.subarray(0, whole.length - 5))
    await expect(restore(name, passphrase)).rejects.toThrow(/damaged/)
    writeFileSync(fileOf(index), readFileSync(fileOf(other)))
    await expect(restore(name, passphrase)).rejects.toThrow()
    rmSync(fileOf(index))
    await expect(restore(name, passphrase)).rejects.toThrow(/missing/)
  }
})

/** The rows of jobs, without those that the queue's own clock adds each minute. */
async function jobsOf(database: Database): Promise<string[]> {
  const tables = Object.entries(await contentOf(database)).filter(([table]) => table.startsWith('jobs.job'))
  expect(tables.length).toBeGreaterThan(0)
  return tables.flatMap(([, rows]) => rows.split('\n')).filter(Boolean)
}

test('tables of pg-boss for other days, and jobs of queues that are gone, do not hold up a restore', async () => {
  const stats = await app.database.rows<{ name: string }>(
    sql`select relname as name from pg_class where relname like 'queue_stats_2%' and relkind = 'r'`,
  )
  expect(stats.length).toBeGreaterThan(0)
  for (const [at, { name }] of stats.entries())
    await app.database.pool.query(`alter table jobs.${name} rename to queue_stats_2020010${at + 1}`)
  await app.database.run(
    sql`insert into jobs.queue select (jsonb_populate_record(q, '{"name": "of-an-old-version"}')).* from jobs.queue q limit 1`,
  )
  await app.database.run(sql`
    insert into jobs.job (name, data) values ('of-an-old-version', '{}')`)
  const { name, manifest } = await backUp(null)
  expect(manifest.tables.filter(({ schema }) => schema === 'jobs').map((table) => table.name)).not.toContain(
    'version',
  )
  const restored = await restore(name, null)
  const before = await jobsOf(app.database)
  expect(before.some((row) => row.includes('of-an-old-version'))).toBe(true)
  expect(await jobsOf(restored.database)).toEqual(before.filter((row) => !row.includes('of-an-old-version')))
  await app.database.run(sql`delete from jobs.job where name = 'of-an-old-version'`)
  await restored.close()
})

test('a restore that failed can be repeated, and Stoop does not start on it meanwhile', async () => {
  const { name } = await backUp()
  const target = await createTestDatabase('template1')
  const failing = {
    ...store,
    get: async (key: string) => (key.endsWith('/files.list') ? null : await store.get(key)),
  }
  await expect(restore(name, PASSPHRASE, { into: target, from: failing })).rejects.toThrow(/is missing/)
  const database = openDatabase(target.url, { connections: 2 })
  await expect(ensureRestored(database.pool)).rejects.toThrow(/Run “npm run restore” again/)
  const restored = await restore(name, PASSPHRASE, { into: target })
  await ensureRestored(database.pool)
  await database.close()
  await restored.close()
})

test('an encrypted backup cannot be replaced by one that is not, nor its manifest be changed', async () => {
  const plain = await backUp(null)
  await expect(restore(plain.name, PASSPHRASE)).rejects.toThrow(/is not encrypted/)
  const { name } = await backUp()
  const file = path.join(folder, 'manifests', name, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...manifest, tables: [] }))
  expect((await openBackup(store, '', name, PASSPHRASE)).manifest.tables.length).toBeGreaterThan(100)
})

test('backups in the bucket of the photos are not backed up themselves', async () => {
  const shared = createLocalFileStore({ folder: mkdtempSync(path.join(folder, 'shared-')) })
  await shared.put('photos/one.jpg', new Uint8Array([1]), 'image/jpeg')
  for (const prefix of ['', 'backups/', '']) {
    const { manifest } = await createBackup({ ...optionsFor(null), files: shared, store: shared, prefix })
    expect(manifest.files.count).toBe(1)
  }
})

test('old backups are deleted, and an interrupted one is none', async () => {
  for (let at = 0; at < 3; at++) await backUp(null)
  const before = (await listBackups(store, '')).map(({ name }) => name)
  const interrupted = { ...store, put: async () => Promise.reject(new Error('the disk is full')) }
  await expect(createBackup({ ...optionsFor(null), store: interrupted })).rejects.toThrow('the disk is full')
  expect((await listBackups(store, '')).map(({ name }) => name)).toEqual(before)
  const deleted = await expireBackups(store, '', 2)
  expect(deleted).toEqual(before.slice(2))
  expect((await listBackups(store, '')).map(({ name }) => name)).toEqual(before.slice(0, 2))
  const left: string[] = []
  for await (const { key } of store.list(`${deleted[0]}/`)) left.push(key)
  expect(left).toEqual([])
})
