import { afterAll, beforeAll, expect, test } from 'vitest'
import { browseAnonymous } from '../../../contract/calls/listings/listings.ts'
import { getOwnListings } from '../../../contract/calls/listings/own-listings.ts'
import { listRecentlyViewed, recordView } from '../../../contract/calls/listings/views.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildToken, type Member } from '../../testing/factories.ts'
import { DAY } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const look = (
  id: string,
  ip: string,
  extra: { token?: string; session?: string; headers?: Record<string, string> } = {},
) => send(app, recordView, { params: { id }, ip, ...extra })

const viewsOf = async (id: string, owner: Member) => {
  const { data } = await send(app, getOwnListings, { token: await buildToken(app, owner.id) })
  return data.data.find((listing) => listing.id === id)?.views
}

test('a view counts once per visitor and day, and never for the owner', async () => {
  const { id, owner } = await buildListing(app)
  const member = await buildMember(app)
  await look(id, '10.1.1.1')
  await look(id, '10.1.1.1')
  expect(await viewsOf(id, owner)).toBe(1)
  await look(id, '10.1.1.2')
  expect(await viewsOf(id, owner)).toBe(2)
  await look(id, '10.1.1.1', { token: member.token })
  await look(id, '10.1.1.9', { token: member.token })
  expect(await viewsOf(id, owner)).toBe(3)
  expect((await look(id, '10.1.1.7', { token: owner.token })).status).toBe(200)
  expect(await viewsOf(id, owner)).toBe(3)
  app.clock.advance(DAY)
  await look(id, '10.1.1.1')
  expect(await viewsOf(id, owner)).toBe(4)
})

test('other browsers at the same address count too, up to the limit per address', async () => {
  const { id, owner } = await buildListing(app)
  for (let number = 0; number < 6; number++) {
    await look(id, '10.1.2.1', { headers: { 'user-agent': `browser ${number}` } })
    await look(id, '10.1.2.1', { session: `visit-${number}` })
  }
  const counted = await viewsOf(id, owner)
  // Twelve visitors hash to 32 slots: three or fewer distinct slots have a chance of one in a billion.
  expect(counted).toBeGreaterThan(3)
  expect(counted).toBeLessThanOrEqual(12)
})

test('visitors at one address count by their session; invented sessions are capped', async () => {
  const { id, owner } = await buildListing(app)
  const headers = { 'user-agent': 'the same browser' }
  const viewEight = async (agent: object) => {
    for (let index = 0; index < 8; index++)
      await look(id, '10.4.0.1', { headers: { ...headers, ...agent }, session: `visit-of-${index}` })
    return (await viewsOf(id, owner)) ?? 0
  }
  const first = await viewEight({})
  expect(first).toBeGreaterThan(3)
  expect(await viewEight({ 'user-agent': 'renamed' })).toBe(first)
  for (let index = 0; index < 150; index++) await look(id, '10.4.0.1', { session: `made-up-visit-${index}` })
  const views = (await viewsOf(id, owner)) ?? 0
  expect(views).toBeGreaterThan(20)
  expect(views).toBeLessThanOrEqual(32)
})

test('concurrent views count once per visitor', async () => {
  const { id, owner } = await buildListing(app)
  await Promise.all(Array.from({ length: 24 }, (_, index) => look(id, `10.2.0.${index % 6}`)))
  expect(await viewsOf(id, owner)).toBe(6)
})

test('a view does not write the row that lists read', async () => {
  const { id } = await buildListing(app)
  const version = async () =>
    (
      await app.database.row<{ version: string }>(
        sql`select xmin::text as version from listings where id = ${id}`,
      )
    )?.version
  const before = await version()
  await look(id, '10.3.0.1')
  expect(await version()).toBe(before)
})

test('views of hidden listings are not counted', async () => {
  for (const status of ['paused', 'removed', 'draft']) {
    const { id } = await buildListing(app, { status })
    expect((await look(id, '10.4.0.1')).status).toBe(404)
  }
})

test('a counted view does not identify its visitor, and is deleted after some days', async () => {
  const { id } = await buildListing(app)
  await look(id, '203.0.113.77')
  const rows = await app.database.rows<{ visitor: string }>(
    sql`select visitor from listing_views where listing_id = ${id}`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  app.clock.advance(5 * DAY)
  await app.app.features.discovery.sweepViews()
  expect(await app.database.rows(sql`select 1 from listing_views where listing_id = ${id}`)).toEqual([])
})

test('recently viewed listings: latest first, once each, sold ones included, at most thirty', async () => {
  const member = await buildMember(app)
  const ids: string[] = []
  for (let index = 0; index < 32; index++) ids.push((await buildListing(app, { title: `Seen ${index}` })).id)
  const token = await buildToken(app, member.id)
  for (const id of ids) {
    await look(id, '10.5.0.1', { token })
    app.clock.advance(1000)
  }
  await look(ids[10] ?? '', '10.5.0.1', { token })
  await app.database.run(sql`update listings set status = 'sold' where id = ${ids[31]}`)
  const { data } = await send(app, listRecentlyViewed, { token })
  expect(data.listings).toHaveLength(30)
  expect(data.listings.slice(0, 3).map((listing) => [listing.title, listing.status])).toEqual([
    ['Seen 10', 'active'],
    ['Seen 31', 'sold'],
    ['Seen 30', 'active'],
  ])
})

test('TRENDING: recent views weigh more than old ones, favorites more than views, and new listings start ahead', async () => {
  const shop = await startTestApp()
  const owner = await buildMember(shop)
  const old = await buildListing(shop, { owner, title: 'Looked at long ago', minutesAgo: 40 * 24 * 60 })
  for (let index = 0; index < 12; index++)
    await send(shop, recordView, { params: { id: old.id }, ip: `10.6.0.${index}` })
  shop.clock.advance(20 * DAY)
  const now = await buildListing(shop, { owner, title: 'Looked at now', minutesAgo: 30 * 24 * 60 })
  for (let index = 0; index < 6; index++)
    await send(shop, recordView, { params: { id: now.id }, ip: `10.6.0.${index}` })
  await buildListing(shop, { owner, title: 'New', minutesAgo: 1 })
  await buildListing(shop, { owner, title: 'Never looked at', minutesAgo: 10 * 24 * 60 })
  const titles = async (sort: string) =>
    (await send(shop, browseAnonymous, { query: { sort } })).data.listings.map((listing) => listing.title)
  expect(await titles('trending')).toEqual(['Looked at now', 'New', 'Never looked at', 'Looked at long ago'])
  expect((await titles('popular')).slice(0, 2)).toEqual(['Looked at long ago', 'Looked at now'])
  await shop.close()
})
