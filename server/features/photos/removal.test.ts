import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteMe } from '../../../contract/calls/accounts/users.ts'
import { deleteListing, updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { uploadPhoto } from '../../../contract/calls/listings/photo-uploads.ts'
import { getOrder } from '../../../contract/calls/orders/orders.ts'
import type { Photo } from '../../../contract/calls/shapes.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildPicture, buildToken, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const HOUR = 3600_000

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  seller = await buildMember(app)
})

async function upload(owner: Member): Promise<Photo> {
  const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
  const { data } = await send(app, uploadPhoto, { form, token: await buildToken(app, owner.id) })
  return data.photo
}

/** A listing with real pictures, all sizes made. */
async function listed(count = 1, owner = seller): Promise<{ id: string; photos: Photo[] }> {
  const photos: Photo[] = []
  for (let index = 0; index < count; index++) photos.push(await upload(owner))
  const { id } = await buildListing(app, { owner })
  await app.database.run(sql`update listings set photos = ${JSON.stringify(photos)} where id = ${id}`)
  await app.settle()
  return { id, photos }
}

const status = async (url: string) => (await app.app.http.inject(url)).statusCode
const picture = (photo: Photo | undefined, size = '1280.jpg') => status(`/photos/${photo?.id}/${size}`)

async function filesOf({ id }: Photo): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.app.adapters.files.list(`photos/${id}/`)) keys.push(key)
  return keys
}

const leave = (member: Member) =>
  send(app, deleteMe, { body: { password: member.password }, token: member.token })

/** An order as the row of a purchase of `listingId`. */
async function ordered(listingId: string, photo: Photo | undefined, state: string, paid: boolean) {
  const id = crypto.randomUUID()
  const buyer = await buildMember(app)
  const now = app.clock.now()
  await app.database.run(sql`
    insert into orders (id, listing_id, seller_id, buyer_id, buyer_email, state, delivery_type, title, photo, item_cents,
      delivery_cents, platform_fee_cents, hold_expires_at, created_at, updated_at, paid_at)
    values (${id}, ${listingId}, ${seller.id}, ${buyer.id}, ${buyer.email}, ${state}, 'pickup', 'Oak chair',
      ${JSON.stringify(photo)}, 4500, 0, 0, ${now}, ${now}, ${now}, ${paid ? now : null})`)
  return { id, buyer }
}

describe('an account that is deleted', () => {
  test('loses its photos in every size, whether or not a listing showed them', async () => {
    const { id, photos } = await listed(2)
    const unused = await upload(seller)
    const stays = (await listed(1, await buildMember(app))).photos[0]
    expect(await Promise.all([...photos, unused].map((photo) => picture(photo)))).toEqual([200, 200, 200])
    expect((await leave(seller)).status).toBe(200)
    await app.settle()
    for (const photo of [...photos, unused]) {
      expect([await picture(photo), await picture(photo, '640.webp'), await filesOf(photo)]).toEqual([
        404,
        404,
        [],
      ])
    }
    expect(await status(`/images/${id}/0.png`)).toBe(404)
    expect(await picture(stays)).toBe(200)
  })

  test('leaves orders without a picture; if it cannot be deleted, its photos stay', async () => {
    const { id, photos } = await listed()
    const { id: orderId, buyer } = await ordered(id, photos[0], 'ready', true)
    expect((await leave(seller)).code).toBe('account.has_open_orders')
    await app.settle()
    expect(await picture(photos[0])).toBe(200)
    await app.database.run(sql`update orders set state = 'completed' where id = ${orderId}`)
    expect((await leave(seller)).status).toBe(200)
    await app.settle()
    expect(await picture(photos[0])).toBe(404)
    const { order } = (await send(app, getOrder, { params: { id: orderId }, token: buyer.token })).data
    expect([order.title, order.photo]).toEqual(['Oak chair', null])
  })
})

describe('the pictures of a listing', () => {
  test('are public while it is open or sold, and not found by its URL afterwards', async () => {
    const { id, photos } = await listed()
    const shown = async () => [
      await status(`/images/${id}/0.png`),
      await status(`/images/${id}/thumbnail.png`),
    ]
    const expected = { active: 200, reserved: 200, sold: 200, paused: 404, draft: 404, removed: 404 }
    for (const [state, expectedStatus] of Object.entries(expected)) {
      await app.database.run(sql`update listings set status = ${state} where id = ${id}`)
      expect([state, ...(await shown())]).toEqual([state, expectedStatus, expectedStatus])
      // Its owner’s own list names the photo, which nobody can guess.
      const own = await status(`/images/${id}/thumbnail.png?v=${photos[0]?.id}`)
      expect([state, own]).toEqual([state, state === 'removed' ? 404 : 200])
      expect([state, await status(`/images/${id}/0.png?v=${crypto.randomUUID()}`)]).toEqual([
        state,
        expectedStatus,
      ])
    }
  })

  test('are deleted when it is removed', async () => {
    const { id, photos } = await listed(2)
    await send(app, deleteListing, { params: { id }, token: seller.token })
    await app.settle()
    for (const photo of photos) expect([await picture(photo), await filesOf(photo)]).toEqual([404, []])
  })

  test('stay for a paid order, but not for an unpaid one', async () => {
    for (const [state, paid, expectedStatus] of [
      ['completed', true, 200],
      ['refunded', true, 200],
      ['cancelled', true, 200],
      ['cancelled', false, 404],
    ] as const) {
      const { id, photos } = await listed()
      await ordered(id, photos[0], state, paid)
      await send(app, deleteListing, { params: { id }, token: seller.token })
      await app.settle()
      expect([state, paid, await picture(photos[0])]).toEqual([state, paid, expectedStatus])
    }
  })

  test('are deleted when replaced, unless another listing shows them', async () => {
    const { id, photos } = await listed(2)
    const shared = photos[1]
    const { id: other } = await buildListing(app, { owner: seller })
    await app.database.run(sql`update listings set photos = ${JSON.stringify([shared])} where id = ${other}`)
    const next = await upload(seller)
    const body = { photo_ids: [next.id] }
    expect((await send(app, updateListing, { params: { id }, body, token: seller.token })).status).toBe(200)
    await app.settle()
    expect([await picture(photos[0]), await picture(shared), await picture(next)]).toEqual([404, 200, 200])
  })

  test('are kept by browsers and revalidated by shared caches', async () => {
    const { photos } = await listed()
    const url = `/photos/${photos[0]?.id}/320.avif`
    const { headers } = await app.app.http.inject(url)
    expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=1, immutable')
    const again = await app.app.http.inject({ url, headers: { 'if-none-match': headers.etag } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  })

  test('what a cache has is not read again, and is gone with its photo', async () => {
    const { id, photos } = await listed()
    const url = `/photos/${photos[0]?.id}/320.avif`
    const { headers } = await app.app.http.inject(url)
    const read = vi.spyOn(app.app.adapters.files, 'get')
    const known = { url, headers: { 'if-none-match': headers.etag } }
    expect((await app.app.http.inject(known)).statusCode).toBe(304)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
    expect((await send(app, deleteListing, { params: { id }, token: seller.token })).status).toBe(200)
    await app.settle()
    const gone = await app.app.http.inject(known)
    expect([gone.statusCode, gone.headers.etag]).toEqual([404, undefined])
  })
})

describe('sweeping', () => {
  const stray = async (id: string) => {
    await app.app.adapters.files.put(`photos/${id}/master`, await buildPicture(), 'image/jpeg')
    await app.app.adapters.files.put(`photos/${id}/320.jpg`, await buildPicture(), 'image/jpeg')
    return { id } as Photo
  }

  test('deletes files without a row after two days, and nothing else', async () => {
    const { photos } = await listed()
    const old = await stray(crypto.randomUUID())
    await app.app.adapters.files.put('photos/not-a-photo/readme', new Uint8Array(3), 'text/plain')
    expect(await app.app.features.photos.sweepFiles()).toBe(0)
    expect(await filesOf(old)).toHaveLength(2)
    app.clock.advance(49 * HOUR)
    expect(await app.app.features.photos.sweepFiles()).toBe(1)
    expect([await filesOf(old), await filesOf({ id: 'not-a-photo' } as Photo)]).toEqual([
      [],
      ['photos/not-a-photo/readme'],
    ])
    expect(await picture(photos[0])).toBe(200)
  })

  test('deletes nothing if most files have no row', async () => {
    const foreign = await startTestApp()
    const { files } = foreign.app.adapters
    for (let index = 0; index < 30; index++)
      await files.put(`photos/${crypto.randomUUID()}/master`, new Uint8Array(3), 'image/jpeg')
    foreign.clock.advance(49 * HOUR)
    expect(await foreign.app.features.photos.sweepFiles()).toBe(0)
    expect(foreign.logged.join('')).toContain('photos without a row')
    let left = 0
    for await (const _ of files.list('photos/')) left++
    expect(left).toBe(30)
    await foreign.close()
  })

  test('deletes photos of removed listings, even if the removing process crashed', async () => {
    const { id, photos } = await listed()
    await app.database.run(sql`update listings set status = 'removed' where id = ${id}`)
    app.clock.advance(49 * HOUR)
    await app.app.features.photos.sweep()
    await app.settle()
    expect([await picture(photos[0]), photos[0] && (await filesOf(photos[0]))]).toEqual([404, []])
  })
})
