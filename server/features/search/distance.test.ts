import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFacets, searchByTitle } from '../../../contract/calls/listings/search.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const find = async (query: string, extra: Record<string, string> = {}) =>
  (await send(shop, searchByTitle, { query: { query, ...extra } })).data.map((listing) => listing.title)
const facets = async (query: Record<string, string>) => (await send(shop, countFacets, { query })).data

test('close items come before distant ones that match as well; none are beyond the chosen distance', async () => {
  const owner = await buildMember(shop)
  for (const [title, lon, lat] of [
    ['Rattan chair from afar', -73.86, 40.85],
    ['Rattan chair nearby', -73.98, 40.67],
  ] as const) {
    const { id } = await buildListing(shop, { owner, title, minutesAgo: 10 })
    await shop.database.run(sql`update listings set lon = ${lon}, lat = ${lat} where id = ${id}`)
  }
  const near = { near: '-73.98,40.67' }
  expect((await find('rattan chair', near))[0]).toBe('Rattan chair nearby')
  expect(await find('rattan chair', { ...near, within_miles: '3' })).toEqual(['Rattan chair nearby'])
})

test('each distance has its count, for a search and for a category', async () => {
  const owner = await buildMember(shop)
  for (const [title, lon] of [
    ['Wicker basket here', -73.98],
    ['Wicker basket two miles off', -73.942],
    ['Wicker basket seven miles off', -73.847],
  ] as const) {
    const { id } = await buildListing(shop, { owner, title, category: 'homemade', minutesAgo: 10 })
    await shop.database.run(sql`update listings set lon = ${lon}, lat = 40.67 where id = ${id}`)
  }
  const expected = [
    { key: 1, count: 1 },
    { key: 3, count: 2 },
    { key: 5, count: 2 },
    { key: 10, count: 3 },
  ]
  const near = { near: '-73.98,40.67' }
  expect((await facets({ query: 'wicker', ...near, within_miles: '1' })).distances).toEqual(expected)
  expect((await facets({ category: 'Homemade', ...near, within_miles: '1' })).distances).toEqual(expected)
  expect((await facets({ query: 'wicker', ...near, delivery: 'true' })).distances[3]?.count).toBe(0)
  expect((await facets({ query: 'wicker' })).distances).toEqual([])
})
