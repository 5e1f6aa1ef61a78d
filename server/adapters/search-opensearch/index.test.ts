import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IndexChange, IndexQuery, SearchIndex } from '../../ports/search-index.ts'
import { startOpenSearchSimulator } from '../../simulators/opensearch/index.ts'
import { idOf, noFilter, now, put, queryFor } from '../../testing/search-index.ts'
import { createOpenSearchIndex } from './index.ts'

const credentials = { user: 'stoop', password: 'a-secret-password' }
const simulator = await startOpenSearchSimulator({ credentials })
afterAll(() => simulator.close())

let index: SearchIndex
let serving: string
beforeEach(async () => {
  index = createOpenSearchIndex({ url: simulator.url, credentials, alias: 'stoop', searchTimeout: 300 })
  await index.clear()
  serving = await index.create(now)
  await index.serve(serving)
})

const [lamp, chair, tabl] = [idOf(1), idOf(2), idOf(3)]

/** Writes changes, makes them visible, and fails unless all are taken. */
async function fill(changes: readonly IndexChange[]): Promise<void> {
  const outcomes = await index.write(serving, changes)
  expect(outcomes.map(({ result }) => result)).toEqual(changes.map(() => 'written'))
  await index.count(serving)
}

const found = async (query: IndexQuery) => (await index.search(query)).matches.map(({ id }) => id)

test('the best part that has a word decides, and mentions in a description come last', async () => {
  await fill([
    put(lamp, { title: 'shade', description: 'brass lamp' }),
    put(chair, { title: 'brass lamp' }),
    put(tabl, { title: 'lamp brass' }),
  ])
  const { matches, total } = await index.search(queryFor(['lamp']))
  expect(matches.map(({ id, isNamed }) => [id, isNamed])).toEqual([
    [tabl, true],
    [chair, true],
    [lamp, false],
  ])
  expect(matches.map(({ score }) => score)).toEqual([
    expect.closeTo(1.05, 4),
    expect.closeTo(0.75, 4),
    expect.closeTo(0.25, 4),
  ])
  expect(total).toBe(3)
})

test('words in their typed order, new and close listings get their bonus', async () => {
  const place = { lon: -73.95, lat: 40.7 }
  await fill([
    put(lamp, { title: 'old _ floor lamp', published_at: new Date(now.getTime() - 1_000_000) }),
    put(chair, { title: 'old lamp floor', place }),
  ])
  const query = queryFor(['floor', 'lamp'], {
    phrase: { lexemes: ['floor', 'lamp'], bonus: 0.08 },
    near: { ...place, most: 0.15, miles: 3 },
  })
  const { matches } = await index.search(query)
  expect(matches).toEqual([
    { id: chair, score: expect.closeTo(0.7 + 0.05 + 0.15, 4), isNamed: true },
    { id: lamp, score: expect.closeTo(0.7 + 0.08 + 0.05 * Math.exp(-1), 4), isNamed: true },
  ])
})

test('with few complete matches, partial ones follow if they fit well enough', async () => {
  await fill([
    put(lamp, { title: 'sofa', description: 'brass lamp' }),
    put(chair, { title: 'x lamp' }),
    put(tabl, { title: 'sofa', description: 'lamp' }),
  ])
  expect(await found(queryFor(['brass', 'lamp']))).toEqual([lamp])
  const partial = queryFor(['brass', 'lamp'], { needsAll: false, fullMatch: 2 })
  const { matches } = await index.search(partial)
  // What has a word in its title comes first, and what only mentions one of two does not fit.
  expect(matches.map(({ id }) => id)).toEqual([chair, lamp])
  expect(matches[1]?.score).toBeCloseTo(2.25, 4)
})

test('synonyms count less, and beginnings of words and several words of one meaning are found', async () => {
  await fill([
    put(lamp, { title: 'couch' }),
    put(chair, { title: 'sofa' }),
    put(tabl, { title: 'pull out couch' }),
  ])
  const terms = [{ exact: [{ lexemes: ['sofa'] }], other: [{ lexemes: ['couch'] }], share: 1 }]
  expect(await found(queryFor([], { terms }))).toEqual([chair, lamp, tabl])
  const beginning = [{ exact: [{ lexemes: ['cou'], isPrefix: true }], other: [], share: 1 }]
  expect(await found(queryFor([], { terms: beginning }))).toEqual([lamp, tabl])
  const both = [{ exact: [{ lexemes: ['pull', 'couch'] }], other: [], share: 1 }]
  expect(await found(queryFor([], { terms: both }))).toEqual([tabl])
})

test('every filter narrows, and lists can be sorted by price and age', async () => {
  const at = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await fill([
    put(lamp, {
      title: 'lamp',
      price_cents: 900,
      category: 'decor',
      published_at: at(2),
      colors: ['red', 'blue'],
      place: { lon: -73.95, lat: 40.7 },
    }),
    put(chair, {
      title: 'lamp',
      price_cents: 500,
      condition: 'new',
      published_at: at(1),
      delivery: true,
      brand: 'Ikea',
    }),
    put(tabl, { title: 'lamp', price_cents: 700, published_at: at(3), offers: false, sizes: ['M'] }),
  ])
  const narrowed = (filter: Partial<IndexQuery['filter']>) =>
    found(queryFor(['lamp'], { sort: 'price_asc', filter: { ...noFilter, ...filter } }))
  expect(await narrowed({})).toEqual([chair, tabl, lamp])
  expect(await found(queryFor(['lamp'], { sort: 'newest' }))).toEqual([chair, lamp, tabl])
  expect(await found(queryFor(['lamp'], { sort: 'price_desc', limit: 2 }))).toEqual([lamp, tabl])
  expect(await narrowed({ categories: ['decor'] })).toEqual([lamp])
  expect(await narrowed({ categories: [] })).toEqual([])
  expect(
    await narrowed({
      prices: [
        { min: null, max: 500 },
        { min: 800, max: null },
      ],
    }),
  ).toEqual([chair, lamp])
  expect(await narrowed({ conditions: ['new'] })).toEqual([chair])
  expect(await narrowed({ delivery: true })).toEqual([chair])
  expect(await narrowed({ offers: true })).toEqual([chair, lamp])
  expect(await narrowed({ traits: { sizes: ['M'], brands: [], colors: [] } })).toEqual([tabl])
  expect(await narrowed({ traits: { sizes: [], brands: ['Ikea'], colors: [] } })).toEqual([chair])
  expect(await narrowed({ traits: { sizes: [], brands: [], colors: ['blue'] } })).toEqual([lamp])
  expect(await narrowed({ around: { lon: -73.95, lat: 40.71, miles: 1 } })).toEqual([lamp])
  expect(await narrowed({ around: { lon: -73.95, lat: 40.72, miles: 1 } })).toEqual([])
})

test('an older version never replaces a newer one, not even one that was removed', async () => {
  await fill([put(lamp, { title: 'new lamp' }, 7)])
  const outcomes = await index.write(serving, [
    put(lamp, { title: 'old lamp' }, 6),
    put(chair, { title: 'chair' }, 2),
  ])
  expect(outcomes).toEqual([
    { id: lamp, result: 'stale' },
    { id: chair, result: 'written' },
  ])
  await fill([{ id: chair, version: 5, listing: null }])
  const [late] = await index.write(serving, [put(chair, { title: 'chair' }, 4)])
  expect(late?.result).toBe('stale')
  await index.count(serving)
  expect(await found(queryFor(['chair']))).toEqual([])
  expect(await found(queryFor(['new']))).toEqual([lamp])
  // What is not there is removed all the same.
  await fill([{ id: idOf(9), version: 3, listing: null }])
})

test('a new index serves in one step, and only indexes of this installation are removed', async () => {
  const neighbor = createOpenSearchIndex({ url: simulator.url, credentials, alias: 'stoop-eu' })
  const theirs = await neighbor.create(now)
  await neighbor.serve(theirs)
  await fill([put(lamp, { title: 'lamp' })])
  const next = await index.create(new Date(now.getTime() + 1))
  await index.write(next, [put(chair, { title: 'lamp' })])
  expect(await found(queryFor(['lamp']))).toEqual([lamp])
  expect(await index.count(next)).toBe(1)
  await index.serve(next)
  expect(await found(queryFor(['lamp']))).toEqual([chair])
  expect([await index.exists(serving), await index.exists(next), await neighbor.exists(theirs)]).toEqual([
    false,
    true,
    true,
  ])
  await index.clear()
  expect(simulator.indexes.names()).toEqual([theirs])
  await neighbor.clear()
})
