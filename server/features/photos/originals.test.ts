import { afterAll, expect, test } from 'vitest'
import { updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPhoto } from '../../testing/factories.ts'
import { publish } from '../../testing/listings.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const seller = await buildMember(app)
afterAll(() => app.close())

/** Five photos, and a clean picture of the first. */
async function fiveAndAClean(): Promise<{ clean: string; photos: string[] }> {
  const photos: string[] = []
  for (let count = 0; count < 5; count++) photos.push((await buildPhoto(app, seller.id)).id)
  const prepared = {
    master: new Uint8Array([1]),
    width: 400,
    height: 500,
    thumbhash: '',
    sketch: new Uint8Array(4096),
  }
  const clean = await app.app.features.photos.addPrepared(seller.id, prepared, photos[0] ?? null)
  return { clean: clean.id, photos }
}

test('a clean picture and its original count as one of five photos', async () => {
  const { clean, photos } = await fiveAndAClean()
  const shown = [clean, ...photos]
  const published = await publish(app, seller, { fields: { photo_ids: shown.join(',') } })
  expect(published.status).toBe(201)
  const params = { id: published.data.id }
  const changed = await send(app, updateListing, { params, body: { photo_ids: shown }, token: seller.token })
  expect(changed.data.listing.photos.map(({ id }) => id)).toEqual(shown)
  expect(changed.data.listing.photos.map(({ cut_from }) => cut_from)).toEqual([
    photos[0],
    ...photos.map(() => undefined),
  ])
  await app.app.features.photos.sweep()
  expect(await app.app.features.photos.chosen(seller.id, shown, 5)).toHaveLength(6)
})

test('a clean picture does not name an original that the listing no longer shows', async () => {
  const { clean, photos } = await fiveAndAClean()
  const published = await publish(app, seller, { fields: { photo_ids: [clean, ...photos].join(',') } })
  const body = { photo_ids: [clean, ...photos.slice(1)] }
  const changed = await send(app, updateListing, {
    params: { id: published.data.id },
    body,
    token: seller.token,
  })
  expect(changed.data.listing.photos[0]).toMatchObject({ id: clean })
  expect(changed.data.listing.photos[0]).not.toHaveProperty('cut_from')
})

test('[S5.023] a sixth photo is still one too many', async () => {
  const { clean, photos } = await fiveAndAClean()
  const sixth = (await buildPhoto(app, seller.id)).id
  const words = { status: 400, error: 'You can only upload up to 5 images' }
  expect(await publish(app, seller, { fields: { photo_ids: [...photos, sixth].join(',') } })).toMatchObject(
    words,
  )
  expect(
    await publish(app, seller, { fields: { photo_ids: [clean, ...photos.slice(1), sixth].join(',') } }),
  ).toMatchObject(words)
  const published = await publish(app, seller, { fields: { photo_ids: photos.join(',') } })
  const params = { id: published.data.id }
  const body = { photo_ids: [...photos, sixth] }
  expect(await send(app, updateListing, { params, body, token: seller.token })).toMatchObject(words)
})
