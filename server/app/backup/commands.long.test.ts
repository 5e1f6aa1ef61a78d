import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { buildPicture } from '../../testing/factories.ts'
import { publish } from '../../testing/listings.ts'
import { buildPaidOrder } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type CleanUp, unwind } from '../clean-up.ts'
import { openStorage } from '../open-storage.ts'
import { runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

let app: TestApp
let folder: string
const cleanUp: CleanUp = []
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(path.join(tmpdir(), 'stoop-commands-'))
  const { seller } = await buildPaidOrder(app)
  await publish(app, seller, { files: [{ name: 'images', bytes: await buildPicture() }] })
})
afterEach(() => unwind(cleanUp))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The settings of the running marketplace, whose database is on the server of this test run. */
const here = () => ({
  DATA_DIR: app.folder,
  DATABASE_URL: app.database.pool.options.connectionString ?? '',
  ALLOW_SIMULATORS: '1',
})
const place = () => path.join(folder, 'backups')
/** Without scheduled jobs, which each minute adds to the running marketplace. */
const sums = sql`
  select (select count(*) from orders)::int as orders, (select sum(amount_cents) from ledger_entries where account = 'provider')::int as held,
    (select count(*) from listings)::int as listings, (select count(*) from stripe_simulator.charges)::int as charges,
    (select count(*) from jobs.job where name not like '\\_\\_pgboss%' and name not in (select name from jobs.schedule))::int as jobs`

test('a backup of one PostgreSQL is restored into our own, of another version perhaps, with its files and its key', async () => {
  const key = 'a key of at least thirty-two characters\n'
  writeFileSync(path.join(app.folder, 'secret-key'), key)
  const env = { ...here(), BACKUP_PASSPHRASE: 'nine loud doors' }
  const said = await runBackup([place()], cleanUp, env)
  expect(said).toMatch(/^stoop-[\dtz-]+: [1-9]\d+ rows of \d{3} tables and [1-9]\d* files\.$/)
  expect(existsSync(path.join(app.folder, 'last-backup'))).toBe(true)
  const counted = await app.database.rows(sql`select 1 from event_increments where kind = 'backup_made'`)
  expect(counted).toHaveLength(1)

  const DATA_DIR = path.join(folder, 'restored')
  const there = { DATA_DIR, ALLOW_SIMULATORS: '1', BACKUP_PASSPHRASE: env.BACKUP_PASSPHRASE }
  expect(await runRestore([place()], cleanUp, there)).toMatch(/\nThe secret key was restored, too\.\n/)
  expect(readFileSync(path.join(DATA_DIR, 'secret-key'), 'utf8')).toBe(key)
  expect(statSync(path.join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600)
  await unwind(cleanUp)

  const url = await openStorage(
    {
      dataDir: DATA_DIR,
      database: { url: null, directUrl: null, connections: 4, archive: null, replica: null },
    },
    cleanUp,
  )
  const restored = openDatabase(url)
  cleanUp.push(() => restored.close())
  const expected = await app.database.row(sums)
  expect(Object.values(expected ?? {}).filter((sum) => Number(sum) > 0)).toHaveLength(5)
  expect(await restored.row(sums)).toEqual(expected)
  // A second restore would mix two marketplaces.
  await expect(runRestore([place()], cleanUp, there)).rejects.toThrow(/The database is not empty/)
})

test('without a passphrase the operator is told what is missing, and old backups are deleted', async () => {
  const said = await runBackup([place(), '--keep', '1'], cleanUp, here())
  expect(said).toMatch(/\nDeleted stoop-[\dtz-]+\.\nNot encrypted \(set BACKUP_PASSPHRASE\), and without /)
})

test('wrong words are refused with a sentence', async () => {
  const backUp = (...words: string[]) => runBackup(words, cleanUp, here())
  await expect(backUp()).rejects.toThrow('Name a folder, or s3://bucket/folder.')
  await expect(backUp('ftp://host/folder')).rejects.toThrow(/neither a folder nor/)
  await expect(backUp(place(), '--keep', '0')).rejects.toThrow(/--keep needs a whole number/)
  const empty = path.join(folder, 'nothing')
  await expect(runRestore([empty], cleanUp, here())).rejects.toThrow(/There is no complete backup in/)
  await expect(runRestore([place(), 'stoop-1999'], cleanUp, here())).rejects.toThrow(
    /There is no complete backup stoop-1999/,
  )
})
