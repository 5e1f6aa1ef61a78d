import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { send } from '../../testing/client.ts'
import { buildDeliverable } from '../../testing/delivery/deliveries.ts'
import { buildMember, buildPhoto, buildPicture, type Member } from '../../testing/factories.ts'
import { getListing, publish } from '../../testing/listings.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  seller = await buildMember(app)
})
afterAll(() => app.close())

describe('publishing', () => {
  test('[S7.037] [S7.038] [S7.039] [S6.007] [S3.001] [S3.003] files named images or image0…imageN make a listing with all its fields', async () => {
    const picture = await buildPicture()
    for (const names of [
      ['images', 'images'],
      ['image0', 'image1'],
    ]) {
      const { status, data } = await publish(app, seller, {
        files: names.map((name) => ({ name, bytes: picture })),
      })
      expect(status).toBe(201)
      expect(data.listing_id).toBe(data.id)
      const { listing } = (await getListing(app, data.id)).data
      expect(listing).toMatchObject({
        title: 'Walnut side table',
        price: 45.5,
        description: 'One ring mark.',
        category: 'Furniture',
        condition: 'good',
        delivery_enabled: false,
        is_active: true,
        owner_id: seller.id,
        owner_username: seller.username,
      })
      expect(listing.image_urls).toHaveLength(2)
    }
  })

  test('[S5.023] image0…imageN are ordered by their numbers whatever the order on the wire, and uploaded photos keep theirs', async () => {
    const [tall, wide] = [await buildPicture(400, 500), await buildPicture(500, 400)]
    const { data } = await publish(app, seller, {
      files: [
        { name: 'image1', bytes: wide },
        { name: 'image0', bytes: tall },
      ],
    })
    expect((await getListing(app, data.id)).data.listing.photos.map((photo) => photo.width)).toEqual([
      400, 500,
    ])
    const one = await buildPhoto(app, seller.id)
    const otherPhoto = await buildPhoto(app, seller.id)
    const second = await publish(app, seller, { fields: { photo_ids: `${otherPhoto.id},${one.id}` } })
    expect((await getListing(app, second.data.id)).data.listing.photos.map((photo) => photo.id)).toEqual([
      otherPhoto.id,
      one.id,
    ])
  })

  test('[S5.021] [S5.022] no photo, more than five photos and other people’s photos are refused', async () => {
    expect((await publish(app, seller, {})).error).toBe('Please upload at least one image')
    const picture = await buildPicture()
    const six = Array.from({ length: 6 }, () => ({ name: 'images', bytes: picture }))
    expect((await publish(app, seller, { files: six })).error).toBe('You can only upload up to 5 images')
    const theirs = await buildPhoto(app, (await buildMember(app)).id)
    expect((await publish(app, seller, { fields: { photo_ids: theirs.id } })).code).toBe('photo.not_found')
  })

  test('submitting twice publishes once', async () => {
    const photo = await buildPhoto(app, seller.id)
    const press = () =>
      publish(app, seller, { fields: { photo_ids: photo.id, client_key: 'one-press-of-a-button' } })
    const [first, second] = await Promise.all([press(), press()])
    expect(first.data.id).toBe(second.data.id)
  })

  test('[S5.024] [S5.025] [S5.026] each field has its bounds and its own message', async () => {
    const photo = await buildPhoto(app, seller.id)
    const refused = async (field: string, value: string) => {
      const response = await publish(app, seller, { fields: { photo_ids: photo.id, [field]: value } })
      expect([response.status, Object.keys(response.details)[0]?.split('.')[0]]).toEqual([400, field])
      return response.error
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

  test('a seller without a pickup address cannot agree to deliver; the plain switch of the API still works', async () => {
    const files = [{ name: 'images', bytes: await buildPicture() }]
    const plain = await publish(app, seller, { files, fields: { delivery_enabled: 'true' } })
    expect(plain.status).toBe(201)
    const agreed = { delivery_enabled: 'true', delivery_agreed: 'true' }
    const refused = await publish(app, seller, { files, fields: agreed })
    expect([refused.status, refused.code]).toEqual([409, 'delivery.no_pickup'])
    const { id, owner } = await buildDeliverable(app)
    expect((await publish(app, owner, { files, fields: agreed })).status).toBe(201)
    const change = (listingId: string, token: string) =>
      send(app, updateListing, {
        params: { id: listingId },
        body: { delivery_enabled: true, delivery_agreed: true },
        token,
      })
    expect((await change(id, owner.token)).status).toBe(200)
    expect((await change(plain.data.id, seller.token)).code).toBe('delivery.no_pickup')
  })

  test('[S9.015] [S9.016] [S9.017] [S3.002] conditions are accepted in any case, details are stored, delivery is off by default', async () => {
    const photo = await buildPhoto(app, seller.id)
    const details = JSON.stringify({ brand: 'None', width_cm: 45, solid: true })
    const { data } = await publish(app, seller, {
      fields: { photo_ids: photo.id, condition: 'Like New', details },
    })
    const { listing } = (await getListing(app, data.id)).data
    expect(listing).toMatchObject({
      condition: 'like_new',
      delivery_enabled: false,
      details: { brand: 'None', width_cm: 45, solid: true },
    })
    const good = await publish(app, seller, { fields: { photo_ids: photo.id, condition: 'Good' } })
    expect((await getListing(app, good.data.id)).data.listing.condition).toBe('good')
  })
})
