import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/listings/listings.ts'
import { searchByCategory } from '../../../../contract/calls/listings/search.ts'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import {
  categoryTiles,
  drawerCategories,
  editCategories,
} from '../../../../contract/rules/listings/categories.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('lists', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp()
    const owner = await buildMember(shop)
    for (let index = 0; index < 30; index++) {
      await buildListing(shop, {
        owner,
        title: `Thing ${index}`,
        priceCents: (index % 10) * 1000,
        minutesAgo: Math.floor(index / 2),
        category: index % 3 === 0 ? 'books' : 'furniture',
        deliveryEnabled: index % 2 === 0,
        condition: index % 5 === 0 ? 'new' : 'fair',
      })
    }
    for (const status of ['draft', 'sold', 'paused', 'removed'])
      await buildListing(shop, { owner, status, title: `Hidden ${status}` })
  })
  afterAll(() => shop.close())

  const browse = (query: Record<string, string> = {}) => send(shop, calls.browseAnonymous, { query })

  test.each(calls.listSorts)(
    'a brief list sorted %s is the same list without what no card shows',
    async (sort) => {
      const [first] = (await browse({ sort, limit: '1' })).data.listings
      const photo = { id: crypto.randomUUID(), width: 4, height: 3, thumbhash: '' }
      const photos = [photo, { ...photo, id: crypto.randomUUID() }]
      await shop.database.run(sql`
      update listings set photos = ${JSON.stringify(photos)}, details = '{"brand": "Ikea"}' where id = ${first?.id}`)
      const whole = (await browse({ sort, limit: '8' })).data
      const brief = (await browse({ sort, limit: '8', brief: 'true' })).data
      expect(whole.listings[0]?.photos).toEqual(photos)
      expect(brief).toEqual({
        ...whole,
        listings: whole.listings.map((listing) => ({
          ...listing,
          description: '',
          details: {},
          photos: listing.photos.slice(0, 1),
          image_urls: listing.image_urls.slice(0, 1),
        })),
      })
    },
  )

  test('a condition is read in any case and spacing; an unknown one is refused', async () => {
    const { owner } = await buildListing(shop, { condition: 'like_new' })
    const idsOf = async (condition: string) => (await browse({ condition })).data.listings.map(({ id }) => id)
    const asStored = await idsOf('new,like_new')
    expect(asStored).toHaveLength(7)
    for (const written of ['New,Like New', ' NEW , like-new', 'new,LIKE_NEW'])
      expect(await idsOf(written)).toEqual(asStored)
    expect((await browse({ condition: 'mint' })).status).toBe(400)
    await shop.database.run(sql`delete from listings where owner_id = ${owner.id}`)
  })

  test.each(calls.listSorts)(
    'a list sorted %s may bring along what is looked at most, under the same conditions',
    async (sort) => {
      const filters: Record<string, string>[] = [
        {},
        { max_price: '45', delivery: 'true' },
        { brief: 'true', condition: 'new' },
      ]
      for (const filter of filters) {
        const alone = (await browse({ ...filter, sort, limit: '5' })).data
        const most = (await browse({ ...filter, sort: 'trending', limit: '8' })).data.listings
        const { data } = await browse({ ...filter, sort, limit: '5', trending: '8' })
        expect(most.length).toBeGreaterThan(1)
        expect(data).toEqual({ ...alone, trending: most })
        const cursor = alone.next_cursor
        if (!cursor) continue
        const next = (await browse({ ...filter, sort, limit: '5', cursor })).data
        const both = (await browse({ ...filter, sort, limit: '5', cursor, trending: '8' })).data
        expect(both).toEqual({ ...next, trending: most })
      }
    },
  )

  test('there is no trending list where nothing was viewed', async () => {
    const { data } = await browse({
      max_price: '0',
      condition: 'new',
      trending: '8',
      near: '0,0',
      within_miles: '1',
    })
    expect(data).toEqual({ listings: [], next_cursor: null, trending: [] })
    for (const trending of ['0', '21', 'many']) expect((await browse({ trending })).status).toBe(400)
  })

  for (const sort of calls.listSorts) {
    test(`[S7.020] [S7.021] pages sorted ${sort} cover every listing exactly once, with ties`, async () => {
      const seen: Listing[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { data } = await browse({ sort, limit: '7', ...(cursor ? { cursor } : {}) })
        seen.push(...data.listings)
        cursor = data.next_cursor
      }
      expect(new Set(seen.map((listing) => listing.id)).size).toBe(30)
      expect(seen).toHaveLength(30)
      const prices = seen.map((listing) => listing.price)
      if (sort === 'price_asc') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (sort === 'price_desc') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
      if (sort === 'newest')
        expect(seen.map((listing) => listing.published_at)).toEqual(
          seen
            .map((listing) => listing.published_at)
            .toSorted()
            .toReversed(),
        )
    })
  }

  test('filters work in every order, and follow a listing that changes', async () => {
    const query = { min_price: '20', max_price: '60', condition: 'fair', delivery: 'true', limit: '100' }
    const found = async (sort: string) => (await browse({ ...query, sort })).data.listings
    const [first] = await found('newest')
    for (const sort of calls.listSorts) {
      const listings = await found(sort)
      // Of the 15 deliverable items nine cost 20, 40 or 60 dollars, and those are all fair.
      expect(listings).toHaveLength(9)
      for (const listing of listings) {
        expect(listing.price).toBeGreaterThanOrEqual(20)
        expect(listing.price).toBeLessThanOrEqual(60)
        expect([listing.condition, listing.delivery_enabled]).toEqual(['fair', true])
      }
    }
    const changed = [sql`price_cents = 9000`, sql`condition = 'good'`, sql`delivery_enabled = false`]
    const before = sql`price_cents = ${(first?.price ?? 0) * 100}, condition = 'fair', delivery_enabled = true`
    for (const change of changed) {
      await shop.database.run(sql`update listings set ${change} where id = ${first?.id}`)
      for (const sort of calls.listSorts)
        expect((await found(sort)).map(({ id }) => id)).not.toContain(first?.id)
      await shop.database.run(sql`update listings set ${before} where id = ${first?.id}`)
      expect(await found('popular')).toHaveLength(9)
    }
  })

  test('a forged cursor, one of another order, a limit of 0 or too much and an unknown order are refused', async () => {
    const { data } = await browse({ limit: '3' })
    const cursor = data.next_cursor ?? ''
    for (const query of [
      { cursor: 'abc' },
      { cursor, sort: 'price_asc' },
      { limit: '0' },
      { limit: '1000000' },
      { sort: 'oldest' },
      { min_price: 'x' },
    ]) {
      expect((await browse(query as unknown as Record<string, string>)).status).toBe(400)
    }
    expect((await browse({ min_price: '50', max_price: '10' })).data.listings).toEqual([])
  })

  test('[S7.022] every category name of the three lists finds its listings, in any case', async () => {
    for (const name of [...categoryTiles, ...drawerCategories, ...editCategories]) {
      const { status } = await send(shop, searchByCategory, { query: { category: name.toUpperCase() } })
      expect([name, status]).toEqual([name, 200])
    }
    const { data } = await send(shop, searchByCategory, { query: { category: 'Books', limit: '3' } })
    expect(data).toMatchObject({ total: 10 })
    expect(data.listings.every((listing) => listing.category === 'books')).toBe(true)
    expect((await send(shop, searchByCategory, { query: { category: 'submarines' } })).data).toMatchObject({
      listings: [],
      total: 0,
    })
  })
})
