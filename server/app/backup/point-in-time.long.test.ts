import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalFileStore } from '../../adapters/files-local/index.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { listBaseBackups } from '../../db/embedded/archive/base-backups.ts'
import { type EmbeddedCluster, startEmbeddedCluster } from '../../db/embedded/cluster.ts'
import { handOver, serviceUser } from '../../db/embedded/service-user.ts'
import { migrate } from '../../db/migrate.ts'
import { sql } from '../../db/sql.ts'
import { createFiguresRepository } from '../../metrics/figures-repository.ts'
import { contentOf } from '../../testing/backups.ts'
import { buildMember, buildPicture } from '../../testing/factories.ts'
import { publish } from '../../testing/listings.ts'
import { buildPaidOrder } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type CleanUp, unwind } from '../clean-up.ts'
import { ensureDatabase } from '../lifecycle.ts'
import { openStorage } from '../open-storage.ts'
import { runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

const execute = promisify(execFile)

let folder: string
const cleanUp: CleanUp = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoop-moment-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  await unwind(cleanUp)
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => path.join(folder, name)
const settings = (name: string, extra: object = {}) => ({
  DATA_DIR: at(name),
  ALLOW_SIMULATORS: '1',
  SECRET_KEY: 'the same before and after, as it must be',
  ...extra,
})

/** Time goes on, as in a database that is recovered by it. */
const clock = { now: () => new Date(), advance() {} }

/** A marketplace on its own PostgreSQL server, with its files where the commands look for them. */
async function openMarketplace(cluster: EmbeddedCluster): Promise<TestApp> {
  await ensureDatabase(cluster.url('postgres'), 'stoop')
  const database = openDatabase(cluster.url('stoop'), { connections: 8 })
  cleanUp.push(() => database.close())
  await migrate(database.direct)
  const app = await startTestApp({ beside: { database, clock }, adapters: { files: filesOf('data') } })
  cleanUp.push(() => app.close())
  return app
}

const filesOf = (name: string) => createLocalFileStore({ folder: path.join(at(name), 'files') })

/** Photos as they were uploaded. Their sizes are made from them whenever one is missing. */
async function mastersOf(name: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of filesOf(name).list('')) if (key.endsWith('/master')) found.push(key)
  return found.sort()
}

async function publishWithPhoto(app: TestApp, title: string) {
  const files = [{ name: 'images', bytes: await buildPicture(300, 320) }]
  await publish(app, await buildMember(app), { fields: { title }, files })
}

/** A moment between two transactions, by the clock of the machine that the database runs on, too. */
async function pause(): Promise<string> {
  await sleep(50)
  const moment = new Date().toISOString()
  await sleep(50)
  return moment
}

/** Restores the newest backup into our own PostgreSQL, and opens it. */
async function restoreInto(name: string, place: string): Promise<Database> {
  const steps: CleanUp = []
  await runRestore([place], steps, settings(name))
  await unwind(steps)
  const database = { url: null, directUrl: null, connections: 4, archive: null, replica: null }
  const restored = openDatabase(await openStorage({ dataDir: at(name), database }, cleanUp))
  cleanUp.push(() => restored.close())
  return restored
}

/** Runs a command. One that recovers ends the server that it has started; others use that of the test. */
async function backUp(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const steps: CleanUp = []
  try {
    return await runBackup(words, steps, env)
  } finally {
    if (words.includes('--at')) await unwind(steps)
  }
}

/** All rows. Tables without a log are empty after a recovery: those of limits. */
async function loggedContentOf(database: Database): Promise<Record<string, string>> {
  const content = await contentOf(database)
  const rows = await database.rows<{ name: string }>(
    sql`select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class where relpersistence = 'u' and relkind = 'r'`,
  )
  const unlogged = new Set(rows.map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(content).filter(([table]) => !unlogged.has(table.split(' ')[0] ?? '')),
  )
}

test('a marketplace is restored to the moment before a mistake, with the photos that are gone since', async () => {
  mkdirSync(at('data'))
  const archive = at('archive')
  const cluster = await startEmbeddedCluster({ folder: path.join(at('data'), 'postgres'), archive })
  cleanUp.push(() => cluster.stop())
  const app = await openMarketplace(cluster)
  const env = settings('data', { WAL_ARCHIVE: archive })
  const beforeAll = await pause()
  await publishWithPhoto(app, 'Oak table from before the backup')
  expect(await backUp([at('backups')], env)).toContain(`\nBase backup: ${archive}`)

  await publishWithPhoto(app, 'Lamp from after the backup')
  await buildPaidOrder(app)
  const [expected, files] = [await loggedContentOf(app.database), await mastersOf('data')]
  const moment = await pause()
  // The mistake: an update without a condition, and photos that are deleted.
  await app.database.run(sql`update listings set title = 'Everything must go'`)
  const [photo] = files
  await filesOf('data').deleteAll(photo?.slice(0, photo.lastIndexOf('/') + 1) ?? '')
  expect(await mastersOf('data')).not.toEqual(files)

  await expect(backUp([at('backups'), '--at', beforeAll], env)).rejects.toThrow(
    /has no base backup from before/,
  )
  expect(await backUp([at('backups'), '--at', moment], env)).toMatch(/^stoop-\S+: \d+ rows/)
  const restored = await restoreInto('restored', at('backups'))
  expect(await loggedContentOf(restored)).toEqual(expected)
  expect(await mastersOf('restored')).toEqual(files)
  // Nothing of it is left beside the marketplace, which goes on.
  expect(readdirSync(at('data')).filter((name) => name.startsWith('recovery-'))).toEqual([])
  expect(
    (await app.database.row<{ title: string }>(sql`select min(title) as title from listings`))?.title,
  ).toBe('Everything must go')
})

/** Takes the archive away for a while, which the measurements notice. */
async function failToArchive({ database }: TestApp, wal: string): Promise<void> {
  const isFailing = async () => (await createFiguresRepository(database).archive())[0]?.is_failing
  expect(await isFailing()).toBe(false)
  renameSync(wal, `${wal}.away`)
  await database.run(sql`select pg_switch_wal()`)
  await expect.poll(isFailing, { timeout: 60_000 }).toBe(true)
  renameSync(`${wal}.away`, wal)
  await expect.poll(isFailing, { timeout: 120_000 }).toBe(false)
}

test('after the loss of a disk, the archive has everything but the last minute', async () => {
  const archive = at('archive')
  mkdirSync(at('data'))
  const cluster = await startEmbeddedCluster({ folder: path.join(at('data'), 'postgres'), archive })
  const app = await openMarketplace(cluster)
  const env = settings('data', { WAL_ARCHIVE: archive })
  await backUp([at('backups')], env)
  await publishWithPhoto(app, 'The last one')
  await backUp([at('backups'), '--keep', '1'], env)
  expect(listBaseBackups(archive)).toHaveLength(1)
  await failToArchive(app, listBaseBackups(archive)[0]?.wal ?? '')
  await buildPaidOrder(app)
  // Counts in memory are written when it stops.
  await app.close()
  const expected = await loggedContentOf(app.database)
  // PostgreSQL would switch by itself after a minute (archive_timeout).
  const row = await app.database.row<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`)
  const wal = listBaseBackups(archive)[0]?.wal ?? ''
  await expect.poll(() => existsSync(path.join(wal, `${row?.name}.gz`)), { timeout: 60_000 }).toBe(true)
  await unwind(cleanUp)
  await cluster.stop()
  rmSync(at('data'), { recursive: true })

  await expect(backUp([at('backups'), '--at', await pause()], env)).rejects.toThrow(
    /The archived log ends before .*: its last change was at \d{4}-.*Choose an earlier time/,
  )
  await backUp([at('backups'), '--at', 'latest'], env)
  const restored = await restoreInto('restored', at('backups'))
  expect(await loggedContentOf(restored)).toEqual(expected)
})

const debian = '/usr/lib/postgresql/15'

test.skipIf(!existsSync(path.join(debian, 'bin', 'pg_basebackup')))(
  'PostgreSQL 15 with its own archive is restored to a point in time on the bundled version',
  async () => {
    const [wal, base] = [at('wal'), at('base')]
    for (const made of [wal, base]) {
      mkdirSync(made, { mode: 0o700 })
      handOver(made, serviceUser())
    }
    const cluster = await startEmbeddedCluster({
      folder: path.join(at('elsewhere'), 'postgres'),
      binaries: debian,
      settings: { archive_mode: 'on', archive_command: `cp %p ${wal}/%f` },
    })
    cleanUp.push(() => cluster.stop())
    const app = await openMarketplace(cluster)
    await publishWithPhoto(app, 'Oak table')
    const url = new URL(cluster.url('stoop'))
    const socket = url.searchParams.get('host') ?? ''
    await execute(
      path.join(debian, 'bin', 'pg_basebackup'),
      ['-D', base, '-h', socket, '-U', 'stoop', '-c', 'fast'],
      {
        ...(serviceUser() ?? {}),
        cwd: '/',
      },
    )
    await buildPaidOrder(app)
    const expected = await loggedContentOf(app.database)
    const moment = await pause()
    await app.database.run(sql`update listings set title = 'Everything must go'`)
    await app.database.run(sql`select pg_switch_wal()`)
    await expect.poll(() => readdirSync(wal).length, { timeout: 60_000 }).toBeGreaterThan(1)
    const env = settings('data', { DATABASE_URL: url.href })
    const words = ['--at', moment, '--base', base, '--wal', wal]
    await backUp([at('backups'), ...words], env)
    const restored = await restoreInto('restored', at('backups'))
    expect(await loggedContentOf(restored)).toEqual(expected)
    expect((await restored.row<{ version: string }>(sql`select version()`))?.version).toMatch(
      /^PostgreSQL 18/,
    )
  },
)

test('wrong words are refused before anything is done', async () => {
  const refused = async (...words: string[]) =>
    await backUp([at('backups'), ...words], settings('data')).catch((error: Error) => error.message)
  expect(await refused('--at', 'yesterday')).toMatch(/--at needs a moment with its zone/)
  expect(await refused('--at', '2026-11-30T14:05:00')).toMatch(/--at needs a moment with its zone/)
  expect(await refused('--at', '2999-01-01T00:00:00Z')).toMatch(/is yet to come/)
  expect(await refused('--at', 'latest')).toMatch(/Set WAL_ARCHIVE, or name the folders/)
  expect(await refused('--at', 'latest', '--base', folder)).toMatch(/name both, or neither/)
  expect(await refused('--at', 'latest', '--base', folder, '--wal', folder)).toMatch(/is not a base backup/)
  expect(await refused('--base', folder)).toMatch(/belong to --at/)
})
