import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const register = (payload: Buffer | string, type = 'application/json') =>
  app.app.http.inject({
    method: 'POST',
    url: '/api/auth/register_by_email',
    headers: { 'content-type': type },
    payload,
  })

test('JSON that is not UTF-8 is refused, and no email is sent', async () => {
  const bytes = Buffer.from('{"email":"\xff\xfe@a.bb"}', 'latin1')
  const response = await register(bytes)
  expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid'])
  const latin = await register(
    Buffer.from('{"email":"é@a.bb"}', 'latin1'),
    'application/json; charset=latin1',
  )
  expect([latin.statusCode, latin.json().code]).toEqual([415, 'request.unsupported_type'])
  await app.settle()
  expect(await app.mails()).toEqual([])
  expect(
    (await register('{"email":"ada@example.com"}', 'application/json; charset="UTF-8"')).statusCode,
  ).toBe(201)
})

test('missing fields and wrong types are named in plain words', async () => {
  expect((await register('{}')).json()).toMatchObject({ error: 'Email is required' })
  const login = await app.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=password&client_id=web-1',
  })
  expect(login.json().details).toEqual({ username: 'Email is required', password: 'Password is required' })
  const checkout = await app.app.http.inject({
    method: 'POST',
    url: '/api/payments/create-checkout-session',
    payload: { delivery_type: 'teleport', delivery_fee_dollars: 'free' },
  })
  expect(checkout.json().details).toEqual({
    listing_id: 'This is missing',
    delivery_type: 'This is none of the choices',
    delivery_fee_dollars: 'This is not what belongs here',
  })
})

test('private responses are compressed too, with an encoding that the client accepts', async () => {
  const owner = await buildMember(app)
  for (let index = 0; index < 5; index++) await buildListing(app, { owner })
  const requestWith = (encodings: string) =>
    app.app.http.inject({
      url: '/api/listings/get_listings',
      headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': encodings },
    })
  const plain = await requestWith('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json().listings).toHaveLength(5)
  const read = { zstd: zstdDecompressSync, br: brotliDecompressSync }
  for (const [encodings, encoding] of [
    ['gzip, br, zstd', 'zstd'],
    ['gzip, br;q=0.8, zstd;q=0', 'br'],
  ] as const) {
    const response = await requestWith(encodings)
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([
      encoding,
      'accept-encoding',
    ])
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(read[encoding](response.rawPayload).toString()).toBe(plain.body)
  }
})
