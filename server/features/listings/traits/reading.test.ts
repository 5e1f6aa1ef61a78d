import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browseAnonymous } from '../../../../contract/calls/listings/listings.ts'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildPicture } from '../../../testing/factories.ts'
import { getListing, publish } from '../../../testing/listings.ts'
import { savedSearches, saveSearch, sweepSearches } from '../../../testing/saved-searches.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createListingRepository } from '../repository.ts'
import { learnedBrands, rarerSpellings } from './learned-brands.ts'
import { createTraitReader } from './reading.ts'
import { createTraitRepository } from './trait-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const traitsOf = async (id: string) => (await getListing(app, id)).data.traits
const found = async (query: Record<string, string>) =>
  (await send(app, browseAnonymous, { query })).data.listings.map(({ id }) => id)

test('a listing is found by what it says as soon as it is published, and by what the seller corrects', async () => {
  const seller = await buildMember(app)
  const files = [{ name: 'images', bytes: await buildPicture() }]
  const fields = { title: 'Nike running shoes 9.5', category: 'Clothing', details: '{"color": "Ink blue"}' }
  const { data } = await publish(app, seller, { fields, files })
  expect(await traitsOf(data.id)).toEqual({ sizes: ['US 9.5'], brand: 'Nike', colors: ['blue'] })
  expect(await found({ size: 'US 9.5', brand: 'Nike' })).toEqual([data.id])
  const change = (body: object) =>
    send(app, updateListing, { params: { id: data.id }, body, token: seller.token })
  await change({ details: { size: 'EU 43', brand: 'Hoka', color: 'black' } })
  expect(await traitsOf(data.id)).toEqual({ sizes: ['EU 43'], brand: 'Hoka', colors: ['black'] })
  expect(await found({ brand: 'Nike' })).toEqual([])
  // Shoes that become a lamp have no size.
  await change({ title: 'Shoe-shaped lamp', category: 'Decor', details: {} })
  expect(await traitsOf(data.id)).toEqual({ sizes: [], brand: null, colors: [] })
})

test('stored listings are read in the background, once, and that is no news to saved searches', async () => {
  const waiting = await buildMember(app)
  const { id } = await buildListing(app, { title: 'Zara dress, S', category: 'clothing' })
  expect(await traitsOf(id)).toEqual({ sizes: [], brand: null, colors: [] })
  expect(await found({ brand: 'Zara' })).toEqual([])
  await sweepSearches(app)
  app.clock.advance(1000)
  await saveSearch(app, waiting, { query: 'dress', brands: ['Zara'] })
  app.clock.advance(1000)
  expect(await app.app.features.traits.readStored()).toBe(1)
  expect(await app.app.features.traits.readStored()).toBe(0)
  expect(await found({ brand: 'Zara', size: 'S' })).toEqual([id])
  await sweepSearches(app)
  expect(await savedSearches(app, waiting)).toMatchObject([{ new_items: 0 }])
})

test('what a seller writes while a listing is being read stays', async () => {
  const { id } = await buildListing(app, { title: 'Gap dress', category: 'clothing' })
  const traits = createTraitRepository(app.database)
  await app.database.run(
    sql`update listings set sizes = '{M}', brand = 'Zara', colors = '{}' where id = ${id}`,
  )
  await traits.write([{ id, sizes: [], brand: 'Gap', colors: [] }])
  expect(await traitsOf(id)).toMatchObject({ sizes: ['M'], brand: 'Zara' })
})

test('a listing can be edited in the minute before it is read', async () => {
  const { id, owner } = await buildListing(app, { title: 'Old Navy dress, L', category: 'clothing' })
  const change = send(app, updateListing, { params: { id }, body: { price: 30 }, token: owner.token })
  const [{ status }] = await Promise.all([change, app.app.features.traits.readStored()])
  expect(status).toBe(200)
  expect(await traitsOf(id)).toMatchObject({ sizes: ['L'], brand: 'Old Navy' })
})

const changes: Query[] = [
  sql`status = 'paused'`,
  sql`status = 'active'`,
  sql`status = 'reserved'`,
  sql`category = 'sports', category_name = 'Sports'`,
  sql`sizes = '{M,L}', brand = 'Nike', colors = '{black}'`,
  sql`sizes = '{}', brand = null, colors = '{red,blue}'`,
  sql`sizes = null, brand = null, colors = null`,
  sql`brand = 'Gap'`,
]

test('the counts of listing_trait_counts equal a plain count after any changes, folded or not', async () => {
  const listings = createListingRepository(app.database)
  const ids = await Promise.all(
    [1, 2, 3, 4].map(async () => (await buildListing(app, { category: 'clothing' })).id),
  )
  const plain = sql`
    select category, trait, value, count(*)::int as count from listings l cross join lateral (
      select 'size' as trait, unnest(l.sizes) as value union all select 'color', unnest(l.colors)
      union all select 'brand', l.brand where l.brand is not null) each
    where l.is_public group by 1, 2, 3 order by 1, 2, 3`
  const counted = sql`
    select category, trait, value, sum(change)::int as count from listing_trait_counts
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`
  const step = fc.record({
    at: fc.nat({ max: 3 }),
    change: fc.nat({ max: changes.length - 1 }),
    fold: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { at, change, fold } of steps) {
        await app.database.run(sql`update listings set ${changes[change] ?? sql``} where id = ${ids[at]}`)
        if (fold) await listings.foldCounts()
      }
      expect(await app.database.rows(counted)).toEqual(await app.database.rows(plain))
    }),
    { numRuns: 20 },
  )
  // A brand without known sizes counts, and stops counting, too.
  await app.database.run(
    sql`update listings set status = 'active', sizes = null, brand = 'Gap', colors = null where id = ${ids[0]}`,
  )
  await app.database.run(sql`delete from listings where id = any(${ids})`)
  expect(await app.database.rows(counted)).toEqual(await app.database.rows(plain))
})

test('a brand that three sellers give is learned from then on; one seller cannot teach one', async () => {
  const shop = await startTestApp()
  const sellers = await Promise.all([1, 2, 3].map(() => buildMember(shop)))
  const give = (owner: (typeof sellers)[number] | undefined, brand: string) =>
    buildListing(shop, {
      ...(owner ? { owner } : {}),
      category: 'clothing',
      title: 'Coat',
      details: { brand },
    })
  for (const seller of sellers) await give(seller, 'kobo studio')
  for (let count = 0; count < 4; count++) await give(sellers[0], 'Only Mine')
  const repository = createTraitRepository(shop.database)
  await createTraitReader(repository).readStored()
  const reader = createTraitReader(repository)
  const read = async (title: string) =>
    (await reader.read({ title, description: '', category: 'clothing', details: {} })).brand
  expect(await read('Kobo Studio shirt')).toBe('Kobo Studio')
  expect(await read('Only Mine shirt')).toBeNull()
  await shop.close()
})

test('colors and kinds of items that sellers give as a brand are not learned', () => {
  const used = (name: string) => ({ name, listings: 9, sellers: 9, categories: ['clothing' as const] })
  expect([...learnedBrands(['Black', 'Jacket', 'Nike', 'ok', 'Halden'].map(used)).keys()]).toEqual(['halden'])
})

test('all spellings of a brand become the most common one', async () => {
  expect(rarerSpellings([{ name: 'Kobo-Studio' }, { name: 'Kobo Studio' }, { name: 'ZARA' }])).toEqual([
    { from: 'Kobo Studio', to: 'Kobo-Studio' },
    { from: 'ZARA', to: 'Zara' },
  ])
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(() => buildListing(app, { category: 'clothing' })),
  )
  const spell = (id: string | undefined, brand: string) =>
    app.database.run(sql`update listings set sizes = '{}', colors = '{}', brand = ${brand} where id = ${id}`)
  await spell(first?.id, 'Halden Mill')
  await spell(second?.id, 'Halden Mill')
  await spell(third?.id, 'Halden-Mill')
  await app.app.features.traits.respell()
  expect((await traitsOf(third?.id ?? '')).brand).toBe('Halden Mill')
})
