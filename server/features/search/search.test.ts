import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchByTitle } from '../../../contract/calls/search.ts'
import { send } from '../../testing/client.ts'
import { buildListing } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createSearchRepository } from './repository.ts'
import { queryWords, toTsQuery } from './words.ts'

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

test('[S7.023] [S6.003] words are found whatever their order, number, case and accents; titles count most', async () => {
  expect(await titles('couch')).toEqual(['Leather couch, three seats', 'Box of records'])
  expect(await titles('COUCH leather')).toEqual(['Leather couch, three seats'])
  expect(await titles('dressers')).toEqual(['Mid-century walnut dresser'])
  expect(await titles('sofa')).toEqual(['Sofá cama'])
  expect(await titles('mid century')).toEqual(['Mid-century walnut dresser'])
})

test('the last word may still be being typed', async () => {
  expect(await titles('leather cou')).toEqual(['Leather couch, three seats'])
})

test('a blank query has no results', async () => {
  expect(await titles('   ')).toEqual([])
  expect(await titles('!!! ???')).toEqual([])
})

test('letters that become marks without their accents are no orders to the database', async () => {
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

test('every letter, mark and digit there is can be searched for', async () => {
  const search = createSearchRepository(app.database)
  const letters = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .flatMap((point) => queryWords(String.fromCodePoint(point)))
  expect(letters.length).toBeGreaterThan(70_000)
  for (let at = 0; at < letters.length; at += 2000) {
    await search.byWords(toTsQuery(letters.slice(at, at + 2000)), 1)
  }
})

test('nothing that can be typed breaks the search', async () => {
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
