import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browseAnonymous } from '../../../contract/calls/listings/listings.ts'
import { type Query, sql } from '../../db/sql.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createDispatcher } from '../api/dispatcher.ts'
import { toErrorResponse } from '../api/error-response.ts'
import { alwaysCurrent } from '../api/own-writes.ts'
import { route } from '../api/route.ts'
import { createLogger } from '../logging.ts'
import { createUploadSlots } from '../uploads/upload-slots.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { createRateLimiter } from './rate-limiter.ts'

const keyed = createKeyedHash('the same in every process')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ cacheLifetime: 1000 })
})
afterAll(() => app.close())

describe('limits', () => {
  test('several processes share a count, and a window that is over starts again', async () => {
    const [first, second] = [
      createRateLimiter(app.database, app.clock, keyed),
      createRateLimiter(app.database, app.clock, keyed),
    ]
    const take = (limiter: typeof first) => limiter.take({ name: 'test', max: 3, seconds: 60 }, 'somebody')
    await take(first)
    await take(second)
    await take(first)
    await expect(take(second)).rejects.toMatchObject({
      code: 'request.too_many',
      details: { retry_after: expect.any(Number) },
    })
    app.clock.advance(61_000)
    await take(second)
  })

  test('of simultaneous calls exactly the allowed number passes', async () => {
    const limiter = createRateLimiter(app.database, app.clock, keyed)
    const calls = Array.from({ length: 20 }, () =>
      limiter.take({ name: 'burst', max: 7, seconds: 60 }, 'somebody').then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(7)
  })

  test('emails and addresses in keys are not stored, however a limit counts', async () => {
    const limiter = createRateLimiter(app.database, app.clock, keyed)
    const limit = (name: string) => ({ name, max: 3, seconds: 60 })
    const key = 'ann@example.com 203.0.113.7'
    await limiter.take(limit('personal-taken'), key)
    await limiter.tally(limit('personal-tallied'), key)
    limiter.count(limit('personal-counted'), key)
    await limiter.stop()
    const rows = await app.database.rows<{ key: string }>(
      sql`select key from rate_limits where key like 'personal-%' order by key`,
    )
    expect(rows).toEqual([
      { key: expect.stringMatching(/^personal-counted:\d+:[\w-]{22}$/) },
      { key: expect.stringMatching(/^personal-taken:[\w-]{22}$/) },
      { key: expect.stringMatching(/^personal-tallied:[\w-]{22}$/) },
    ])
    expect(await limiter.excess([[limit('personal-tallied'), key]])).toBe(0)
  })

  test('behind one proxy the address is what that proxy saw, whatever the visitor writes before it', async () => {
    const behind = await startTestApp({ settings: { TRUST_PROXY: '1', CALLS_PER_MINUTE: '3' } })
    const call = (forwarded: string) =>
      behind.app.http.inject({
        url: `/api${browseAnonymous.path}`,
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
      })
    const statuses = []
    for (let own = 0; own < 5; own++) statuses.push((await call(`9.9.9.${own}, 203.0.113.7`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await call('9.9.9.9, 203.0.113.8')).statusCode).toBe(200)
    await behind.close()
  })

  test('each page visitor is counted separately', async () => {
    const limits = [{ name: 'page', max: 1, seconds: 60, by: ({ ip }: { ip: string }) => ip }]
    const dispatcher = createDispatcher({
      ownWrites: alwaysCurrent,
      routes: [route(browseAnonymous, async () => ({ listings: [], next_cursor: null }), { limits })],
      authenticator: app.app.features.authenticator,
      limiter: createRateLimiter(app.database, app.clock, keyed),
      operatorOf: () => null,
      findKey: async () => null,
      now: () => new Date(),
      uploads: { slots: createUploadSlots(), folder: app.folder },
      cacheLifetime: 0,
      checkResponses: true,
      report: () => {},
    })
    const visit = async (ip?: string) => {
      const visitor = ip ? { ip, cookie: undefined } : undefined
      return JSON.parse(await dispatcher.callInProcess(browseAnonymous.name, {}, visitor)).status
    }
    expect([await visit('203.0.113.1'), await visit('203.0.113.1'), await visit('203.0.113.2')]).toEqual([
      200, 429, 200,
    ])
    expect(await visit()).toBe(200)
  })

  test('an IPv6 /64 network is one caller', async () => {
    const quiet = await startTestApp({ settings: { CALLS_PER_MINUTE: '2' } })
    const from = async (remoteAddress: string) =>
      (await quiet.app.http.inject({ url: `/api${browseAnonymous.path}`, remoteAddress })).statusCode
    expect([
      await from('2001:db8:1:2::1'),
      await from('2001:db8:1:2::2'),
      await from('2001:db8:1:2:3::3'),
    ]).toEqual([200, 200, 429])
    expect(await from('2001:db8:1:3::1')).toBe(200)
    // Written with a gap, the same network has fewer groups.
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual([
      200, 200, 429,
    ])
    await quiet.close()
  })
})

describe('micro-cache', () => {
  test('anonymous lists carry an ETag and return 304 to clients that have them', async () => {
    const url = `/api${browseAnonymous.path}`
    const first = await app.app.http.inject(url)
    expect(first.headers['cache-control']).toBe('public, max-age=1')
    const repeated = await app.app.http.inject({
      url,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([repeated.statusCode, repeated.body]).toEqual([304, ''])
  })
})

describe('logs', () => {
  test('addresses, tokens and keys are left out, also inside errors', () => {
    let text = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk)
        done()
      },
    })
    const log = createLogger('info', stream)
    const error = Object.assign(
      new Error('Key (email)=(ada@example.com) exists, Bearer abc.def.ghi, sk_test_12345678901'),
      { code: '23505' },
    )
    log.error({ err: error, password: 'hunter2 hunter2', user: { email: 'ada@example.com' } }, 'failed')
    for (const secret of ['ada@example.com', 'abc.def', 'sk_test_1234', 'hunter2'])
      expect(text).not.toContain(secret)
    expect(JSON.parse(text)).toMatchObject({ err: { code: '23505', type: 'Error' }, msg: 'failed' })
  })

  test('a request has an id and its path is logged as a pattern', async () => {
    const response = await app.app.http.inject({
      method: 'POST',
      url: '/api/orders/0-secret-link/cancel?token=secret-token',
      payload: {},
    })
    expect(response.headers['x-request-id']).toBeTruthy()
    const line = app.logged.find((candidate) => candidate.includes(String(response.headers['x-request-id'])))
    expect(line).toContain('/api/orders/:id/cancel')
    expect(line).not.toContain('secret')
  })
})

describe('a failing provider', () => {
  test('is named correctly: a full disk is not a payment error', () => {
    const answerOf = (provider: string) =>
      toErrorResponse(new ProviderError(provider, 'unavailable', 'no answer'))
    expect(answerOf('stripe')).toMatchObject({ status: 503, body: { code: 'payment.unavailable' } })
    expect(answerOf('files-local')).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
  })
})

describe('a full disk', () => {
  const systemError = (code: string) => Object.assign(new Error('the disk is full'), { code })

  test.each([
    ['of our files', systemError('ENOSPC')],
    ['within a quota', systemError('EDQUOT')],
    [
      'behind a provider',
      new ProviderError('local files', 'unavailable', 'x', 'ENOSPC', systemError('ENOSPC')),
    ],
  ])('%s is answered 503 with a sentence, and logged', (_, error) => expectStorageFull(error))

  test('of the database is answered 503 with a sentence, and logged', async () => {
    expectStorageFull(await databaseError(sql`do $$ begin raise sqlstate '53100'; end $$`))
  })

  test('a value too long for an index is a client error, not a server error', async () => {
    const error = await databaseError(sql`do $$ begin raise sqlstate '54000'; end $$`)
    expect(toErrorResponse(error)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  function expectStorageFull(error: unknown) {
    expect(toErrorResponse(error)).toMatchObject({
      status: 503,
      retryAfter: 60,
      unexpected: true,
      body: { code: 'server.storage_full', error: expect.stringContaining('storage is full') },
    })
  }

  async function databaseError(statement: Query): Promise<unknown> {
    return await app.database.run(statement).catch((error: unknown) => error)
  }
})

describe('an unreachable database', () => {
  test('is reported as temporary, not as an error of the request', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    for (const error of [refused, new Error('Connection terminated unexpectedly')])
      expect(toErrorResponse(error)).toMatchObject({
        status: 503,
        retryAfter: 2,
        body: { code: 'server.unavailable' },
      })
    expect(toErrorResponse(new Error('odd'))).toMatchObject({ status: 500 })
  })
})

describe('health', () => {
  test('/healthz, /readyz and /metrics report the state; metrics only to this machine', async () => {
    expect((await app.app.http.inject('/healthz')).statusCode).toBe(200)
    expect((await app.app.http.inject('/readyz')).statusCode).toBe(503)
    expect(
      app.logged.filter((line) => line.includes('/readyz')).map((line) => JSON.parse(line).level),
    ).toEqual([40])
    app.app.onListen(0)
    expect((await app.app.http.inject('/readyz')).statusCode).toBe(200)
    expect((await app.app.http.inject('/metrics')).body).toContain('stoop_http_request_seconds')
    const outside = await app.app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(outside.statusCode).toBe(404)
  })
})
