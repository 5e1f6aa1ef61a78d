import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/people/saved-searches.ts'
import { MAX_SAVED_SEARCHES } from '../../../contract/rules/people/saved-searches.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { as } from '../../testing/people.ts'
import { savedSearches, saveSearch, sweepSearches } from '../../testing/saved-searches.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createMatchingRepository } from './matching-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bushwick = { name: 'Bushwick', lon: -73.9212, lat: 40.6944, miles: 2 }

test('a search is kept with its words and filters, and listed with what is new', async () => {
  const owner = await buildMember(app)
  const criteria = {
    query: 'walnut  Desk',
    category: 'Furniture',
    price: ['under-25', '100-200'] as calls.SearchCriteria['price'],
    condition: ['good'] as calls.SearchCriteria['condition'],
    delivery: true,
    area: bushwick,
  }
  const { status, data } = await saveSearch(app, owner, criteria, { name: 'A desk', frequency: 'daily' })
  expect(status).toBe(200)
  expect(data.search).toMatchObject({
    name: 'A desk',
    criteria: { ...criteria, query: 'walnut Desk' },
    frequency: 'daily',
    is_paused: false,
    new_items: 0,
    new_photos: [],
  })
  expect(await savedSearches(app, owner)).toEqual([data.search])
})

test('the same search again, in other words of the same meaning to the search, changes the first', async () => {
  const owner = await buildMember(app)
  const first = await saveSearch(app, owner, { query: 'Bike' })
  const [again, other] = await Promise.all([
    saveSearch(app, owner, { query: ' bike' }, { name: 'A bicycle', frequency: 'weekly' }),
    saveSearch(app, owner, { query: 'bike', delivery: true }),
  ])
  expect(again.data.search).toMatchObject({
    id: first.data.search.id,
    name: 'A bicycle',
    frequency: 'weekly',
  })
  expect(other.data.search.id).not.toBe(first.data.search.id)
  expect(await savedSearches(app, owner)).toHaveLength(2)
})

test('pressing Save twice at once saves one search', async () => {
  const owner = await buildMember(app)
  const saved = await Promise.all([1, 2, 3, 4].map(() => saveSearch(app, owner, { query: 'teapot' })))
  expect(new Set(saved.map(({ data }) => data.search.id)).size).toBe(1)
})

test('what finds everything or nothing cannot be saved', async () => {
  const owner = await buildMember(app)
  for (const criteria of [
    {},
    { query: '  ' },
    { query: 'the' },
    { query: '!!!' },
    { category: 'No such thing' },
  ])
    expect(await saveSearch(app, owner, criteria, { name: 'All' })).toMatchObject({
      status: 400,
      code: 'saved_search.too_broad',
    })
  expect((await saveSearch(app, owner, { category: 'Furniture' })).status).toBe(200)
})

test('a member has a limited number of searches, and can still change those', async () => {
  const owner = await buildMember(app)
  const words = Array.from({ length: MAX_SAVED_SEARCHES }, (_, index) => `thing ${index}`)
  for (const query of words) expect((await saveSearch(app, owner, { query })).status).toBe(200)
  expect(await saveSearch(app, owner, { query: 'one more' })).toMatchObject({
    status: 409,
    code: 'saved_search.too_many',
  })
  expect((await saveSearch(app, owner, { query: 'thing 1' }, { frequency: 'weekly' })).status).toBe(200)
})

test('while nobody waits for anything, changes of listings are not kept', async () => {
  const shop = await startTestApp()
  const changes = async () => (await shop.database.rows(sql`select 1 from listing_news`)).length
  await buildListing(shop)
  await shop.app.features.sweepSavedSearches()
  expect(await changes()).toBe(0)
  await buildListing(shop)
  shop.clock.advance(61_000)
  const compared = createMatchingRepository(shop.database)
  expect([await compared.dropUnawaited(shop.clock.now()), await changes()]).toEqual([1, 0])
  await saveSearch(shop, await buildMember(shop), { query: 'anything' })
  await buildListing(shop)
  shop.clock.advance(61_000)
  expect([await compared.dropUnawaited(shop.clock.now()), await changes()]).toEqual([0, 1])
  await shop.close()
})

test('a search is renamed, paused, looked at and deleted by its owner only', async () => {
  const [owner, stranger] = await Promise.all([buildMember(app), buildMember(app)])
  const { id } = (await saveSearch(app, owner, { query: 'gramophone' })).data.search
  app.clock.advance(1000)
  await buildListing(app, { title: 'Gramophone with horn' })
  await sweepSearches(app)
  const mine = { ...(await as(app, owner)), params: { id } }
  const theirs = { ...(await as(app, stranger)), params: { id } }
  const change = { name: 'Old music', is_paused: true }
  for (const attempt of [
    send(app, calls.changeSavedSearch, { ...theirs, body: change }),
    send(app, calls.lookAtSavedSearch, theirs),
    send(app, calls.deleteSavedSearch, theirs),
  ])
    expect(await attempt).toMatchObject({ status: 404, code: 'saved_search.not_found' })
  expect(await savedSearches(app, owner)).toMatchObject([
    { name: 'gramophone', is_paused: false, new_items: 1 },
  ])
  expect((await send(app, calls.countNewFinds, await as(app, owner))).data).toEqual({ count: 1 })
  const changed = await send(app, calls.changeSavedSearch, { ...mine, body: change })
  expect(changed.data.search).toMatchObject(change)
  expect(changed.data.search.new_photos).toHaveLength(1)
  app.clock.advance(1000)
  await send(app, calls.lookAtSavedSearch, mine)
  expect(await savedSearches(app, owner)).toMatchObject([{ new_items: 0, new_photos: [] }])
  expect((await send(app, calls.countNewFinds, await as(app, owner))).data).toEqual({ count: 0 })
  expect((await send(app, calls.deleteSavedSearch, mine)).status).toBe(200)
  expect(await savedSearches(app, owner)).toEqual([])
  // Nobody else asks for these words.
  expect(await app.database.rows(sql`select 1 from search_queries where words = 'gramophone'`)).toEqual([])
})
