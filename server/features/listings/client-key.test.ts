import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/listings/own-listings.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPhoto, buildPicture, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Member
let photoId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  seller = await buildMember(app)
  photoId = (await buildPhoto(app, seller.id)).id
})
afterAll(() => app.close())

const fields = () => ({
  title: 'Walnut side table',
  description: 'One ring mark.',
  category: 'Furniture',
  price: '45.50',
  photo_ids: photoId,
  client_key: 'the-key-of-a-draft',
})
const publish = (changes: Record<string, string> = {}, from = seller) =>
  send(app, calls.createListing, { form: { fields: { ...fields(), ...changes } }, token: from.token })
const own = async () => (await send(app, calls.getOwnListings, { token: seller.token })).data.data
const setStatus = (id: string, status: string) =>
  app.database.run(sql`update listings set status = ${status} where id = ${id}`)

test('the same draft sent again, or twice at once, becomes one listing', async () => {
  const responses = await Promise.all([publish(), publish(), publish()])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const [listing] = await own()
  expect(new Set(responses.map(({ data }) => data.id))).toEqual(new Set([listing?.id]))
  expect(await own()).toHaveLength(1)
})

test('a draft that was changed after a lost response changes the listing that it became', async () => {
  const { data } = await publish()
  const otherPhoto = await buildPhoto(app, seller.id)
  const repeated = await publish({ title: 'Oak side table', price: '30', photo_ids: otherPhoto.id })
  expect([repeated.status, repeated.data.id]).toEqual([201, data.id])
  const [listing] = await own()
  expect(listing).toMatchObject({
    id: data.id,
    title: 'Oak side table',
    price: 30,
    photos: [{ id: otherPhoto.id }],
  })
})

test('after its listing was deleted, a draft becomes a new one', async () => {
  const { data } = await publish()
  await send(app, calls.deleteListing, { params: { id: data.id }, token: seller.token })
  // Its photos went with it.
  photoId = (await buildPhoto(app, seller.id)).id
  const repeated = await publish()
  expect(repeated.status).toBe(201)
  expect(repeated.data.id).not.toBe(data.id)
  expect((await own()).map(({ id }) => id)).toEqual([repeated.data.id])
})

test.each(['reserved', 'sold', 'paused'])(
  'a listing that is %s by now is not changed by its draft, and that is said',
  async (status) => {
    const { data } = await publish()
    await setStatus(data.id, status)
    const changed = await publish({ title: 'Another thing' })
    expect([changed.status, changed.error]).toEqual([409, errorCatalogue['listing.listed_already'].sentence])
    expect((await own()).map(({ title }) => title)).toEqual(['Walnut side table'])
    // Sending the same again only returns its listing.
    expect((await publish()).data.id).toBe(data.id)
  },
)

test('a late retry does not undo later changes', async () => {
  const { data } = await publish()
  const change = { params: { id: data.id }, body: { price: 20 }, token: seller.token }
  expect((await send(app, calls.updateListing, change)).status).toBe(200)
  expect((await publish()).data.id).toBe(data.id)
  expect((await own())[0]?.price).toBe(20)
})

test('files sent again are recognized by their content and stored once', async () => {
  const [first, second] = [await buildPicture(), await buildPicture(500, 400)]
  const { photo_ids, ...words } = fields()
  const sendFiles = (bytes: Uint8Array) =>
    send(app, calls.createListing, {
      form: { fields: words, files: [{ name: 'images', bytes }] },
      token: seller.token,
    })
  const count = async () =>
    (
      await app.database.row<{ count: number }>(
        sql`select count(*)::int as count from photos where owner_id = ${seller.id}`,
      )
    )?.count
  const { data } = await sendFiles(first)
  const before = await count()
  expect((await sendFiles(first)).data.id).toBe(data.id)
  expect(await count()).toBe(before)
  expect((await sendFiles(second)).data.id).toBe(data.id)
  expect((await own())[0]?.photos).toMatchObject([{ width: 500, height: 400 }])
})

test('the same key of another member is another draft', async () => {
  const stranger = await buildMember(app)
  const { data } = await publish()
  const theirs = await publish({ photo_ids: (await buildPhoto(app, stranger.id)).id }, stranger)
  expect(theirs.status).toBe(201)
  expect(theirs.data.id).not.toBe(data.id)
})
