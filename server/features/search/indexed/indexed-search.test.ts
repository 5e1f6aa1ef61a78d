import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRelated } from '../../../../contract/calls/listings/listings.ts'
import { countFacets, searchByTitle, suggestSearches } from '../../../../contract/calls/listings/search.ts'
import { sql } from '../../../db/sql.ts'
import { noFaults, startOpenSearchSimulator } from '../../../simulators/opensearch/index.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const simulator = await startOpenSearchSimulator()
/** Two apps on one database: with the index, and with PostgreSQL alone. */
let app: TestApp
let plain: TestApp
const made = new Map<string, string>()
beforeAll(async () => {
  plain = await startTestApp()
  app = await startTestApp({ beside: plain, settings: { SEARCH_URL: simulator.url } })
  const catalogue: [title: string, facts?: Parameters<typeof buildListing>[1]][] = [
    ['Mid-century walnut dresser', { description: 'Six drawers.' }],
    ['Leather couch, three seats', { priceCents: 30_000, minutesAgo: 50_000 }],
    ['Sofá cama, gray', { priceCents: 20_000, condition: 'new', deliveryEnabled: true }],
    ['Box of records', { description: 'Kept beside a leather couch.', priceCents: 1_000 }],
    ['Leather chair', { minutesAgo: 100_000 }],
    ['Sony WH-1000XM4 headphones', { category: 'electronics' }],
    ['Nike sneakers, size 9, red', { category: 'clothing', details: { Color: 'Red' } }],
    ['Couch cover'],
  ]
  for (const [title, facts] of catalogue) made.set(title, (await buildListing(plain, { title, ...facts })).id)
  await app.app.features.discovery.search.learn()
  await indexing().rebuild()
})
beforeEach(() => void Object.assign(simulator.faults, noFaults))
afterAll(async () => {
  await app.close()
  await plain.close()
  await simulator.close()
})

const indexing = () => {
  const service = app.app.features.discovery.indexing
  if (!service) throw new Error('The app has no search index.')
  return service
}
type Query = Record<string, string>
const titles = async (test: TestApp, query: Query) =>
  (await send(test, searchByTitle, { query })).data.map(({ title }) => title)
const searches = () => simulator.requests.filter((request) => request.includes('_search')).length

const queries: Query[] = [
  { query: 'couch' },
  { query: 'leather couch' },
  { query: 'cou' },
  { query: 'sofa' },
  { query: 'wh1000xm4' },
  { query: 'lether coach' },
  { query: 'walnut headphones' },
  { query: 'couch', sort: 'newest' },
  { query: 'couch', sort: 'price_asc' },
  { query: 'couch', sort: 'price_desc' },
  { query: 'leather', min_price: '40' },
  { query: 'couch', condition: 'new' },
  { query: 'couch', delivery: 'true' },
  { query: 'nothing like it' },
]

test('the index finds the same listings as PostgreSQL, in the same order, and is asked', async () => {
  for (const query of queries) {
    const before = searches()
    expect([query, await titles(app, query)]).toEqual([query, await titles(plain, query)])
    expect(searches()).toBeGreaterThan(before)
  }
  expect(await titles(app, { query: 'couch' })).toContain('Leather couch, three seats')
})

test('mentions are marked, and counts, suggestions and similar items are the same', async () => {
  const both = [app, plain] as const
  const marks = await Promise.all(
    both.map(async (each) => {
      const { data } = await send(each, searchByTitle, { query: { query: 'leather couch' } })
      return data.map((listing) => [listing.title, 'only_in_description' in listing])
    }),
  )
  expect(marks[0]).toEqual(marks[1])
  expect(marks[0]).toContainEqual(['Box of records', true])
  for (const query of ['couch', 'leather', 'leather couch']) {
    const near = '-73.95,40.7'
    const counted = await Promise.all(both.map((each) => send(each, countFacets, { query: { query, near } })))
    expect(counted[0]?.data).toEqual(counted[1]?.data)
    const suggested = await Promise.all(both.map((each) => send(each, suggestSearches, { query: { query } })))
    expect(suggested[0]?.data).toEqual(suggested[1]?.data)
  }
  const id = made.get('Leather chair') ?? ''
  const related = await Promise.all(both.map((each) => send(each, getRelated, { params: { id } })))
  expect(related[0]?.data).toEqual(related[1]?.data)
})

test('what is hidden, sold or changed since is not shown by an index that does not know it yet', async () => {
  const { id } = await buildListing(app, { title: 'Teak bookshelf', priceCents: 4_000 })
  await indexing().send()
  simulator.indexes.named('stoop').refresh()
  expect(await titles(app, { query: 'teak bookshelf' })).toEqual(['Teak bookshelf'])
  await app.database.run(sql`update listings set price_cents = 9000 where id = ${id}`)
  expect(await titles(app, { query: 'teak', max_price: '50' })).toEqual([])
  const counted = async () => (await send(app, countFacets, { query: { query: 'teak' } })).data.total
  expect(await counted()).toBe(1)
  await app.database.run(sql`update listings set status = 'removed' where id = ${id}`)
  expect(await titles(app, { query: 'teak bookshelf' })).toEqual([])
  expect(await counted()).toBe(0)
})

test.each([
  ['is down', { down: true }],
  ['is slow', { delay: 1_500 }],
  ['fails', { status: 500 }],
  ['answers with garbage', { garbage: true }],
  ['does not accept the password', { status: 401 }],
])('PostgreSQL answers while the engine %s, and staff and measurements show it', async (_, faults) => {
  // Each case begins as a new process does, which has not given up on the engine.
  const fresh = await startTestApp({ beside: plain, settings: { SEARCH_URL: simulator.url } })
  Object.assign(simulator.faults, faults)
  expect(await titles(fresh, { query: 'walnut dresser' })).toEqual(['Mid-century walnut dresser'])
  expect(await titles(fresh, { query: 'wh-1000xm4' })).toEqual(['Sony WH-1000XM4 headphones'])
  const { body } = await fresh.app.http.inject('/metrics')
  expect(body).toMatch(
    /stoop_provider_seconds_count\{provider="search",operation="search",outcome="(?!ok)\w+"\} 2/,
  )
  await fresh.app.providerHealth.flush()
  const state = await fresh.database.row<{ failing: boolean }>(sql`
    select failed_at > coalesce(answered_at, '-infinity') as failing from provider_states where provider = 'search'`)
  expect(state).toEqual({ failing: true })
  expect(fresh.logged.filter((line) => line.includes('PostgreSQL answers searches instead')).length).toBe(2)
  await fresh.close()
})
