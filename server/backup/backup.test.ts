import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConversation } from '../../contract/calls/chat/chat.ts'
import { getOrder } from '../../contract/calls/orders/orders.ts'
import { createLocalFileStore } from '../adapters/files-local/index.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate, migrateThrough } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { buildConversation } from '../testing/chat/chat.ts'
import { send } from '../testing/client.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { buildMember, buildPicture, buildToken } from '../testing/factories.ts'
import { publish } from '../testing/listings.ts'
import { reportByMany } from '../testing/moderation.ts'
import { buildClaimableOrder } from '../testing/orders/claims.ts'
import { buildDispute } from '../testing/orders/disputes.ts'
import { buildHandedOver, buildPaidOrder, buy } from '../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createBackup } from './create-backup.ts'
import { expireBackups } from './expire-backups.ts'
import { listBackups, openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { listTables } from './tables-sql.ts'

const PASSPHRASE = 'seven quiet stairs'
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-backup-'))
const store = createLocalFileStore({ folder })
const settings = { SECRET_KEY: 'the same before and after, as it must be' }
let app: TestApp
let clock = 0
beforeAll(async () => {
  app = await startTestApp({ settings })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = (database: Database) => database.pool.options.connectionString ?? ''
const backUp = (passphrase: string | null = PASSPHRASE) =>
  createBackup({
    databaseUrl: urlOf(app.database),
    files: app.app.adapters.files,
    store,
    prefix: '',
    passphrase,
    secretKey: 'the key of this marketplace, long enough',
    version: '0.1.0',
    now: () => new Date(Date.UTC(2026, 10, 20, 0, 0, clock++)),
  })

/** Restores into a new database and a new folder. The second app stands for the one that will start there. */
async function restore(name: string, passphrase: string | null = PASSPHRASE) {
  const target = await createTestDatabase('template1')
  const database = openDatabase(target.url, { connections: 4 })
  const files = createLocalFileStore({ folder: mkdtempSync(path.join(folder, 'files-')) })
  const close = async () => {
    await database.close()
    await target.close()
  }
  try {
    const result = await restoreBackup({
      databaseUrl: target.url,
      files,
      store,
      prefix: '',
      name,
      passphrase,
      migrateThrough: (migration) => migrateThrough(database.pool, migration),
      prepare: async () => {
        await migrate(database.pool)
        const second = await startTestApp({ beside: { ...app, database } })
        await second.close()
      },
    })
    return { ...result, database, files, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Sales, claims, disputes, conversations and reports in several states, and listings with photos. */
async function fill() {
  const seller = await buildMember(app)
  const files = [{ name: 'images', bytes: await buildPicture(300, 320) }]
  await publish(app, seller, { fields: { title: 'Stool with a tab\tand a \\ in it' }, files })
  const open = await buildClaimableOrder(app)
  await open.open()
  const disputed = await buildPaidOrder(app, { email: 'disputes@example.com', session: 'browser-disputes' })
  await buildDispute(app, disputed.orderId)
  await buildHandedOver(app, { email: 'done@example.com', session: 'browser-done' })
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Still there?\nI could come “today”. 🪑')
  await reportByMany(app, chat.listingId, 2)
  const { listingId } = await buildPaidOrder(app, { email: 'paid@example.com', session: 'browser-paid' })
  return { open, chat, listingId }
}

/** The rows of every table as text. */
async function contentOf(database: Database): Promise<Record<string, string>> {
  const client = await database.pool.connect()
  const content: Record<string, string> = {}
  for (const { schema, name, columns } of await listTables(client)) {
    const { rows } = await client.query(
      `select (t.*)::text as row from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} t order by 1`,
    )
    content[`${schema}.${name} ${columns.length}`] = rows.map(({ row }) => row).join('\n')
  }
  client.release()
  return content
}

test('a marketplace in the middle of everything is restored row by row and file by file, and goes on', async () => {
  const { open, chat } = await fill()
  // Counts in memory would be written between the two readings.
  await app.app.features.limiter.flush()
  const before = await contentOf(app.database)
  const { name, manifest } = await backUp()
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(40)
  expect(manifest.files.count).toBeGreaterThan(0)
  const restored = await restore(name)
  expect(await contentOf(restored.database)).toEqual(before)
  expect(restored.secretKey).toBe('the key of this marketplace, long enough')
  for await (const { key } of app.app.adapters.files.list(''))
    expect(Buffer.from((await restored.files.get(key)) ?? '')).toEqual(
      Buffer.from((await app.app.adapters.files.get(key)) ?? 'gone'),
    )

  const second = await startTestApp({ settings, beside: { ...app, database: restored.database } })
  const order = await send(second, getOrder, { params: { id: open.orderId }, ...(await open.asBuyer()) })
  expect(order.data.order.claim?.reason).toBe('damaged')
  const talk = { params: { id: chat.id }, token: await buildToken(second, chat.buyer.id) }
  expect((await send(second, getConversation, talk)).data.conversation.last?.text).toMatch(/^Still there/)
  // Sequences go on where they were, and constraints and triggers are there again.
  const { status } = await buy(second, chat.listingId, { session: 'browser-after-the-restore' })
  expect(status).toBe(200)
  const keys = (database: Database) =>
    database.rows(sql`
      select conrelid::regclass::text, conname::text, pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  expect(await keys(restored.database)).toEqual(await keys(app.database))
  const silent = sql`select 1 from pg_trigger where tgenabled <> 'O' and not tgisinternal`
  expect(await restored.database.rows(silent)).toEqual([])
  await second.close()
  await restored.close()
})

test('what is written during a backup is in all tables or in none', async () => {
  let isOver = false
  const writing = (async () => {
    for (let at = 0; !isOver; at++)
      await buildPaidOrder(app, { email: `busy-${at}@example.com`, session: `browser-busy-${at}` })
  })()
  const { name } = await backUp(null)
  isOver = true
  await writing
  const restored = await restore(name, null)
  const torn = sql`
    select o.id from orders o left join ledger_entries l on l.order_id = o.id
    where o.state in ('paid', 'ready') group by o.id having coalesce(sum(l.amount_cents), -1) <> 0`
  expect(await restored.database.rows(torn)).toEqual([])
  await restored.close()
})

test('a backup needs its passphrase, and an empty database', async () => {
  const { name } = await backUp()
  await expect(restore(name, null)).rejects.toThrow(/set BACKUP_PASSPHRASE/)
  await expect(restore(name, 'seven quiet chairs')).rejects.toThrow(/not the passphrase/)
  const { target } = await openBackup(store, '', name, PASSPHRASE)
  const options = { store, prefix: '', name, passphrase: PASSPHRASE, files: target.store }
  const nothing = async () => {}
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

test('old backups are deleted, and an interrupted one is none', async () => {
  for (let at = 0; at < 3; at++) await backUp(null)
  const before = (await listBackups(store, '')).map(({ name }) => name)
  const interrupted = { ...store, put: async () => Promise.reject(new Error('the disk is full')) }
  const options = {
    databaseUrl: urlOf(app.database),
    files: app.app.adapters.files,
    prefix: '',
    passphrase: null,
    secretKey: null,
    version: '0.1.0',
    now: () => new Date(Date.UTC(2026, 10, 20, 0, 0, clock++)),
  }
  await expect(createBackup({ ...options, store: interrupted })).rejects.toThrow('the disk is full')
  expect((await listBackups(store, '')).map(({ name }) => name)).toEqual(before)
  const deleted = await expireBackups(store, '', 2)
  expect(deleted).toEqual(before.slice(2))
  expect((await listBackups(store, '')).map(({ name }) => name)).toEqual(before.slice(0, 2))
  const left: string[] = []
  for await (const { key } of store.list(`${deleted[0]}/`)) left.push(key)
  expect(left).toEqual([])
})
