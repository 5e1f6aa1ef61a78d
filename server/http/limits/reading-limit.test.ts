import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browseAnonymous, getListingAnonymous } from '../../../contract/calls/listings/listings.ts'
import { listPlaces } from '../../../contract/calls/listings/places.ts'
import { searchByTitle } from '../../../contract/calls/listings/search.ts'
import { ConfigError, readEnv } from '../../config/env.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing } from '../../testing/factories.ts'
import { changeSettings } from '../../testing/settings.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createCallCounter, parseNetworks } from './reading-limit.ts'

const READS = 40
let app: TestApp
/** Another process. */
let other: TestApp
let id: string
beforeAll(async () => {
  const settings = {
    READS_PER_NETWORK: String(READS),
    NETWORKS_LET_THROUGH: '66.249.64.0/19, 2001:4860:4801::/48',
    SECRET_KEY: 'the same in both processes, as it must be',
  }
  app = await startTestApp({ settings, cacheLifetime: 1000 })
  other = await startTestApp({ settings, beside: app, cacheLifetime: 1000 })
  id = (await buildListing(app)).id
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const readItem = (ip: string, process = app) => send(process, getListingAnonymous, { params: { id }, ip })
/** Statuses of so many reads, from the addresses of a network. */
const scrape = async (network: string, count: number, process = app) => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++)
    statuses.push((await readItem(`${network}.${(turn % 250) + 1}`, process)).status)
  return statuses
}

test('a scraper with many addresses of one network gets 429, and a person beside it goes on', async () => {
  const statuses = await scrape('203.0.113', READS + 5)
  expect(statuses).toEqual([...Array(READS).fill(200), ...Array(5).fill(429)])
  const refused = await readItem('203.0.113.200')
  expect(refused.code).toBe('request.too_fast')
  expect(refused.error).toMatch(/faster than people read them/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const lists = [
    await send(app, browseAnonymous, { ip: '203.0.113.7' }),
    await send(app, searchByTitle, { query: { title: 'chair' }, ip: '203.0.113.7' }),
  ]
  expect(lists.map(({ status }) => status)).toEqual([429, 429])
  // Other calls of the network, and everybody elsewhere.
  expect((await send(app, listPlaces, { ip: '203.0.113.7' })).status).toBe(200)
  expect((await readItem('203.0.114.7')).status).toBe(200)
  app.clock.advance(60_000)
  expect((await readItem('203.0.113.200')).status).toBe(200)
})

test('processes share the count', async () => {
  await scrape('198.51.100', READS)
  await app.app.features.limiter.flush()
  await scrape('198.51.100', 1, other)
  await other.app.features.limiter.flush()
  expect(await scrape('198.51.100', 1, other)).toEqual([429])
})

test('networks that are let through have no limit', async () => {
  for (const network of ['66.249.66', '66.249.95']) {
    const statuses = await scrape(network, READS + 5)
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
  expect((await readItem('2001:4860:4801:10::1')).status).toBe(200)
})

test('operators change the limit while the server runs', async () => {
  await changeSettings(app, { 'limits.reads_per_network': '3' })
  expect(await scrape('203.0.120', 4)).toEqual([200, 200, 200, 429])
  await changeSettings(app, { 'limits.reads_per_network': '0' })
  expect(await scrape('203.0.120', 2)).toEqual([200, 200])
  await changeSettings(app, { 'limits.reads_per_network': null })
  expect((await readItem('203.0.120.1')).status).toBe(200)
})

test('networks are stored as keyed hashes', async () => {
  await app.app.features.limiter.flush()
  const rows = await app.database.rows<{ key: string }>(
    sql`select key from rate_limits where key like 'reads-network:%'`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ key }) => /\d+\.\d+\.\d+/.test(key))).toEqual([])
})

describe('pages', () => {
  const counted = (path: string) => {
    const names: string[] = []
    const counter = createCallCounter({
      limiter: { count: ({ name }) => void names.push(name) },
      callsPerMinute: 1,
      readsPerMinute: () => 1,
      letThrough: [],
    })
    counter.page('192.0.2.1', path)
    return names
  }

  test.each(['/shop', '/shop/item/1', '/shop/category/chairs', '/browse', '/people/ada'])(
    '%s counts as reading',
    (path) => expect(counted(path)).toEqual(['calls', 'reads-network']),
  )

  test.each([
    '/Shop/item/1',
    '/%73hop/item/1',
    '/%53HOP',
    '/shop.data',
    '/Browse.data',
    '/shop/_.data',
    '/shop/item/1.data',
    '/shop/search/100%',
    '/shop//',
  ])('%s counts too, because the router matches it', (path) =>
    expect(counted(path)).toEqual(['calls', 'reads-network']),
  )

  test.each([
    '/',
    '/shopping',
    '/shop.database',
    '/%2573hop',
    '/terms%',
    '/terms',
    '/login',
    '/robots.txt',
    '/sitemaps/items.xml',
    '/orders/1',
  ])('%s does not', (path) => expect(counted(path)).toEqual(['calls']))
})

test('photos and assets do not count', async () => {
  for (let turn = 0; turn < READS * 2; turn++)
    await app.app.http.inject({ url: '/photos/none/640.jpg', remoteAddress: '198.51.102.1' })
  expect((await readItem('198.51.102.1')).status).toBe(200)
})

test('a hundred people who browse quickly behind one address are far below the limit', async () => {
  const office = await startTestApp({ cacheLifetime: 1000 })
  const item = (await buildListing(office)).id
  const statuses = new Set<number>()
  // In one minute, each opens a list or an item every three seconds.
  for (let read = 0; read < 100 * 20; read++) {
    const { status } =
      read % 3
        ? await send(office, getListingAnonymous, { params: { id: item }, ip: '192.0.2.10' })
        : await send(office, browseAnonymous, { ip: '192.0.2.10' })
    statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
  await office.close()
})

describe('the setting', () => {
  test.each(['192.0.2.0/33', 'google', '192.0.2.0/24,,x', '2001:db8::/129'])('%s is refused', (text) => {
    expect(() => readEnv({ NETWORKS_LET_THROUGH: text })).toThrow(ConfigError)
  })

  test('takes networks and single addresses', () => {
    const networks = parseNetworks(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32', '2001:db8::1'])
    expect(networks.map(([address, bits]) => `${address.toString()}/${bits}`)).toEqual([
      '192.0.2.0/24',
      '198.51.100.7/32',
      '2001:db8::/32',
      '2001:db8::1/128',
    ])
  })
})
