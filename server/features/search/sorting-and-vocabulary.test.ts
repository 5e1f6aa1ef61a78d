import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchByTitle } from '../../../contract/calls/listings/search.ts'
import { type Query, sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

/** More listings than one search scores. */
const COUNT = 520

beforeAll(async () => {
  app = await startTestApp()
  const { id } = await buildListing(app, { title: 'Brass hook', priceCents: 900, minutesAgo: 10 })
  // The cheapest and the most expensive were listed long before the newest 400.
  await app.database.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, status, photos, published_at, updated_at)
    select gen_random_uuid(), owner_id, title, description, case n when 3 then 100 when 4 then 90000 else 2000 + n end, category, category_name,
      condition, status, photos, published_at - (${COUNT} - n) * interval '1 minute', updated_at
    from listings, generate_series(1, ${COUNT - 1}) as n where id = ${id} order by n`)
  await app.app.features.discovery.search.learn()
})
afterAll(() => app.close())

const page = async (extra: Record<string, string>) =>
  (await send(app, searchByTitle, { query: { query: 'brass hook', limit: '100', ...extra } })).data

test('the cheapest and most expensive are those of all results, not of the newest', async () => {
  expect((await page({ sort: 'price_asc' })).slice(0, 2).map(({ price }) => price)).toEqual([1, 9])
  expect((await page({ sort: 'price_desc' }))[0]?.price).toBe(900)
})

test.each(['best', 'newest', 'price_asc'])(
  'results go on page by page, none of them twice: %s',
  async (sort) => {
    const pages = await Promise.all(['0', '100', '200', '300', '400'].map((offset) => page({ sort, offset })))
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 100, 100, 0])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(400)
  },
)

test('new words are learned from a changed listing, and from one that is for sale again', async () => {
  const { search } = app.app.features.discovery
  const { id } = await buildListing(app, { title: 'Accordion', description: 'Red keys.' })
  const set = (change: Query) => app.database.run(sql`update listings set ${change} where id = ${id}`)
  const learnedWords = async (...words: string[]) =>
    await app.database.rows<{ word: string; documents: number }>(
      sql`select word, documents from search_words where word = any(${words}) order by word`,
    )
  await search.learn()
  await set(sql`title = 'Concertina'`)
  await search.learn()
  const both = [
    { word: 'concertina', documents: 1 },
    { word: 'red', documents: 1 },
  ]
  expect(await learnedWords('concertina', 'red')).toEqual(both)
  // Its words are not counted again, however often it changes.
  await set(sql`description = 'Very red keys.'`)
  await search.learn()
  expect(await learnedWords('concertina', 'red')).toEqual(both)
  await set(sql`status = 'paused'`)
  await search.forget()
  expect(await learnedWords('concertina')).toEqual([])
  await set(sql`status = 'active'`)
  await search.learn()
  expect(await learnedWords('concertina')).toHaveLength(1)
})

test('only words that no listing uses any more are forgotten', async () => {
  const { id } = await buildListing(app, { title: 'Zither of yore', description: 'Brass strings.' })
  const { search } = app.app.features.discovery
  await search.learn()
  const learnedWords = async () =>
    (
      await app.database.rows<{ word: string }>(
        sql`select word from search_words where word in ('zither', 'brass') order by word`,
      )
    ).map(({ word }) => word)
  await search.forget()
  expect(await learnedWords()).toEqual(['brass', 'zither'])
  await app.database.run(sql`update listings set status = 'removed' where id = ${id}`)
  await search.forget()
  expect(await learnedWords()).toEqual(['brass'])
})
