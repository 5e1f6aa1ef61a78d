import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { requestIds } from './request-ids.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

/** Logged lines about one request. */
const linesOf = (id: unknown) =>
  (app?.logged ?? []).map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)

/** Asks for a list whose table is gone. */
async function fail(settings: Record<string, string>, headers: Record<string, string> = {}) {
  app = await startTestApp({ settings })
  await app.database.pool.query('alter table listings rename to listings_elsewhere')
  const response = await app.app.http.inject({ url: '/api/listings/browse_anonymous', headers })
  return { id: response.headers['x-request-id'], ...response, body: response.json() }
}

test('the body of an unexpected failure names the request as its log lines and its header do', async () => {
  const { statusCode, id, body } = await fail({})
  expect([statusCode, body]).toEqual([
    500,
    { error: 'Something went wrong', code: 'server.failed', details: { reference: id } },
  ])
  expect(linesOf(id)).toEqual([
    expect.objectContaining({ level: 50, msg: 'request failed', err: expect.anything() }),
    expect.objectContaining({ level: 50, msg: 'answered', status: 500 }),
  ])
})

test('a refusal has no reference', async () => {
  app = await startTestApp()
  const response = await app.app.http.inject({ url: '/api/users/me' })
  expect(response.statusCode).toBe(401)
  expect(response.json()).not.toHaveProperty('details')
})

test('behind a trusted proxy a request has the id that the proxy gave', async () => {
  const { id, body } = await fail({ TRUST_PROXY: '1' }, { 'x-request-id': 'edge-4f2a91c0' })
  expect([id, body.details]).toEqual(['edge-4f2a91c0', { reference: 'edge-4f2a91c0' }])
  expect(linesOf('edge-4f2a91c0')).toHaveLength(2)
})

test('without a trusted proxy a client cannot choose the id', async () => {
  const { id, body } = await fail({}, { 'x-request-id': 'edge-4f2a91c0' })
  expect(id).toMatch(/^[\w-]{8}-1$/)
  expect(body.details).toEqual({ reference: id })
})

test.each([
  ['longer than 64 characters', 'a'.repeat(65)],
  ['shorter than 8 characters', 'a'],
  ['markup', '<b>12345678</b>'],
  ['a line break', '12345678\n12345678'],
  ['two ids, as Node joins them', '12345678, 87654321'],
  ['characters of other scripts', '١٢٣٤٥٦٧٨'],
])('an id that a proxy passes on is ignored if it is %s', (_, given) => {
  const idOf = requestIds(1)
  expect(idOf({ headers: { 'x-request-id': given } })).toMatch(/^[\w-]{8}-1$/)
  expect(idOf({ headers: { 'x-request-id': 'edge-4f2a91c0' } })).toBe('edge-4f2a91c0')
})
