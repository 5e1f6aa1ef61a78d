import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFacets, searchByTitle } from '../../../contract/calls/listings/search.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildListing(app, { title: 'Bike helmet, white', priceCents: 9000, minutesAgo: 6000 })
  await buildListing(app, { title: 'Wall hook', description: 'Held a bike helmet.', minutesAgo: 5900 })
  await buildListing(app, { title: 'Helmet stand', minutesAgo: 5800 })
  // As many as make partial matches unnecessary.
  for (let minutesAgo = 10; minutesAgo < 20; minutesAgo++)
    await buildListing(app, { title: 'Blue sofa', priceCents: 50_000, minutesAgo })
  await buildListing(app, { title: 'Blue sofa', priceCents: 3000, minutesAgo: 20 })
  for (let minutesAgo = 30; minutesAgo < 36; minutesAgo++)
    await buildListing(app, { title: 'Sofa', priceCents: 3000, minutesAgo })
  const { id } = await buildListing(app, { title: 'City bike', priceCents: 20_000, minutesAgo: 1 })
  // More listings than one search scores, all of them newer.
  await app.database.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, status, photos, published_at, updated_at)
    select gen_random_uuid(), owner_id, title, description, price_cents, category, category_name,
      condition, status, photos, published_at - n * interval '1 second', updated_at
    from listings, generate_series(1, 1300) as n where id = ${id}`)
  await app.app.features.discovery.search.learn()
})
afterAll(() => app.close())

const titles = async (query: string, extra: Record<string, string> = {}) =>
  (await send(app, searchByTitle, { query: { query, limit: '100', ...extra } })).data.map(
    ({ title }) => title,
  )

test('listings with every word come first, however many newer ones have one of them', async () => {
  expect((await titles('bike helmet')).slice(0, 2)).toEqual(['Bike helmet, white', 'Helmet stand'])
  expect(await titles('bike helmet', { sort: 'price_asc' })).toContain('Bike helmet, white')
})

test('a word that no listing has does not hide results', async () => {
  expect((await titles('helmet opinions')).slice(0, 2).sort()).toEqual(['Bike helmet, white', 'Helmet stand'])
})

test('a list has as many results as the count of its filter, also where few have every word', async () => {
  for (const [query, count] of [
    ['blue sofa', 1],
    ['bike helmet', 2],
  ] as const) {
    const { data } = await send(app, countFacets, { query: { query } })
    const counted = data.prices.find(({ key }) => key === '25-50')?.count ?? 0
    expect([query, counted, (await titles(query, { price: '25-50' })).length]).toEqual([query, count, count])
  }
})

test('a phone is found by every synonym', async () => {
  await buildListing(app, { title: 'Apple iPhone 13', minutesAgo: 1 })
  await app.app.features.discovery.search.learn()
  for (const name of ['phone', 'smartphone', 'cell phone', 'iphone'])
    expect([name, await titles(name)]).toEqual([name, ['Apple iPhone 13']])
})

test('listings that only mention the words come last, and say so', async () => {
  const { data } = await send(app, searchByTitle, { query: { query: 'helmet', limit: '100' } })
  expect(data.map(({ title, only_in_description }) => [title, only_in_description])).toEqual([
    ['Bike helmet, white', undefined],
    ['Helmet stand', undefined],
    ['Wall hook', true],
  ])
  expect((await titles('bike helmet')).at(-1)).toBe('Wall hook')
  const newest = await send(app, searchByTitle, { query: { query: 'helmet', sort: 'newest' } })
  expect(newest.data.some(({ only_in_description }) => only_in_description)).toBe(false)
})
