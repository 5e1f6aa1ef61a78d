import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { createRunningSettings } from './running-settings.ts'

const stored = await createTestDatabase()
const database = openDatabase(stored.url, { connections: 2 })
const warned: Record<string, unknown>[] = []
beforeEach(async () => {
  warned.length = 0
  await database.run(sql`delete from settings`)
})
afterAll(async () => {
  await database.close()
  await stored.close()
})

const config = loadConfig({ SECRET_KEY: 'x'.repeat(32), ALLOW_SIMULATORS: '1' })
const create = (over: Partial<Pick<Database, 'rows' | 'pool'>> = {}) =>
  createRunningSettings({
    database: { ...database, ...over },
    config,
    warn: (facts, message) => void warned.push({ ...facts, message }),
  })
const write = (key: string, value: string) =>
  database.run(sql`
    insert into settings (key, value, version, changed_at) values (${key}, ${value}, 1, now())
    on conflict (key) do update set value = excluded.value`)

test('values that somebody edited by hand apply, and bad ones are logged once', async () => {
  const settings = create()
  // A cache that is cleared then is filled with the new values.
  const changes: number[] = []
  const stop = settings.onChange(() => changes.push(settings.get('fees.seller_percent')))
  await write('fees.seller_percent', '7')
  await write('open.listings', 'nonsense')
  await write('open.everything', 'on')
  await settings.refresh()
  await settings.refresh()
  expect(settings.get('fees.seller_percent')).toBe(700)
  expect(settings.get('open.listings')).toBe(true)
  expect(changes).toEqual([700])
  expect(warned.map(({ setting }) => setting)).toEqual(['open.listings', 'open.everything'])
  await write('fees.seller_percent', '8')
  await settings.refresh()
  expect([settings.get('fees.seller_percent'), warned.length]).toEqual([800, 2])
  expect(changes).toEqual([700, 800])
  stop()
  await write('fees.seller_percent', '9')
  await settings.refresh()
  expect(changes).toEqual([700, 800])
})

test('without the database the last known values stay, and its return is noticed', async () => {
  let isDown = false
  const rows: Database['rows'] = async (query) => {
    if (isDown) throw new Error('the database is away')
    return await database.rows(query)
  }
  const settings = create({ rows })
  await write('site.notice', 'Snow today.')
  await settings.refresh()
  isDown = true
  await settings.refresh()
  await settings.refresh()
  expect(settings.get('site.notice')).toBe('Snow today.')
  expect(warned.map(({ message }) => message)).toEqual([
    'settings could not be read; the last known ones stay',
  ])
  isDown = false
  await write('site.notice', 'Sun today.')
  await settings.refresh()
  expect(settings.get('site.notice')).toBe('Sun today.')
})

test('a refresh sees what was stored before it, also while another one is running', async () => {
  const settings = create()
  const first = settings.refresh()
  await write('site.notice', 'Late.')
  await Promise.all([first, settings.refresh()])
  expect(settings.get('site.notice')).toBe('Late.')
})

test('a process that no message reaches finds a change by looking', async () => {
  const unreachable = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const settings = create({ pool: unreachable })
  const stop = settings.follow()
  await write('site.notice', 'Nobody was told.')
  await expect.poll(() => settings.get('site.notice'), { timeout: 30_000 }).toBe('Nobody was told.')
  await stop()
  await unreachable.end()
})
