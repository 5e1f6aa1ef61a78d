import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as photoCalls from '../../../contract/calls/listings/photo-uploads.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPicture, type Member } from '../../testing/factories.ts'
import { publish } from '../../testing/listings.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  seller = await buildMember(app)
})
afterAll(() => app.close())

describe('photos', () => {
  test('[S3.004] [S3.005] an uploaded photo is served in all sizes and shown by its listing', async () => {
    const picture = await buildPicture(800, 1000)
    const { status, data } = await send(app, photoCalls.uploadPhoto, {
      form: { files: [{ name: 'file', bytes: picture }] },
      token: seller.token,
    })
    expect([status, data.photo.width, data.photo.height]).toEqual([201, 800, 1000])
    const listing = await publish(app, seller, { fields: { photo_ids: data.photo.id } })
    const paths = [
      ...['320', '640', '960', '1280'].flatMap((width) =>
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
        const uploaded = await send(app, photoCalls.uploadPhoto, {
          form: { files: [{ name: 'file', bytes: readFileSync(path.join(folder, name)), filename: name }] },
          token: seller.token,
        })
        expect([201, 422]).toContain(uploaded.status)
        if (uploaded.status === 422) expect(uploaded.error).toMatch(/photo|file/)
      }
    },
  )

  test('[S5.020] a file that is not a photo is refused with its own message', async () => {
    const attempt = async (bytes: Uint8Array) =>
      (
        await send(app, photoCalls.uploadPhoto, {
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

  test('photos that no listing uses are deleted after two days', async () => {
    const { data } = await send(app, photoCalls.uploadPhoto, {
      form: { files: [{ name: 'file', bytes: await buildPicture() }] },
      token: seller.token,
    })
    const saved = await publish(app, seller, { files: [{ name: 'images', bytes: await buildPicture() }] })
    app.clock.advance(49 * 3600_000)
    await app.app.features.photos.sweep()
    await app.settle()
    expect((await app.app.http.inject(`/photos/${data.photo.id}/320.jpg`)).statusCode).toBe(404)
    expect((await app.app.http.inject(`/images/${saved.data.id}/0.png`)).statusCode).toBe(200)
    seller = await buildMember(app)
  })
})
