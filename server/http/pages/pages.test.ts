import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '../../../contract/failure.ts'
import { loadConfig } from '../../config/config.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Dispatcher } from '../api/dispatcher.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { thirdParties } from '../security-headers.ts'
import { createHttpServer } from '../server.ts'
import { createPageRenderer, type PageReader } from './page-renderer.ts'
import { mountPages } from './pages.ts'

const config = loadConfig({
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'http://stoop.example',
  ALLOW_SIMULATORS: '1',
})
const rendered: string[] = []
const logged: string[] = []
const called: unknown[][] = []
let http: Awaited<ReturnType<typeof createHttpServer>>
let port: number

/** Behaves like the router: an error after the visitor has left is reported like any other. */
async function untilGone(signal: AbortSignal, { report }: PageReader): Promise<never> {
  departure.started.resolve()
  await new Promise((done) => signal.addEventListener('abort', done))
  departure.gone.resolve()
  report(signal.reason)
  throw signal.reason
}
const newDeparture = () => ({ started: Promise.withResolvers<void>(), gone: Promise.withResolvers<void>() })
let departure = newDeparture()

beforeAll(async () => {
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void logged.push(line) })
  const metrics = { request() {} } as unknown as Metrics
  http = await createHttpServer(config, log, metrics)
  const handle = async (_build: unknown, { url, signal }: Request, page: unknown) => {
    rendered.push(url)
    if (url.endsWith('/safety')) throw new Error('the page <failed>')
    if (url.endsWith('/orders')) await untilGone(signal, page as PageReader)
    await (page as { call: Dispatcher['callInProcess'] }).call('a.call', { params: { id: 'x' } })
    return new Response('<h1>A page</h1>', { headers: { 'content-type': 'text/html' } })
  }
  const renderer = createPageRenderer(async () => ({ entry: { module: { handle } } }))
  http.route({ method: ['GET', 'POST'], url: '/api/things/:id', handler: () => Promise.resolve('a thing') })
  await mountPages(http, renderer, {
    dispatcher: {
      callInProcess: async (...args: unknown[]) => called.push(args),
      hasWritten: (cookies: string | undefined) => cookies === 'stoop_position=0/1',
    } as unknown as Dispatcher,
    publicUrl: config.http.publicUrl,
    settings: () => ({
      supportEmail: 'help@stoop.example',
      hasSimulatedPayments: true,
      betaUrl: 'https://beta.example',
      protectionHours: { pickup: 24, delivery: 48 },
      imageHosts: { legacy: null, cdn: null },
    }),
    thirdParties: thirdParties({ imageCdnHost: null, stripeScript: false, googleMaps: false }),
    pageCache: createPageCache(1000),
    count(caller) {
      if (caller === '203.0.113.9') throw new Failure('request.too_many', { retry_after: 7 })
    },
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())
beforeEach(() => {
  rendered.length = 0
  called.length = 0
  logged.length = 0
})

/** Sends exactly `path` in the request line; HTTP clients would normalize it. */
async function get(path: string, method = 'GET') {
  return await new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const request = ask({ host: '127.0.0.1', port, path, method }, (response) => {
        const { statusCode: status = 0, headers } = response
        text(response).then((body) => resolve({ status, headers, body }), reject)
      })
      request.on('error', reject).end()
    },
  )
}

test('a page’s calls count for its visitor; cached pages count for no one', async () => {
  await get('/payment-success?session_id=x')
  await get('/shop/item/7')
  const call = ['a.call', { params: { id: 'x' } }]
  expect(called).toEqual([
    [...call, { ip: '127.0.0.1', cookie: undefined }, expect.any(String)],
    [...call, undefined, expect.any(String)],
  ])
})

test('a visitor who has just written something gets a page of their own, not the cached one', async () => {
  const open = (cookie?: string) => http.inject({ url: '/shop/item/8', headers: cookie ? { cookie } : {} })
  await open()
  await open('stoop_area=x')
  expect(rendered.length).toBe(1)
  const own = await open('stoop_position=0/1')
  expect([own.statusCode, rendered.length]).toEqual([200, 2])
  expect(called.at(-1)?.[2]).toEqual({ ip: '127.0.0.1', cookie: 'stoop_position=0/1' })
})

describe('a page that cannot be shown', () => {
  const asBrowser = (url: string, ip = '192.0.2.1') =>
    http.inject({ url, remoteAddress: ip, headers: { accept: 'text/html,*/*' } })

  test('is replaced by an error page without internals or scripts', async () => {
    const { statusCode, headers, body } = await asBrowser('/safety')
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(body).toContain('<p>Something went wrong</p><a href="">Try Again</a>')
    expect(body).not.toContain('failed')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const id = headers['x-request-id']
    expect(body).toContain(`Reference <code>${id}</code>`)
    const errors = logged.map((line) => JSON.parse(line)).filter(({ err }) => err)
    expect(errors).toMatchObject([{ reqId: id, err: { message: 'the page <failed>' } }])
  })

  test('because of a rate limit has an error page too', async () => {
    const { statusCode, headers, body } = await asBrowser('/terms', '203.0.113.9')
    expect([statusCode, headers['retry-after']]).toEqual([429, '7'])
    expect(body).toMatch(/<p>[A-Z][^<]+<\/p>/)
    expect(body).not.toContain('Reference')
  })

  test('clients that are not browsers get a JSON error', async () => {
    const { statusCode, headers } = await http.inject({ url: '/safety', headers: { accept: '*/*' } })
    expect([statusCode, headers['content-type']]).toEqual([500, 'application/json; charset=utf-8'])
  })
})

test('a visitor who leaves early aborts the page, which is not a failure', async () => {
  for (const accept of ['text/html', '*/*']) {
    departure = newDeparture()
    const request = ask({ host: '127.0.0.1', port, path: '/orders', headers: { accept } }).end()
    request.on('error', () => {})
    await departure.started.promise
    request.destroy()
    await departure.gone.promise
    // Once another visitor has a page, the aborted one has been handled.
    expect((await get('/shop/item/3')).status).toBe(200)
    expect(logged.join('')).not.toContain('failed')
  }
})

describe('addresses of pages', () => {
  test('every request line gets one of our pages', async () => {
    const lines = {
      'http://evil.example/shop/item/1': 'http://stoop.example/shop/item/1',
      'http://evil.example': 'http://stoop.example/',
      '/orders?next=//evil.example': 'http://stoop.example/orders?next=//evil.example',
      '/a//b': 'http://stoop.example/a//b',
    }
    for (const [line, address] of Object.entries(lines)) {
      expect([line, (await get(line)).status, rendered.splice(0)]).toEqual([line, 200, [address]])
    }
  })

  test.each([
    ['//', '/'],
    ['///', '/'],
    ['//[', '/['],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example/x', '/evil.example/x'],
    ['/\\/\\evil.example', '/evil.example'],
    ['//evil.example/%', '/evil.example/%25'],
  ])('%s leads to no other host', async (line, normalized) => {
    const { status, headers } = await get(line)
    expect([status, headers.location]).toEqual([302, normalized])
    expect(rendered).toEqual([])
    expect(logged.join('')).not.toContain('failed')
  })

  test.each([
    ['/shop/search/100%', '/shop/search/100%25'],
    ['/shop/search/%ff', '/shop/search/%25ff'],
    ['/shop/search/%c3%28', '/shop/search/%25c3%2528'],
    ['/shop/search/caf%C3%A9%', '/shop/search/caf%C3%A9%25'],
    ['/nowhere/%e0%a4%a?x=%', '/nowhere/%25e0%25a4%25a?x=%'],
  ])('a percent sign that begins no character is taken as typed: %s', async (line, normalized) => {
    const redirect = await get(line)
    expect([redirect.status, redirect.headers.location]).toEqual([302, normalized])
    expect(redirect.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    })
    const page = await get(normalized)
    expect([page.status, rendered]).toEqual([200, [`http://stoop.example${normalized}`]])
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('a page is cached under its real address, not under one that only looks public', async () => {
    await get('/shop/item/2')
    await get('/shop/item/2')
    expect(rendered).toHaveLength(1)
    await get('/shop/../login')
    await get('/shop/../login')
    const login = 'http://stoop.example/login'
    expect(rendered.slice(1)).toEqual([login, login])
  })
})

describe('addresses of calls', () => {
  test.each(['/api/things/%ff', '/api/%', '/api/nothing/%c3%28'])(
    '%s is refused in the API’s own words',
    async (line) => {
      const { status, headers, body } = await get(line)
      expect([status, JSON.parse(body)]).toEqual([
        400,
        { error: 'Please check what you entered and try again.', code: 'request.invalid' },
      ])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    },
  )

  test('an id of any length is at most not found', async () => {
    const { status, body } = await get(`/api/things/${'x'.repeat(400)}`, 'POST')
    expect([status, JSON.parse(body).code]).toEqual([404, 'request.not_found'])
  })

  test('an unsupported method gets our 404', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, body } = await get('/shop', method)
      expect([status, JSON.parse(body).code]).toEqual([404, 'request.not_found'])
    }
  })
})

test('a caller over the limit gets no page, not even a cached one', async () => {
  const ask = (remoteAddress: string) => http.inject({ url: '/shop', remoteAddress })
  expect((await ask('203.0.113.8')).statusCode).toBe(200)
  const refused = await ask('203.0.113.9')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7'])
  expect(refused.body).not.toContain('A page')
})
