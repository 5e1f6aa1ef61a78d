import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeVendor, startFakeVendor } from '../../testing/fake-vendor.ts'
import { createPhotoRoom } from './index.ts'

let vendor: FakeVendor
beforeAll(async () => {
  vendor = await startFakeVendor(() => 'silent')
})
beforeEach(() => {
  vendor.requests.length = 0
})
afterAll(() => vendor.close())

const create = { width: 80, height: 60, channels: 3 as const, background: '#336699' }
const jpeg = await sharp({ create }).jpeg().toBuffer()
const png = await sharp({ create }).png().toBuffer()
const photo = { bytes: jpeg, width: 80, height: 60 }
const bytes =
  (type: string, body: Buffer | string, status = 200) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': type, 'x-uncertainty-score': '0.1' }).end(body)
const json = (status: number, body: unknown) => bytes('application/json', JSON.stringify(body), status)

async function remove(respond: (response: ServerResponse) => void, timeoutMs = 5000) {
  vendor.answer = () => respond
  const adapter = createPhotoRoom({ apiKey: 'sandbox_key', baseUrl: `${vendor.url}/`, timeoutMs })
  return await adapter.remove(photo).then(
    (cutout) => ({ cutout, error: null }),
    (error) => ({ cutout: null, error }),
  )
}

test('the request is a form with the photo, and the key in a header', async () => {
  await remove(bytes('image/jpeg', jpeg))
  expect(vendor.requests).toHaveLength(1)
  const [request] = vendor.requests
  expect(request?.path).toBe('/v1/segment')
  expect(request?.headers['x-api-key']).toBe('sandbox_key')
  const type = request?.headers['content-type'] ?? ''
  const form = await new Response(Uint8Array.from(request?.bytes ?? []), {
    headers: { 'content-type': type },
  }).formData()
  expect([form.get('format'), form.get('bg_color'), form.get('size')]).toEqual(['jpg', '#f3f3f5', 'hd'])
  const file = form.get('image_file')
  if (!(file instanceof File)) throw new Error('there is no file')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(jpeg)
})

describe('the picture', () => {
  test.each([
    ['as JPEG', bytes('image/jpeg', jpeg), 'image/jpeg', jpeg],
    ['as PNG, whatever it is called', bytes('image/jpeg', png), 'image/png', png],
    ['as base64 in JSON', json(200, { base64img: png.toString('base64') }), 'image/png', png],
  ])('%s', async (_how, respond, contentType, picture) => {
    const { cutout } = await remove(respond)
    expect(cutout).toMatchObject({ removed: true, contentType })
    expect(cutout?.removed && Buffer.from(cutout.picture)).toEqual(picture)
  })
})

describe('what fails', () => {
  test.each([
    [
      'a photo they cannot use',
      json(400, { detail: 'a secret sentence', status_code: 400, type: 'invalid_image' }),
      'refused',
    ],
    [
      'no credits left',
      json(402, { detail: 'a secret sentence', status_code: 402, type: 'no_credits' }),
      'refused',
    ],
    [
      'a wrong key',
      json(403, { detail: 'a secret sentence', status_code: 403, type: 'forbidden' }),
      'unauthorized',
    ],
    ['too many calls', json(429, {}), 'rate_limited'],
    ['a fault of theirs', json(500, {}), 'unavailable'],
    ['a proxy’s page', bytes('text/html', '<html>Bad gateway', 502), 'unavailable'],
    ['a page of HTML as success', bytes('text/html', '<html>'), 'bad_answer'],
    ['JSON without a picture', json(200, { base64img: '' }), 'bad_answer'],
    ['broken JSON', bytes('application/json', '{"base64img": "'), 'bad_answer'],
    [
      'base64 of something else',
      json(200, { base64img: Buffer.from('hello').toString('base64') }),
      'bad_answer',
    ],
    ['nothing', bytes('image/jpeg', ''), 'bad_answer'],
    ['thirty megabytes', bytes('image/png', Buffer.concat([png, Buffer.alloc(30_000_000)])), 'bad_answer'],
    [
      'a redirect',
      (response: ServerResponse): void =>
        void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'bad_answer',
    ],
    [
      'a broken connection',
      (response: ServerResponse): void => void response.socket?.destroy(),
      'unavailable',
    ],
  ] as const)('%s', async (_what, respond, reason) => {
    const { error } = await remove(respond)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'photoroom', reason })
    expect(`${error.message} ${error.vendorCode}`).not.toMatch(/secret|sandbox_key/)
  })

  test('no response before the timeout', async () => {
    const { error } = await remove(() => {}, 150)
    expect(error).toMatchObject({ reason: 'timeout' })
  })
})
