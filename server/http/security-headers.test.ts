import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { commonHeaders } from './security-headers.ts'

const settings = { PUBLIC_URL: 'https://stoop.example' }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings })
})
afterAll(() => app.close())

/** An answer of each kind without a page: calls, files, health, the description of the API, and what no route takes. */
const answers = [
  ['GET', '/api/listings/browse_anonymous', 200],
  ['GET', '/api/nothing', 404],
  ['POST', '/api/auth/forgot_password', 400],
  ['GET', '/api/console/orders', 401],
  ['GET', '/api/docs/openapi.json', 200],
  ['GET', '/api/docs/style.css', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/photos/01890000-0000-7000-8000-000000000000/320.jpg', 404],
  ['GET', '/previews/listing/none.jpg', 404],
  ['GET', '/healthz', 200],
  ['GET', '/api/%ff', 400],
  ['DELETE', '/nowhere', 404],
] as const

test.each(answers)('%s %s cannot be framed, guessed at or reached over HTTP', async (method, url, status) => {
  const { statusCode, headers } = await app.app.http.inject({ method, url })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-type': expect.stringContaining('charset=utf-8'),
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('HTTPS is demanded of subdomains unless the operator says otherwise, and of nobody where the site has none', async () => {
  const header = async (given: Record<string, string>) => {
    const other = await startTestApp({ settings: given })
    const { headers } = await other.app.http.inject('/healthz')
    await other.close()
    return headers['strict-transport-security']
  }
  expect(await header({ ...settings, HSTS_SUBDOMAINS: 'off' })).toBe('max-age=31536000')
  expect(await header({})).toBeUndefined()
  expect(commonHeaders('none')).not.toHaveProperty('strict-transport-security')
})
