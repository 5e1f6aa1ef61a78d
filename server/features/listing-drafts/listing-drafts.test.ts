import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/drafts/drafts.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, type Member } from '../../testing/factories.ts'
import { photo, sofa } from '../../testing/pictures/drawn-photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startTestApp()
  member = await buildMember(app)
})
afterAll(() => app.close())

const identify = (bytes: Uint8Array) =>
  send(app, calls.identifyImage, { form: { files: [{ name: 'file', bytes }] }, token: member.token })
const cutOut = (bytes: Uint8Array, token = member.token) =>
  send(app, calls.processImagePhotoroom, { form: { files: [{ name: 'file', bytes }] }, token })
const draft = (bytes: Uint8Array) =>
  send(app, calls.processImageGemini, {
    body: { image_base64: Buffer.from(bytes).toString('base64') },
    token: member.token,
  })

describe('the background', () => {
  test('[S7.040] [S1.010] is removed: a clean picture as base64, and who did it', async () => {
    const { status, data } = await cutOut(await photo(sofa('#1f6f74')))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      background_removed: true,
      problem: null,
      content_type: 'image/jpeg',
      background_by: { adapter: 'grabcut', instead_of: null },
    })
    const { data: pixels, info } = await sharp(Buffer.from(data.processed_image_base64 ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([800, 800])
    const at = (x: number, y: number) => [...pixels.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)]
    expect(Math.min(...at(20, 20))).toBeGreaterThan(235)
    expect(at(400, 420)[0]).toBeLessThan(80)
  })

  test('[S8.042] of a photo without an item stays, and the answer says why', async () => {
    const wall = await photo('')
    const { status, data } = await cutOut(wall)
    expect([status, data.background_removed, data.problem]).toEqual([200, false, 'nothing_found'])
    expect((await sharp(Buffer.from(data.processed_image_base64 ?? '', 'base64')).metadata()).width).toBe(800)
  })
})

describe('an invalid photo', () => {
  test('is rejected with the failures of the photos feature', async () => {
    expect((await cutOut(Buffer.from('hello'))).code).toBe('photo.not_an_image')
    expect((await identify(Buffer.alloc(0))).code).toBe('photo.empty')
    expect((await draft(Buffer.from('hello'))).code).toBe('photo.not_an_image')
    const nothing = await send(app, calls.processImagePhotoroom, { form: {}, token: member.token })
    expect(nothing.code).toBe('photo.empty')
  })

  test('two files are rejected', async () => {
    const bytes = await photo('')
    const files = [
      { name: 'file', bytes },
      { name: 'file', bytes },
    ]
    expect((await send(app, calls.identifyImage, { form: { files }, token: member.token })).status).toBe(400)
  })

  test('a text of 20 MB is accepted, a longer one is not', async () => {
    const image_base64 = 'A'.repeat(27_000_000)
    expect(
      (await send(app, calls.processImageGemini, { body: { image_base64 }, token: member.token })).code,
    ).toBe('photo.not_an_image')
    const longer = await send(app, calls.processImageGemini, {
      body: { image_base64: `${image_base64}${'A'.repeat(2_000_000)}` },
      token: member.token,
    })
    expect([longer.status, longer.code]).toEqual([413, 'request.too_large'])
  })
})

test('a member may draft from sixty photos per hour', async () => {
  const eager = await buildMember(app)
  for (let count = 0; count < 60; count++)
    expect((await cutOut(Buffer.from('x'), eager.token)).status).toBe(422)
  expect((await cutOut(Buffer.from('x'), eager.token)).status).toBe(429)
  expect((await cutOut(Buffer.from('x'))).status).toBe(422)
})

test('photos are described by the variants job, and older ones by the catch-up', async () => {
  const { createListing } = await import('../../../contract/calls/listings/own-listings.ts')
  const bytes = await photo(sofa('#703070'))
  const fields = { title: 'Purple sofa', description: 'Soft.', category: 'Furniture', price: '90' }
  const created = await send(app, createListing, {
    form: { fields, files: [{ name: 'images', bytes }] },
    token: member.token,
  })
  const described = () =>
    app.database.row(sql`
      select 1 from photo_descriptions d join listings l on l.photos -> 0 ->> 'id' = d.photo_id::text where l.id = ${created.data.id}`)
  await app.settle()
  expect(await described()).toBeDefined()
  await app.database.run(sql`delete from photo_descriptions`)
  expect(await app.app.features.descriptions.catchUp()).toBe(1)
  expect(await described()).toBeDefined()
})
