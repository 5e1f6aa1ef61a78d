import { describe, expect, test } from 'vitest'
import { setUpClient as setUp } from '../../testing/api-network.ts'
import type { PreparedRequest } from '../transport/request.ts'

const me = { id: '1', username: 'brave-heron-7', email: 'a@b.co', created_at: '2026-01-01T00:00:00Z' }
const expired = { status: 401, body: { error: 'Your session has expired.', code: 'auth.expired' } }
const renewed = { status: 200, body: { access_token: 'new', token_type: 'Bearer' } }
const authorizations = (requests: PreparedRequest[]) =>
  requests.map(({ url, headers }) => [url, headers.authorization])

describe('an expired access token', () => {
  test('is renewed once for all concurrent calls, and each is retried', async () => {
    const { call, requests, tokens } = setUp({
      '/api/users/me': [expired, expired, { status: 200, body: me }],
      '/api/auth/refresh_token': renewed,
    })
    const results = await Promise.all([call('users.getMe'), call('users.getMe')])
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    expect(requests.filter(({ url }) => url === '/api/auth/refresh_token')).toHaveLength(1)
    expect(tokens.authorization()).toBe('Bearer new')
    expect(tokens.refreshToken()).toBe('keep')
  })

  test('needs no request when another tab has already renewed it', async () => {
    const { call, requests, tokens } = setUp({
      '/api/users/me': [expired, { status: 200, body: me }],
    })
    const result = call('users.getMe')
    tokens.renew({ access_token: 'from another tab' })
    expect((await result).status).toBe(200)
    expect(authorizations(requests)).toEqual([
      ['/api/users/me', 'Bearer old'],
      ['/api/users/me', 'Bearer from another tab'],
    ])
  })

  test('is retried once, not forever', async () => {
    const { call, requests } = setUp({ '/api/users/me': expired, '/api/auth/refresh_token': renewed })
    expect((await call('users.getMe')).status).toBe(401)
    expect(requests).toHaveLength(3)
  })

  test('[S8.005] signs out when the refresh is rejected', async () => {
    const { call, tokens } = setUp({
      '/api/users/me': expired,
      '/api/auth/refresh_token': { status: 401, body: { code: 'auth.refresh_rejected' } },
    })
    let calls = 0
    tokens.subscribe(() => calls++)
    expect((await call('users.getMe')).code).toBe('auth.expired')
    expect([tokens.refreshToken(), tokens.authorization(), calls]).toEqual([null, null, 1])
  })

  test('lets a call with optional authentication continue as a guest when the refresh is rejected', async () => {
    const { call, requests } = setUp({
      '/api/orders/1': [expired, { status: 200, body: { order: {} } }],
      '/api/auth/refresh_token': { status: 401, body: {} },
    })
    const result = await call('orders.get', { params: { id: '1' }, query: { token: 't' } })
    expect(result.status).toBe(200)
    expect(requests[2]?.headers.authorization).toBeUndefined()
  })

  test.each([
    ['the network fails', new Error('Failed to fetch')],
    ['the server restarts', { status: 503, body: {} }],
  ])('keeps the tokens when %s', async (_, reply) => {
    const { call, tokens } = setUp({ '/api/users/me': expired, '/api/auth/refresh_token': reply })
    expect((await call('users.getMe')).status).toBe(401)
    expect(tokens.refreshToken()).toBe('keep')
  })

  test('a renewal after a sign-out does not sign in again', async () => {
    const { refresh, tokens } = setUp({ '/api/auth/refresh_token': renewed })
    const outcome = refresh()
    tokens.clear()
    expect(await outcome).toBe('failed')
    expect(tokens.authorization()).toBeNull()
  })

  test('a rejection for a replaced session leaves the new one unchanged', async () => {
    const { refresh, tokens } = setUp({ '/api/auth/refresh_token': { status: 401, body: {} } })
    const outcome = refresh()
    tokens.save({ access_token: 'b', refresh_token: 'other' })
    expect(await outcome).toBe('failed')
    expect(tokens.refreshToken()).toBe('other')
  })
})
