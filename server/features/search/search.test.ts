import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRelated } from '../../../contract/calls/listings/listings.ts'
import { countFacets, searchByTitle, suggestSearches } from '../../../contract/calls/listings/search.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildListing(app, { title: 'Mid-century walnut dresser', description: 'Six drawers.' })
  await buildListing(app, {
    title: 'Leather couch, three seats',
    description: 'From a walk-up.',
    minutesAgo: 5,
  })
  await buildListing(app, { title: 'Sofá cama', description: 'Pull-out.', minutesAgo: 10 })
  await buildListing(app, {
    title: 'Box of records',
    description: 'Jazz, mostly. Kept beside a couch.',
    minutesAgo: 1,
  })
  await buildListing(app, { title: 'Sold leather couch', status: 'sold' })
})
afterAll(() => app.close())

const titles = async (query: string) =>
  (await send(app, searchByTitle, { query: { query } })).data.map((listing) => listing.title)

test('[S7.023] [S6.003] words match in any order, number and case, with or without accents; titles count most', async () => {
  expect(await titles('couch')).toEqual(['Leather couch, three seats', 'Box of records'])
  expect(await titles('COUCH leather')).toEqual(['Leather couch, three seats'])
  expect(await titles('dressers')).toEqual(['Mid-century walnut dresser'])
  expect(await titles('sofa')).toEqual(['Sofá cama'])
  expect(await titles('mid century')).toEqual(['Mid-century walnut dresser'])
})

test('the last word may be incomplete', async () => {
  expect(await titles('leather cou')).toEqual(['Leather couch, three seats'])
})

test('a blank query has no results', async () => {
  expect(await titles('   ')).toEqual([])
  expect(await titles('!!! ???')).toEqual([])
})

test('letters that become punctuation without their accents are not query operators', async () => {
  await buildListing(app, { title: 'Hawaiʼi travel guide', description: 'Paperback.' })
  expect(await titles('Hawaiʼi')).toEqual(['Hawaiʼi travel guide'])
  for (const query of [
    'ŉ',
    '\u0301',
    'ʼ',
    'couch ʼ',
    'ʼ couch',
    '´',
    '¨',
    '¸',
    'ˈ',
    'ˮ',
    "ʼ':*ʼ & !ʼ",
    'ⳃ',
  ]) {
    const { status } = await send(app, searchByTitle, { query: { query } })
    expect([query, status]).toEqual([query, 200])
  }
})

test('no query breaks the search', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      "'); drop table listings; --",
      'a & | ! ( ) : *',
      '<->',
      'the',
      'x:*',
      '‮טקסט',
      '🛋️🛋️',
      'a'.repeat(9000),
    ),
  )
  await fc.assert(
    fc.asyncProperty(anything, async (query) => {
      const { status } = await send(app, searchByTitle, { query: { query } })
      expect(status).toBe(200)
    }),
    { numRuns: 80 },
  )
})

describe('with learned words', () => {
  let shop: TestApp
  const find = async (query: string, extra: Record<string, string> = {}) =>
    (await send(shop, searchByTitle, { query: { query, ...extra } })).data.map((listing) => listing.title)
  const facets = async (query: Record<string, string>) => (await send(shop, countFacets, { query })).data

  beforeAll(async () => {
    shop = await startTestApp()
    const items = [
      { title: 'Brown leather couch', priceCents: 40_000, condition: 'fair' },
      { title: 'Teal sofa, velvet', priceCents: 48_000, deliveryEnabled: true },
      { title: 'iPhone 13, unlocked', priceCents: 30_000, category: 'electronics', condition: 'new' },
      { title: 'Mid-century dresser', priceCents: 22_000 },
      { title: 'Desk lamp', priceCents: 2_000, category: 'decor' },
      { title: 'Oak desk', priceCents: 9_000, deliveryEnabled: true },
      { title: 'Oak bookcase', priceCents: 5_000 },
      { title: 'Leather boots', priceCents: 5_000, category: 'clothing' },
    ]
    const owner = await buildMember(shop)
    for (const [index, item] of items.entries())
      await buildListing(shop, {
        owner,
        category: 'furniture',
        minutesAgo: index * 60,
        description: 'Good.',
        ...item,
      })
    await shop.app.features.discovery.search.learn()
  })
  afterAll(() => shop.close())

  test('a listing’s words are learned once, however often the task runs', async () => {
    const count = async () =>
      await shop.database.rows(sql`select documents, titles from search_words where word = 'leather'`)
    await shop.app.features.discovery.search.learn()
    expect(await count()).toEqual([{ documents: 2, titles: 2 }])
  })

  test('a search understands typos, word order, synonyms, letters with digits, and accents', async () => {
    expect((await find('lether couhc'))[0]).toBe('Brown leather couch')
    expect((await find('couch leather'))[0]).toBe('Brown leather couch')
    expect(await find('iphone13')).toEqual(['iPhone 13, unlocked'])
    expect(await find('iphnoe 13')).toEqual(['iPhone 13, unlocked'])
    expect(await find('dresr')).toEqual(['Mid-century dresser'])
    expect(await find('bokcaes')).toEqual(['Oak bookcase'])
    expect(await find('mid-century dresser')).toEqual(['Mid-century dresser'])
    expect(await find('midcentury dresser')).toEqual(['Mid-century dresser'])
    expect(new Set(await find('sofá'))).toEqual(new Set(['Teal sofa, velvet', 'Brown leather couch']))
    expect(await find('book case')).toEqual(['Oak bookcase'])
    expect(await find('bookshelf')).toEqual(['Oak bookcase'])
  })

  test('a single letter and a stop word match their completions', async () => {
    expect(await find('o')).toEqual(expect.arrayContaining(['Oak desk', 'Oak bookcase']))
    // No listing has a word with this beginning.
    expect(await find('a ')).toEqual([])
    await buildListing(shop, { title: 'Armchair', description: 'Good.', minutesAgo: 900 })
    await shop.app.features.discovery.search.learn()
    expect(await find('a')).toEqual(['Armchair'])
    expect(await find('the')).toEqual([])
    expect(await find('desk for the')).toEqual(['Oak desk', 'Desk lamp'])
  })

  test('an item comes before its accessories', async () => {
    expect(await find('desk')).toEqual(['Oak desk', 'Desk lamp'])
    expect((await find('lamp'))[0]).toBe('Desk lamp')
  })

  test('if no listing has all of the words, those with most of them are shown', async () => {
    expect((await find('purple leather couch'))[0]).toBe('Brown leather couch')
    expect(await find('submarine periscope')).toEqual([])
  })

  test('results can be filtered and sorted', async () => {
    expect(await find('oak', { delivery: 'true' })).toEqual(['Oak desk'])
    expect(await find('oak', { price: 'under-25,50-100' })).toEqual(
      expect.arrayContaining(['Oak desk', 'Oak bookcase']),
    )
    expect(await find('oak', { price: '25-50' })).toEqual(['Oak bookcase'])
    expect(await find('leather', { sort: 'price_asc' })).toEqual(['Leather boots', 'Brown leather couch'])
    expect(await find('leather', { sort: 'price_desc' })).toEqual(['Brown leather couch', 'Leather boots'])
    expect(await find('leather', { category: 'Clothing' })).toEqual(['Leather boots'])
    expect(await find('leather', { category: 'submarines' })).toEqual([])
    expect(await find('couch', { condition: 'fair,poor' })).toEqual(['Brown leather couch'])
  })

  test('each filter shows how many results it would leave, with the other filters as they are', async () => {
    const all = await facets({ query: 'oak' })
    expect([all.total, all.at_least, all.corrected]).toEqual([2, false, null])
    const narrowed = await facets({ query: 'oak', delivery: 'true' })
    expect([narrowed.total, narrowed.delivery]).toEqual([1, 1])
    const priced = await facets({ query: 'oak', price: '25-50' })
    expect(Object.fromEntries(priced.prices.map(({ key, count }) => [key, count]))).toEqual({
      'under-25': 0,
      '25-50': 1,
      '50-100': 2,
      '100-200': 0,
      'over-200': 0,
    })
    expect((await facets({ query: 'lether' })).corrected).toBe('leather')
  })

  test('every suggestion for an incomplete text has results', async () => {
    const suggest = async (query: string) => (await send(shop, suggestSearches, { query: { query } })).data
    expect((await suggest('lea')).suggestions).toEqual(expect.arrayContaining(['leather', 'leather boots']))
    expect((await suggest('leather co')).suggestions[0]).toBe('leather couch')
    expect((await suggest('o')).suggestions).toContain('oak')
    expect((await suggest('clo')).categories).toEqual(['Clothing'])
    expect(await suggest('')).toEqual({ suggestions: [], categories: [] })
    expect((await suggest('lether couch ')).suggestions).toContain('leather couch')
  })

  test('an item’s page shows similar items, and others of its seller', async () => {
    const { id, owner } = await buildListing(shop, { title: 'Oak side desk', description: 'Good.' })
    await buildListing(shop, { owner, title: 'Tin whistle' })
    await buildListing(shop, { owner, title: 'Sold whistle', status: 'sold' })
    const { data } = await send(shop, getRelated, { params: { id } })
    expect(data.similar.map((listing) => listing.title)).toEqual(
      expect.arrayContaining(['Oak desk', 'Oak bookcase']),
    )
    expect(data.similar.map((listing) => listing.id)).not.toContain(id)
    expect(data.from_seller.map((listing) => listing.title)).toEqual(['Tin whistle'])
    const removed = await buildListing(shop, { status: 'removed' })
    expect((await send(shop, getRelated, { params: { id: removed.id } })).status).toBe(404)
  })
})
