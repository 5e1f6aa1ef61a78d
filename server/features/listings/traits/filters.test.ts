import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browseAnonymous, getListings } from '../../../../contract/calls/listings/listings.ts'
import { countFacets, searchByCategory, searchByTitle } from '../../../../contract/calls/listings/search.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { savedSearches, saveSearch, sweepSearches } from '../../../testing/saved-searches.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
const ids: Record<string, string> = {}

/** Titles by a short name; all of them jackets that cost 45 dollars. */
const jackets = {
  nikeBlackM: 'Nike jacket, M, black',
  nikeBlackL: 'Nike jacket, L, black',
  nikeRedM: 'Nike jacket, M, red',
  gapBlackM: 'Gap jacket, M, black',
  plain: 'Jacket with a story',
}
const sofa = 'IKEA sofa, black'

beforeAll(async () => {
  app = await startTestApp()
  for (const [name, title] of Object.entries(jackets))
    ids[name] = (await buildListing(app, { title, category: 'clothing' })).id
  ids.sofa = (await buildListing(app, { title: sofa, category: 'furniture' })).id
  await app.app.features.traits.readStored()
})
afterAll(() => app.close())

const named = (listings: readonly { id: string }[]) =>
  listings.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).toSorted()
const facets = async (query: Record<string, string>) => (await send(app, countFacets, { query })).data

describe('an item has one of the chosen values of each kind', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ size: 'M' }, ['gapBlackM', 'nikeBlackM', 'nikeRedM']],
    [{ size: 'M,L' }, ['gapBlackM', 'nikeBlackL', 'nikeBlackM', 'nikeRedM']],
    [{ brand: 'nike' }, ['nikeBlackL', 'nikeBlackM', 'nikeRedM']],
    [{ brand: 'Nike,Gap', color: 'black' }, ['gapBlackM', 'nikeBlackL', 'nikeBlackM']],
    [{ size: 'M', brand: 'Nike', color: 'black' }, ['nikeBlackM']],
    [{ color: 'black' }, ['gapBlackM', 'nikeBlackL', 'nikeBlackM', 'sofa']],
    [{ size: 'XXS' }, []],
    [{ brand: 'Nike', min_price: '50' }, []],
    [{ brand: 'Nike', condition: 'good', delivery: 'false' }, ['nikeBlackL', 'nikeBlackM', 'nikeRedM']],
  ])('%j', async (query, expected) => {
    for (const sort of ['newest', 'price_asc', 'price_desc', 'popular', 'trending'])
      expect(named((await send(app, browseAnonymous, { query: { ...query, sort } })).data.listings)).toEqual(
        expected,
      )
    const inClothing = expected.filter((name) => name !== 'sofa')
    const category = await send(app, searchByCategory, { query: { ...query, category: 'clothing' } })
    expect([named(category.data.listings), category.data.total]).toEqual([inClothing, inClothing.length])
    expect((await facets({ ...query, category: 'clothing' })).total).toBe(inClothing.length)
    const found = await send(app, searchByTitle, { query: { ...query, query: 'jacket' } })
    expect(named(found.data)).toEqual(inClothing)
    expect((await facets({ ...query, query: 'jacket' })).total).toBe(inClothing.length)
  })
})

test('members see the same list as everyone', async () => {
  const member = await buildMember(app)
  const query = { brand: 'Nike', color: 'red' }
  const own = await send(app, getListings, { query, token: await buildToken(app, member.id) })
  expect(named(own.data.listings)).toEqual(['nikeRedM'])
})

test('a page of a filtered list continues at its cursor', async () => {
  const query = { size: 'M', limit: '2' }
  const first = (await send(app, browseAnonymous, { query })).data
  const second = (await send(app, browseAnonymous, { query: { ...query, cursor: first.next_cursor ?? '' } }))
    .data
  expect(named([...first.listings, ...second.listings])).toEqual(['gapBlackM', 'nikeBlackM', 'nikeRedM'])
  expect(second.next_cursor).toBeNull()
})

describe('counts', () => {
  const all = {
    sizes: [
      { key: 'M', count: 3 },
      { key: 'L', count: 1 },
    ],
    brands: [
      { key: 'Nike', count: 3 },
      { key: 'Gap', count: 1 },
    ],
    colors: [
      { key: 'black', count: 3 },
      { key: 'red', count: 1 },
    ],
    at_least: false,
  }

  test.each(['', 'jacket'])('a category and a search (%j) count what items have', async (query) => {
    expect((await facets({ query, category: 'clothing' })).traits).toEqual(all)
  })

  test.each(['', 'jacket'])('a choice narrows the other kinds, not its own (%j)', async (query) => {
    const beside = await facets({ query, category: 'clothing', size: 'L' })
    expect(beside.traits).toMatchObject({
      sizes: all.sizes,
      brands: [{ key: 'Nike', count: 1 }],
      colors: [{ key: 'black', count: 1 }],
    })
    expect(beside).toMatchObject({ total: 1, delivery: 0 })
    expect(beside.prices).toContainEqual({ key: '25-50', count: 1 })
    const both = await facets({ query, category: 'clothing', size: 'M', color: 'red' })
    expect(both.traits).toMatchObject({
      sizes: [{ key: 'M', count: 1 }],
      brands: [{ key: 'Nike', count: 1 }],
    })
    expect(both.traits.colors).toEqual([
      { key: 'black', count: 2 },
      { key: 'red', count: 1 },
    ])
  })

  test('other filters narrow them', async () => {
    expect((await facets({ category: 'clothing', min_price: '50' })).traits).toEqual({
      sizes: [],
      brands: [],
      colors: [],
      at_least: false,
    })
    expect((await facets({ category: 'clothing', condition: 'good' })).traits).toEqual(all)
  })

  test('a category has only what its items have', async () => {
    expect((await facets({ category: 'furniture' })).traits).toMatchObject({
      sizes: [],
      brands: [{ key: 'IKEA', count: 1 }],
      colors: [{ key: 'black', count: 1 }],
    })
    expect((await facets({ category: 'books' })).traits).toMatchObject({ sizes: [], brands: [], colors: [] })
  })

  test('categories are counted with the chosen values', async () => {
    const { categories } = await facets({ category: 'clothing', color: 'black' })
    expect(categories).toContainEqual({ key: 'Clothing', count: 3 })
    expect(categories).toContainEqual({ key: 'Home & Garden', count: 1 })
  })
})

test('a saved search waits for a size, a brand and a color', async () => {
  const waiting = await buildMember(app)
  const criteria = {
    category: 'Clothing',
    sizes: ['S', 'XS'],
    brands: ['Uniqlo'],
    colors: ['green'] as 'green'[],
  }
  expect((await saveSearch(app, waiting, criteria)).data.search.criteria).toMatchObject({
    ...criteria,
    sizes: ['S', 'XS'],
  })
  // The same again is the same search; another color is another one.
  await saveSearch(app, waiting, { ...criteria, sizes: ['XS', 'S', 'S'] })
  expect(await savedSearches(app, waiting)).toHaveLength(1)
  await saveSearch(app, waiting, { ...criteria, colors: ['blue'] }, { name: 'Blue' })
  app.clock.advance(1000)
  for (const title of [
    'Uniqlo coat, S, green',
    'Uniqlo coat, M, green',
    'Zara coat, S, green',
    'Uniqlo coat, S, gray',
  ])
    await buildListing(app, { title, category: 'clothing' })
  await app.app.features.traits.readStored()
  await sweepSearches(app)
  const news = async () =>
    Object.fromEntries((await savedSearches(app, waiting)).map(({ name, new_items }) => [name, new_items]))
  expect(await news()).toEqual({ Everything: 1, Blue: 0 })
})

test('a color that does not exist and too many values are refused', async () => {
  expect((await send(app, browseAnonymous, { query: { color: 'octarine' } })).status).toBe(400)
  const many = Array.from({ length: 21 }, (_, index) => `Brand ${index}`).join(',')
  expect((await send(app, browseAnonymous, { query: { brand: many } })).status).toBe(400)
})
