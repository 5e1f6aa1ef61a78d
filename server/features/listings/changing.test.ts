import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/listings/own-listings.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildPhoto, type Member } from '../../testing/factories.ts'
import { getListing } from '../../testing/listings.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  seller = await buildMember(app)
})
afterAll(() => app.close())

describe('changing', () => {
  test('[S7.042] [S6.008] [S5.028] the owner changes the given fields, trimmed, and keeps the others', async () => {
    const { id, owner } = await buildListing(app)
    const response = await send(app, calls.updateListing, {
      params: { id },
      body: { title: '  Oak table ', price: 30 },
      token: owner.token,
    })
    expect(response.data.listing).toMatchObject({
      title: 'Oak table',
      price: 30,
      description: 'Solid, with one ring mark.',
    })
  })

  test('two tabs: a field that was changed in between is not overwritten, another field is written', async () => {
    const { id, owner } = await buildListing(app, {
      title: 'Oak chair',
      details: { brand: 'Halden', size: 'M' },
    })
    const update = (body: object) =>
      send(app, calls.updateListing, { params: { id }, body, token: owner.token })
    expect((await update({ title: 'Oak stool', was: { title: 'Oak chair' } })).status).toBe(200)
    const outdated = await update({ title: 'Oak bench', price: 20, was: { title: 'Oak chair', price: 45 } })
    expect([outdated.status, outdated.code, outdated.details]).toEqual([
      409,
      'listing.changed',
      { fields: ['title'] },
    ])
    expect((await getListing(app, id)).data.listing).toMatchObject({ title: 'Oak stool', price: 45 })
    const was = { price: 45, details: { size: 'M', brand: 'Halden' } }
    const other = await update({ price: 20, details: {}, was })
    expect(other.data.listing).toMatchObject({ title: 'Oak stool', price: 20, details: {} })
  })

  test('two changes of the same version at the same moment: one is written, the other is refused', async () => {
    const { id, owner } = await buildListing(app, { title: 'Oak chair' })
    const titles = ['A', 'B', 'C', 'D']
    const responses = await Promise.all(
      titles.map((title) =>
        send(app, calls.updateListing, {
          params: { id },
          token: owner.token,
          body: { title, was: { title: 'Oak chair' } },
        }),
      ),
    )
    const codes = responses.map(({ status, code }) => (status === 200 ? 200 : code))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 'listing.changed')).toHaveLength(3)
    const winner = titles[codes.indexOf(200)]
    expect((await getListing(app, id)).data.listing.title).toBe(winner)
  })

  test('nothing in a listing changes while someone is buying it', async () => {
    const { id, owner } = await buildListing(app, { status: 'reserved' })
    const before = (await getListing(app, id)).data.listing
    const photo = await buildPhoto(app, owner.id)
    const changes = [
      { title: 'Another thing' },
      { description: 'Another text.' },
      { category: 'Toys' },
      { price: 1 },
      { condition: 'poor' },
      { delivery_enabled: true },
      { details: { brand: 'None' } },
      { photo_ids: [photo.id] },
      { status: 'paused' },
      {},
    ]
    for (const body of changes) {
      const response = await send(app, calls.updateListing, { params: { id }, body, token: owner.token })
      expect([body, response.status, response.code]).toEqual([body, 409, 'listing.locked'])
    }
    expect((await send(app, calls.deleteListing, { params: { id }, token: owner.token })).code).toBe(
      'listing.locked',
    )
    expect((await getListing(app, id)).data.listing).toEqual(before)
  })

  test('a listing that was bought cannot change; one that its owner marked as sold may be sold again', async () => {
    const { id, owner } = await buildListing(app, { status: 'sold' })
    const update = (body: object) =>
      send(app, calls.updateListing, { params: { id }, body, token: owner.token })
    const back = () => update({ status: 'active' })
    await app.database.pool.query(
      `insert into orders (id, listing_id, state, delivery_type, title, item_cents, delivery_cents, platform_fee_cents,
        hold_expires_at, created_at, updated_at) values ($1, $2, 'ready', 'pickup', 'x', 100, 0, 0, now(), now(), now())`,
      [crypto.randomUUID(), id],
    )
    expect((await back()).code).toBe('listing.closed')
    expect((await update({ title: 'Another thing' })).code).toBe('listing.closed')
    await app.database.pool.query("update orders set state = 'cancelled' where listing_id = $1", [id])
    expect((await back()).data.listing.status).toBe('active')
  })

  test('[S7.025] [S7.026] [S6.004] [S6.006] one listing, for signed-in users and for everyone', async () => {
    const { id } = await buildListing(app, { title: 'For everybody' })
    for (const response of [await getListing(app, id), await getListing(app, id, seller.token)]) {
      expect([response.status, response.data.listing.title]).toEqual([200, 'For everybody'])
    }
    const unknown = await getListing(app, crypto.randomUUID())
    expect([unknown.status, unknown.error]).toEqual([404, 'Item not found'])
  })

  test('paused listings are visible to their owner only, removed ones to nobody', async () => {
    const { id, owner } = await buildListing(app)
    await send(app, calls.updateListing, { params: { id }, body: { status: 'paused' }, token: owner.token })
    expect((await getListing(app, id)).status).toBe(404)
    expect((await getListing(app, id, owner.token)).status).toBe(200)
    expect((await getListing(app, id, seller.token)).status).toBe(404)
    await send(app, calls.deleteListing, { params: { id }, token: owner.token })
    expect((await getListing(app, id, owner.token)).status).toBe(404)
    expect((await send(app, calls.getOwnListings, { token: owner.token })).data.data).toEqual([])
  })

  test('[S7.043] [S6.009] own listings are listed in every status, newest first', async () => {
    const { id: older, owner } = await buildListing(app, { minutesAgo: 60 })
    const { id: newer } = await buildListing(app, { owner, status: 'sold' })
    const { data } = await send(app, calls.getOwnListings, { token: owner.token })
    expect(data.data.map((listing) => listing.id)).toEqual([newer, older])
  })
})
