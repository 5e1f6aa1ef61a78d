import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/listings.ts'
import { searchByCategory } from '../../../contract/calls/search.ts'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { categoryTiles, drawerCategories, editCategories } from '../../../contract/rules/categories.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildPhoto, buildPicture, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  seller = await buildMember(app)
})
afterAll(() => app.close())

const fields = {
  title: 'Walnut side table',
  description: 'One ring mark.',
  category: 'Furniture',
  price: '45.50',
}
const publish = (form: {
  fields?: Record<string, string>
  files?: { name: string; bytes: Uint8Array; filename?: string }[]
}) =>
  send(app, calls.createListing, {
    form: { ...form, fields: { ...fields, ...form.fields } },
    token: seller.token,
  })
const get = (id: string, token?: string) =>
  token
    ? send(app, calls.getListing, { params: { id }, token })
    : send(app, calls.getListingAnonymous, { params: { id } })

describe('publishing', () => {
  test('[S7.037] [S7.038] [S7.039] [S6.007] [S3.001] [S3.003] files as images or image0…imageN make a listing with all its fields', async () => {
    const picture = await buildPicture()
    for (const names of [
      ['images', 'images'],
      ['image0', 'image1'],
    ]) {
      const { status, data } = await publish({ files: names.map((name) => ({ name, bytes: picture })) })
      expect(status).toBe(201)
      expect(data.listing_id).toBe(data.id)
      const { listing } = (await get(data.id)).data
      expect(listing).toMatchObject({
        ...{ title: 'Walnut side table', price: 45.5, description: 'One ring mark.', category: 'Furniture' },
        ...{
          condition: 'good',
          delivery_enabled: false,
          is_active: true,
          owner_id: seller.id,
          owner_username: seller.username,
        },
      })
      expect(listing.image_urls).toHaveLength(2)
    }
  })

  test('[S5.023] the order of image0…imageN is kept whatever the order on the wire, and uploaded photos keep theirs', async () => {
    const [tall, wide] = [await buildPicture(400, 500), await buildPicture(500, 400)]
    const { data } = await publish({
      files: [
        { name: 'image1', bytes: wide },
        { name: 'image0', bytes: tall },
      ],
    })
    expect((await get(data.id)).data.listing.photos.map((photo) => photo.width)).toEqual([400, 500])
    const one = await buildPhoto(app, seller.id)
    const other = await buildPhoto(app, seller.id)
    const second = await publish({ fields: { photo_ids: `${other.id},${one.id}` } })
    expect((await get(second.data.id)).data.listing.photos.map((photo) => photo.id)).toEqual([
      other.id,
      one.id,
    ])
  })

  test('[S5.021] [S5.022] none, more than five and other people’s photos are refused', async () => {
    expect((await publish({})).error).toBe('Please upload at least one image')
    const picture = await buildPicture()
    const six = Array.from({ length: 6 }, () => ({ name: 'images', bytes: picture }))
    expect((await publish({ files: six })).error).toBe('You can only upload up to 5 images')
    const theirs = await buildPhoto(app, (await buildMember(app)).id)
    expect((await publish({ fields: { photo_ids: theirs.id } })).code).toBe('photo.not_found')
  })

  test('pressing twice publishes once', async () => {
    const photo = await buildPhoto(app, seller.id)
    const press = () => publish({ fields: { photo_ids: photo.id, client_key: 'one-press-of-a-button' } })
    const [one, other] = await Promise.all([press(), press()])
    expect(one.data.id).toBe(other.data.id)
  })

  test('[S5.024] [S5.025] [S5.026] each field has its bounds, and its own sentence', async () => {
    const photo = await buildPhoto(app, seller.id)
    const refused = async (field: string, value: string) => {
      const answer = await publish({ fields: { photo_ids: photo.id, [field]: value } })
      expect([answer.status, Object.keys(answer.details)[0]?.split('.')[0]]).toEqual([400, field])
      return answer.error
    }
    expect(await refused('title', '   ')).toBe('Please enter a title')
    expect(await refused('title', 'x'.repeat(51))).toContain('at most 50')
    expect(await refused('description', '')).toBe('Please enter a description')
    expect(await refused('category', 'y'.repeat(31))).toContain('at most 30')
    expect(await refused('price', 'twelve')).toBe('Please enter a price')
    expect(await refused('price', '-1')).toBe('Please enter a price')
    expect(await refused('price', '0.25')).toContain('at least $0.50')
    expect(await refused('price', '100001')).toContain('at most $100,000')
    expect(await refused('condition', 'mint')).toBe('Please choose a condition')
    expect(await refused('details', '[1]')).toBeTruthy()
    expect(await refused('details', '{"a": {"b": 1}}')).toBeTruthy()
    expect(
      await refused(
        'details',
        JSON.stringify(Object.fromEntries(Array.from({ length: 31 }, (_, key) => [key, 1]))),
      ),
    ).toContain('30')
  })

  test('[S9.015] [S9.016] [S9.017] [S3.002] conditions come in any case, details are kept, delivery is off', async () => {
    const photo = await buildPhoto(app, seller.id)
    const details = JSON.stringify({ brand: 'None', width_cm: 45, solid: true })
    const { data } = await publish({ fields: { photo_ids: photo.id, condition: 'Like New', details } })
    const { listing } = (await get(data.id)).data
    expect(listing).toMatchObject({
      condition: 'like_new',
      delivery_enabled: false,
      details: { brand: 'None', width_cm: 45, solid: true },
    })
    const good = await publish({ fields: { photo_ids: photo.id, condition: 'Good' } })
    expect((await get(good.data.id)).data.listing.condition).toBe('good')
  })
})

describe('photos', () => {
  test('[S3.004] [S3.005] an uploaded photo is served in its sizes, and by its listing', async () => {
    const picture = await buildPicture(800, 1000)
    const { status, data } = await send(app, calls.uploadPhoto, {
      form: { files: [{ name: 'file', bytes: picture }] },
      token: seller.token,
    })
    expect([status, data.photo.width, data.photo.height]).toEqual([201, 800, 1000])
    const listing = await publish({ fields: { photo_ids: data.photo.id } })
    const paths = [
      ...['320', '640', '1280'].flatMap((width) =>
        ['avif', 'webp', 'jpg'].map((format) => `/photos/${data.photo.id}/${width}.${format}`),
      ),
      `/images/${listing.data.id}/0.png`,
      `/images/${listing.data.id}/thumbnail.png`,
    ]
    for (const url of paths) {
      const response = await app.app.http.inject(url)
      expect([url, response.statusCode, String(response.headers['content-type']).split('/')[0]]).toEqual([
        url,
        200,
        'image',
      ])
    }
    for (const url of [
      `/photos/${data.photo.id}/999.jpg`,
      `/photos/${crypto.randomUUID()}/320.jpg`,
      `/images/${listing.data.id}/4.jpg`,
      '/photos/x/..%2f320.jpg',
    ]) {
      expect((await app.app.http.inject(url)).statusCode).toBe(404)
    }
  })

  const folder = path.resolve('..', 'shared', 'data', 'photo-edge-cases')
  test.skipIf(!existsSync(folder))(
    'real files of every kind are taken or refused with a sentence (skipped without ../shared/data)',
    async () => {
      for (const name of readdirSync(folder)) {
        const answer = await send(app, calls.uploadPhoto, {
          form: { files: [{ name: 'file', bytes: readFileSync(path.join(folder, name)), filename: name }] },
          token: seller.token,
        })
        expect([201, 422]).toContain(answer.status)
        if (answer.status === 422) expect(answer.error).toMatch(/photo|file/)
      }
    },
  )

  test('[S5.020] what is no photo is refused with its own sentence', async () => {
    const attempt = async (bytes: Uint8Array) =>
      (
        await send(app, calls.uploadPhoto, {
          form: { files: [{ name: 'file', bytes }] },
          token: seller.token,
        })
      ).code
    expect(await attempt(new Uint8Array())).toBe('photo.empty')
    expect(await attempt(Buffer.from('just some text'))).toBe('photo.not_an_image')
    expect(
      await attempt(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    ).toBe('photo.unsupported')
    expect(await attempt((await buildPicture(900, 900)).slice(0, 900))).toBe('photo.damaged')
    expect(await attempt(await buildPicture(20, 20))).toBe('photo.too_small')
    expect(await attempt(await buildPicture(1000, 90))).toBe('photo.too_narrow')
    expect(await attempt(new Uint8Array(21 * 1024 * 1024))).toBe('photo.too_large')
  })

  test('photos that no listing took are swept away after two days', async () => {
    const { data } = await send(app, calls.uploadPhoto, {
      form: { files: [{ name: 'file', bytes: await buildPicture() }] },
      token: seller.token,
    })
    const kept = await publish({ files: [{ name: 'images', bytes: await buildPicture() }] })
    app.clock.advance(49 * 3600_000)
    await app.app.rooms.photos.sweep()
    await app.settle()
    expect((await app.app.http.inject(`/photos/${data.photo.id}/320.jpg`)).statusCode).toBe(404)
    expect((await app.app.http.inject(`/images/${kept.data.id}/0.png`)).statusCode).toBe(200)
    seller = await buildMember(app)
  })
})

describe('changing', () => {
  test('[S7.042] [S6.008] [S5.028] the owner changes what is given, trimmed, and keeps the rest', async () => {
    const { id, owner } = await buildListing(app)
    const answer = await send(app, calls.updateListing, {
      params: { id },
      body: { title: '  Oak table ', price: 30 },
      token: owner.token,
    })
    expect(answer.data.listing).toMatchObject({
      title: 'Oak table',
      price: 30,
      description: 'Solid, with one ring mark.',
    })
  })

  test('while somebody is buying it, nothing of a listing changes', async () => {
    const { id, owner } = await buildListing(app, { status: 'reserved' })
    const before = (await get(id)).data.listing
    const photo = await buildPhoto(app, owner.id)
    const changes = [
      ...[{ title: 'Another thing' }, { description: 'Another text.' }, { category: 'Toys' }, { price: 1 }],
      ...[{ condition: 'poor' }, { delivery_enabled: true }, { details: { brand: 'None' } }],
      ...[{ photo_ids: [photo.id] }, { status: 'paused' }, {}],
    ]
    for (const body of changes) {
      const answer = await send(app, calls.updateListing, { params: { id }, body, token: owner.token })
      expect([body, answer.status, answer.code]).toEqual([body, 409, 'listing.locked'])
    }
    expect((await send(app, calls.deleteListing, { params: { id }, token: owner.token })).code).toBe(
      'listing.locked',
    )
    expect((await get(id)).data.listing).toEqual(before)
  })

  test('what was sold to a buyer stays as it was; what its owner marked as sold may come back', async () => {
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

  test('[S7.025] [S7.026] [S6.004] [S6.006] one listing, for the signed-in and for everybody', async () => {
    const { id } = await buildListing(app, { title: 'For everybody' })
    for (const answer of [await get(id), await get(id, seller.token)]) {
      expect([answer.status, answer.data.listing.title]).toEqual([200, 'For everybody'])
    }
    const unknown = await get(crypto.randomUUID())
    expect([unknown.status, unknown.error]).toEqual([404, 'Item not found'])
  })

  test('paused and removed listings are for their owner, or for nobody', async () => {
    const { id, owner } = await buildListing(app)
    await send(app, calls.updateListing, { params: { id }, body: { status: 'paused' }, token: owner.token })
    expect((await get(id)).status).toBe(404)
    expect((await get(id, owner.token)).status).toBe(200)
    expect((await get(id, seller.token)).status).toBe(404)
    await send(app, calls.deleteListing, { params: { id }, token: owner.token })
    expect((await get(id, owner.token)).status).toBe(404)
    expect((await send(app, calls.getOwnListings, { token: owner.token })).data.data).toEqual([])
  })

  test('[S7.043] [S6.009] one’s own listings come whatever their status, the newest first', async () => {
    const { id: older, owner } = await buildListing(app, { minutesAgo: 60 })
    const { id: newer } = await buildListing(app, { owner, status: 'sold' })
    const { data } = await send(app, calls.getOwnListings, { token: owner.token })
    expect(data.data.map((listing) => listing.id)).toEqual([newer, older])
  })
})

describe('lists', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp()
    const owner = await buildMember(shop)
    for (let one = 0; one < 30; one++) {
      await buildListing(shop, {
        ...{ owner, title: `Thing ${one}`, priceCents: (one % 10) * 1000, minutesAgo: Math.floor(one / 2) },
        ...{
          category: one % 3 === 0 ? 'books' : 'furniture',
          deliveryEnabled: one % 2 === 0,
          condition: one % 5 === 0 ? 'new' : 'fair',
        },
      })
    }
    for (const status of ['draft', 'sold', 'paused', 'removed'])
      await buildListing(shop, { owner, status, title: `Hidden ${status}` })
  })
  afterAll(() => shop.close())

  const browse = (query: Record<string, string> = {}) => send(shop, calls.browseAnonymous, { query })

  for (const sort of calls.listSorts) {
    test(`[S7.020] [S7.021] pages sorted ${sort} go through everything exactly once, with ties`, async () => {
      const seen: Listing[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { data } = await browse({ sort, limit: '7', ...(cursor ? { cursor } : {}) })
        seen.push(...data.listings)
        cursor = data.next_cursor
      }
      expect(new Set(seen.map((listing) => listing.id)).size).toBe(30)
      expect(seen).toHaveLength(30)
      const prices = seen.map((listing) => listing.price)
      if (sort === 'price_asc') expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      if (sort === 'price_desc') expect(prices).toEqual(prices.toSorted((one, other) => other - one))
      if (sort === 'newest')
        expect(seen.map((one) => one.published_at)).toEqual(
          seen
            .map((one) => one.published_at)
            .toSorted()
            .toReversed(),
        )
    })
  }

  test('filters combine', async () => {
    const { data } = await browse({
      min_price: '20',
      max_price: '60',
      condition: 'fair',
      delivery: 'true',
      limit: '100',
    })
    expect(data.listings.length).toBeGreaterThan(0)
    for (const listing of data.listings) {
      expect(listing.price).toBeGreaterThanOrEqual(20)
      expect(listing.price).toBeLessThanOrEqual(60)
      expect([listing.condition, listing.delivery_enabled]).toEqual(['fair', true])
    }
  })

  test('a forged cursor, one of another order, a limit of nothing or too much and an unknown order are refused', async () => {
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

  test('[S7.022] every name in any of the three lists leads to listings of its kind, in any case', async () => {
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
