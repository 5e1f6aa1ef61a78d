import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/listings/favorites.ts'
import { getByIds } from '../../../contract/calls/listings/listings.ts'
import { getOwnListings } from '../../../contract/calls/listings/own-listings.ts'
import { listRecentlyViewed } from '../../../contract/calls/listings/views.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { ListingRow } from '../listings/listing.ts'
import { createFavoriteRepository } from './repository.ts'
import { createFavoriteService } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('[S4.034] a member’s favorites are stored on the server; saving and removing are idempotent', async () => {
  const { id, owner } = await buildListing(app, { priceCents: 5000 })
  const { token } = await buildMember(app)
  for (let time = 0; time < 2; time++)
    expect((await send(app, calls.saveFavorite, { params: { id }, token })).status).toBe(200)
  await app.database.run(sql`update listings set price_cents = 4200, status = 'sold' where id = ${id}`)
  const { data } = await send(app, calls.listFavorites, { token })
  expect(data.favorites).toMatchObject([{ listing: { id, price: 42, status: 'sold' }, saved_price: 50 }])
  const own = await send(app, getOwnListings, { token: owner.token })
  expect(own.data.data.find((listing) => listing.id === id)?.favorites).toBe(1)
  for (let time = 0; time < 2; time++)
    expect((await send(app, calls.removeFavorite, { params: { id }, token })).status).toBe(200)
  expect((await send(app, calls.listFavorites, { token })).data.favorites).toEqual([])
  const after = await send(app, getOwnListings, { token: owner.token })
  expect(after.data.data.find((listing) => listing.id === id)?.favorites).toBe(0)
})

test('[S3.029] favorites and recently viewed listings of a browser are merged at the login, without duplicates and unknown ids', async () => {
  const { token } = await buildMember(app)
  const [first, second, hidden] = [
    await buildListing(app),
    await buildListing(app),
    await buildListing(app, { status: 'removed' }),
  ]
  await send(app, calls.saveFavorite, { params: { id: first.id }, token })
  const body = {
    favorites: [first.id, second.id, hidden.id, crypto.randomUUID()],
    recently_viewed: [second.id, first.id, hidden.id],
  }
  const { data } = await send(app, calls.mergeBrowsing, { body, token })
  expect(new Set(data.favorites)).toEqual(new Set([first.id, second.id]))
  expect((await send(app, calls.mergeBrowsing, { body, token })).data.favorites).toHaveLength(2)
  const recent = await send(app, listRecentlyViewed, { token })
  expect(recent.data.listings.map((listing) => listing.id)).toEqual([second.id, first.id])
})

test('saving and removing the same listing at the same time never reports that there are too many', async () => {
  const { id } = await buildListing(app)
  const member = await buildMember(app)
  const remove = () => createFavoriteRepository(app.database).remove(member.id, id)
  const removingAfterEach = async <Result>(result: Promise<Result>) => {
    const value = await result
    await remove()
    return value
  }
  const favorites = createFavoriteRepository({
    rows: (query) => removingAfterEach(app.database.rows(query)),
    row: (query) => removingAfterEach(app.database.row(query)),
    run: (query) => removingAfterEach(app.database.run(query)),
  })
  const service = createFavoriteService({
    favorites,
    listing: async () => ({ status: 'active' }) as ListingRow,
    addRecent: async () => {},
    clock: app.clock,
  })
  await send(app, calls.saveFavorite, { params: { id }, token: member.token })
  await service.save(member.id, id)
  expect((await send(app, calls.listFavorites, { token: member.token })).data.favorites).toEqual([])
})

test('merged favorites keep their order and the price at which they were saved', async () => {
  const { token } = await buildMember(app)
  const [first, second, third] = [
    await buildListing(app, { priceCents: 3_000 }),
    await buildListing(app, { priceCents: 4_000 }),
    await buildListing(app, { priceCents: 5_000 }),
  ]
  const body = {
    favorites: [second.id, third.id, first.id],
    saved_prices: { [second.id]: 44.5, [first.id]: 30 },
  }
  await send(app, calls.mergeBrowsing, { body, token })
  const { data } = await send(app, calls.listFavorites, { token })
  expect(data.favorites.map(({ listing, saved_price }) => [listing.id, saved_price])).toEqual([
    [first.id, 30],
    [third.id, 50],
    [second.id, 44.5],
  ])
  const bad = { favorites: [], saved_prices: { [first.id]: -1 } }
  expect((await send(app, calls.mergeBrowsing, { body: bad, token })).status).toBe(400)
})

test('concurrent saves of one member count once', async () => {
  const { id, owner } = await buildListing(app)
  const { token } = await buildMember(app)
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => send(app, calls.saveFavorite, { params: { id }, token })),
  )
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  const own = await send(app, getOwnListings, { token: owner.token })
  expect(own.data.data.find((listing) => listing.id === id)?.favorites).toBe(1)
})

test('members who merge overlapping favorites at the same time do not deadlock', async () => {
  const { owner } = await buildListing(app)
  const listings = await Promise.all(Array.from({ length: 80 }, () => buildListing(app, { owner })))
  const members = await Promise.all(Array.from({ length: 8 }, () => buildMember(app)))
  const responses = await Promise.all(
    members.map(({ token }, turn) => {
      const some = listings.filter((_, place) => (place * (turn + 3)) % 7 > 1).map(({ id }) => id)
      const favorites = turn % 2 ? some : some.reverse()
      return send(app, calls.mergeBrowsing, { body: { favorites, recently_viewed: [] }, token })
    }),
  )
  expect(responses.map(({ status }) => status)).toEqual(members.map(() => 200))
})

test('saving the same listing over and over is rate limited, so that it cannot raise its popularity', async () => {
  const { id } = await buildListing(app)
  const { token } = await buildMember(app)
  const press = async () => (await send(app, calls.saveFavorite, { params: { id }, token })).status
  for (let time = 0; time < 30; time++) expect(await press()).toBe(200)
  expect(await press()).toBe(429)
})

test('a paused listing cannot be saved, and one above the limit is refused', async () => {
  const member = await buildMember(app)
  const paused = await buildListing(app, { status: 'paused' })
  const refused = await send(app, calls.saveFavorite, { params: { id: paused.id }, token: member.token })
  expect([refused.status, refused.code]).toEqual([404, 'listing.not_found'])
  const { id, owner } = await buildListing(app)
  await app.database.run(sql`
    with copies as (
      insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, photos, status,
        published_at, updated_at)
      select gen_random_uuid(), ${owner.id}, title, description, price_cents, category, category_name, condition, photos,
        status, published_at, updated_at
      from listings, generate_series(1, ${calls.MAX_FAVORITES}) where id = ${id} returning id
    )
    insert into favourites (user_id, listing_id, price_cents, created_at)
    select ${member.id}, id, 0, now() from copies`)
  const full = await send(app, calls.saveFavorite, { params: { id }, token: member.token })
  expect([full.status, full.code]).toEqual([409, 'favorite.too_many'])
})

test('listings by ids come in the given order, sold ones included and hidden ones left out', async () => {
  const [active, sold, paused] = [
    await buildListing(app),
    await buildListing(app, { status: 'sold' }),
    await buildListing(app, { status: 'paused' }),
  ]
  const getListings = (ids: string) => send(app, getByIds, { query: { ids } })
  const { data } = await getListings([sold.id, paused.id, crypto.randomUUID(), active.id, sold.id].join(','))
  expect(data.listings.map((listing) => listing.id)).toEqual([sold.id, active.id])
  expect((await getListings('')).status).toBe(200)
  for (const ids of [
    'x',
    `${active.id},1 or 1=1`,
    Array.from({ length: 101 }, () => crypto.randomUUID()).join(','),
  ])
    expect((await getListings(ids)).status).toBe(400)
})
