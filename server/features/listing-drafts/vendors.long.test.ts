import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/drafts/drafts.ts'
import { uploadPhoto } from '../../../contract/calls/listings/photo-uploads.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPicture, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Both vendors at one address, with replaceable responses and recorded requests. */
const vendor = { status: 500, body: Buffer.from('<html>'), type: 'text/html', sent: [] as Buffer[] }
const server = createServer(async (request, response) => {
  vendor.sent.push(Buffer.concat(await request.toArray()))
  response.writeHead(vendor.status, { 'content-type': vendor.type }).end(vendor.body)
})

let app: TestApp
let base = ''
let member: Member
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  app = await startTestApp({
    settings: {
      PHOTOROOM_API_KEY: 'key-p',
      PHOTOROOM_BASE_URL: base,
      GEMINI_API_KEY: 'key-x',
      GEMINI_BASE_URL: base,
    },
  })
  member = await buildMember(app)
})
afterAll(async () => {
  await app.close()
  server.close()
})

const cutOut = async (bytes: Uint8Array) =>
  await send(app, calls.processImagePhotoroom, {
    form: { files: [{ name: 'file', bytes }] },
    token: member.token,
  })
const draft = async (bytes: Uint8Array) =>
  await send(app, calls.processImageGemini, {
    body: { image_base64: Buffer.from(bytes).toString('base64') },
    token: member.token,
  })

test('[S1.010] PhotoRoom removes the background if its key is set', async () => {
  const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#f3f3f5' } })
    .png()
    .toBuffer()
  Object.assign(vendor, { status: 200, body: picture, type: 'image/png' })
  const { data } = await cutOut(await buildPicture())
  expect(data).toMatchObject({
    content_type: 'image/png',
    background_by: { adapter: 'photoroom', instead_of: null },
  })
  expect(Buffer.from(data.processed_image_base64 ?? '', 'base64')).toEqual(picture)
})

test('a sandbox key is logged at startup and named in each answer', async () => {
  const practice = await startTestApp({
    settings: { PHOTOROOM_API_KEY: 'sandbox_x', PHOTOROOM_BASE_URL: base },
  })
  expect(practice.logged.join('')).toContain('PHOTOROOM_API_KEY is a sandbox key')
  expect(app.logged.join('')).not.toContain('sandbox')
  const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#f3f3f5' } })
    .jpeg()
    .toBuffer()
  Object.assign(vendor, { status: 200, body: picture, type: 'image/jpeg' })
  const { token } = await buildMember(practice)
  const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
  const { data } = await send(practice, calls.processImagePhotoroom, { form, token })
  expect(data.background_by).toEqual({ adapter: 'photoroom_sandbox', instead_of: null })
  await practice.close()
})

test('[S1.011] Gemini drafts if its key is set; without comparable listings there is no price', async () => {
  const text = JSON.stringify({
    title: 'Clay vase',
    description: 'A vase.',
    category: 'Decor',
    color: 'Clay',
    material: '',
    brand: '',
    text_on_item: [],
    suggested_price: 999,
  })
  const body = { candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }] }
  Object.assign(vendor, { status: 200, body: Buffer.from(JSON.stringify(body)), type: 'application/json' })
  const { data } = await draft(await buildPicture())
  expect(data).toMatchObject({
    title: 'Clay vase',
    category: 'Decor',
    suggested_price: null,
    price_evidence: null,
    drafted_by: { adapter: 'gemini', instead_of: null },
  })
})

test('[S8.042] [S8.043] when a provider fails, the local adapter answers and names the provider and the reason', async () => {
  Object.assign(vendor, { status: 503, body: Buffer.from('<html>'), type: 'text/html' })
  const photo = await buildPicture()
  const reason = 'unavailable'
  expect((await cutOut(photo)).data.background_by).toEqual({
    adapter: 'grabcut',
    instead_of: { adapter: 'photoroom', reason },
  })
  expect((await draft(photo)).data.drafted_by).toEqual({
    adapter: 'local',
    instead_of: { adapter: 'gemini', reason },
  })
  expect(app.logged.join('')).toContain('a draft is made without its vendor')
  expect(app.logged.join('')).not.toMatch(/key-p|key-x/)
})

const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
test.each([
  ['a picture that is nonsense behind its head', Buffer.concat([pngHead, Buffer.alloc(5000, 'nonsense')])],
  ['a picture that ends in the middle', 'half'],
  ['a picture too small to be one', 'tiny'],
])('[S8.042] %s is the vendor’s fault, and the default takes over', async (_what, body) => {
  const side = body === 'tiny' ? 4 : 400
  const whole = await sharp({ create: { width: side, height: side, channels: 3, background: '#f3f3f5' } })
    .png()
    .toBuffer()
  const sent = body === 'half' ? whole.subarray(0, whole.length / 2) : body === 'tiny' ? whole : body
  Object.assign(vendor, { status: 200, body: sent, type: 'image/png' })
  const insteadOf = { adapter: 'photoroom', reason: 'bad_answer' }
  const photo = await buildPicture()
  const file = await cutOut(photo)
  expect(file.status).toBe(200)
  expect(file.data.background_by).toEqual({ adapter: 'grabcut', instead_of: insteadOf })
  const returned = Buffer.from(file.data.processed_image_base64 ?? '', 'base64')
  expect((await sharp(returned).metadata()).format).toBe('jpeg')
  const form = { files: [{ name: 'file', bytes: photo }] }
  const uploaded = await send(app, uploadPhoto, { form, token: member.token })
  const fields = { photo_id: uploaded.data.photo.id }
  const stored = await send(app, calls.processImagePhotoroom, { form: { fields }, token: member.token })
  expect([stored.status, stored.data.background_by?.instead_of]).toEqual([200, insteadOf])
})

test('no provider receives the location of a photo', async () => {
  Object.assign(vendor, { status: 503, sent: [] })
  const located = await sharp(await buildPicture())
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(located.includes('SecretPhone')).toBe(true)
  await cutOut(located)
  await draft(located)
  // A drafter that is away for a moment is asked again.
  const [cut, ...drafts] = vendor.sent
  expect(drafts.length).toBeGreaterThan(0)
  const inline = drafts.map((sent) => JSON.parse(String(sent)).contents[0].parts[0].inlineData.data as string)
  for (const sent of [cut, ...inline.map((data) => Buffer.from(data, 'base64'))])
    expect(sent?.includes('SecretPhone')).toBe(false)
})

test('[S8.040] [S8.042] [S8.043] when all adapters fail, each endpoint has its own error; a full queue asks to retry later', async () => {
  let reason: 'unavailable' | 'rate_limited' = 'unavailable'
  const fail = async () => {
    throw new ProviderError('test', reason, 'not now')
  }
  const close = async () => {}
  const drafting = {
    backgroundRemoval: { remote: null, fallback: { name: 'test', remove: fail, close } },
    drafter: { remote: null, fallback: { name: 'test', draft: fail, close } },
    priceAdvisor: { advise: async () => null, learn: async () => false, close },
    describePhoto: async () => ({ version: 1, coarse: [], fine: new Uint8Array() }),
    version: 1,
  }
  const failing = await startTestApp({ adapters: { drafting } })
  const { token } = await buildMember(failing)
  const bytes = await buildPicture()
  const form = { files: [{ name: 'file', bytes }] }
  const body = { image_base64: Buffer.from(bytes).toString('base64') }
  const callAll = async () => [
    await send(failing, calls.identifyImage, { form, token }),
    await send(failing, calls.processImagePhotoroom, { form, token }),
    await send(failing, calls.processImageGemini, { body, token }),
  ]
  expect((await callAll()).map(({ status, error }) => [status, error])).toEqual([
    [502, 'Failed to process image. Please try again.'],
    [502, 'Failed to process image with PhotoRoom'],
    [502, 'Failed to analyze image with AI'],
  ])
  reason = 'rate_limited'
  for (const { status, code, headers } of await callAll())
    expect([status, code, headers['retry-after']]).toEqual([503, 'draft.busy', '10'])
  await failing.close()
})
