import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFacets, searchByTitle } from '../../../contract/calls/listings/search.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  const owner = await buildMember(shop)
  const items = [
    'Teal sofa',
    'Oak bookcase',
    'Pine shelf',
    'Tube TV',
    'Steel city bike',
    'Framed bridge print',
    'Shirt with stripes',
    'Dutch oven, 5 quarts',
  ]
  for (const [index, title] of items.entries())
    await buildListing(shop, { owner, title, description: 'Good.', minutesAgo: index * 60 })
  await shop.app.features.discovery.search.learn()
})
afterAll(() => shop.close())

const find = async (query: string) =>
  (await send(shop, searchByTitle, { query: { query } })).data.map((listing) => listing.title)

test('two words find an item that is listed under another name, also in the plural', async () => {
  expect(await find('love seat')).toEqual(['Teal sofa'])
  expect(await find('book shelves')).toContain('Oak bookcase')
  expect(await find('shelves')).toEqual(['Pine shelf'])
  expect(await find('tshirt')).toEqual(['Shirt with stripes'])
})

test('letters with dots between them are one word, and invisible characters split none', async () => {
  expect(await find('t.v.')).toEqual(['Tube TV'])
  expect(await find('T.V')).toEqual(['Tube TV'])
  expect(await find('so\u200bfa')).toEqual(['Teal sofa'])
  expect(await find('so\u00adfa')).toEqual(['Teal sofa'])
  expect(await find('\u202bsofa\u202c')).toEqual(['Teal sofa'])
})

test('a common item is recognized with two typos in its name, and with its first letters swapped', async () => {
  expect(await find('bycicle')).toEqual(['Steel city bike'])
  expect(await find('osfa')).toEqual(['Teal sofa'])
  expect(await find('ibke')).toEqual(['Steel city bike'])
})

test('an item that nobody sells is not taken for a typo in the name of another', async () => {
  expect(await find('fridge')).toEqual([])
  expect((await send(shop, countFacets, { query: { query: 'fridge' } })).data.corrected).toBeNull()
})

test('a number alone makes no two items similar', async () => {
  expect(await find('ps5')).toEqual([])
  expect(await find('5 quarts')).toEqual(['Dutch oven, 5 quarts'])
})
