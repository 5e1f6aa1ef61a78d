import { describe, expect, test } from 'vitest'
import { setUpClient as setUp } from '../testing/api-network.ts'
import type { PreparedRequest } from './transport/request.ts'
import { isNetworkFailure } from './transport/response.ts'

const me = { id: '1', username: 'brave-heron-7', email: 'a@b.co', created_at: '2026-01-01T00:00:00Z' }
const authorizations = (requests: PreparedRequest[]) =>
  requests.map(({ url, headers }) => [url, headers.authorization])

describe('a request', () => {
  test('[S7.001] [S7.002] goes to a path under /api as JSON, with parameters in the path and the query', async () => {
    const { call, requests } = setUp({
      '/api/listings/update_listing/a%2Fb': { status: 200, body: {} },
      '/api/search/search_listings_by_category': { status: 200, body: {} },
    })
    await call('listings.updateListing', { params: { id: 'a/b' }, body: { title: 'Chair' } })
    await call('search.byCategory', { query: { category: 'Home & Garden', cursor: undefined, limit: 8 } })
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"Chair"}',
    })
    expect(requests[1]).toMatchObject({
      method: 'GET',
      url: '/api/search/search_listings_by_category?category=Home+%26+Garden&limit=8',
      body: null,
    })
    expect(requests[1]?.headers).not.toHaveProperty('content-type')
  })

  test('[S7.002] [S7.011] form-encodes a login', async () => {
    const { call, requests } = setUp({ '/api/auth/login': { status: 200, body: {} } }, { signedIn: false })
    const body = {
      grant_type: 'password',
      username: 'a+b@c.co',
      password: 'p&ss=1',
      client_id: 'web',
    } as const
    await call('auth.login', { body })
    expect(requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(String(requests[0]?.body)))).toEqual(body)
  })

  test('[S7.002] leaves the content type of form data to the browser', async () => {
    const { upload, requests } = setUp({ '/api/photos': { status: 201, body: { photo: {} } } })
    const form = new FormData()
    await upload('listings.uploadPhoto', form)
    expect(requests[0]?.body).toBe(form)
    expect(requests[0]?.headers).not.toHaveProperty('content-type')
  })

  test('[S7.003] [S6.010] carries token type and access token when there is a token', async () => {
    const { call, requests, tokens } = setUp({ '/api/listings/browse_anonymous': { status: 200, body: {} } })
    await call('listings.browseAnonymous')
    tokens.clear()
    await call('listings.browseAnonymous')
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', undefined])
  })

  test('[S3.010] [S7.004] carries the session id', async () => {
    const { call, requests } = setUp(
      { '/api/listings/browse_anonymous': { status: 200, body: {} } },
      { signedIn: false },
    )
    await call('listings.browseAnonymous')
    expect(requests[0]?.headers['x-session-id']).toBe('visit-1')
  })

  test('[S3.008] sets the password with the temporary token only', async () => {
    const { call, requests, tokens } = setUp({ '/api/auth/set_password': { status: 200, body: {} } })
    const input = { body: { password: 'correct horse', device_id: 'd' } }
    expect(await call('auth.setPassword', input)).toMatchObject({ status: 401, code: 'auth.missing' })
    tokens.saveTemporary({ access_token: 'temporary', token_type: 'Bearer' })
    await call('auth.setPassword', input)
    expect(authorizations(requests)).toEqual([['/api/auth/set_password', 'Bearer temporary']])
  })
})

describe('a result', () => {
  test('[S7.005] has data, error and status', async () => {
    const { call } = setUp({ '/api/users/me': { status: 200, body: me } })
    expect(await call('users.getMe')).toEqual({ data: me, error: null, status: 200 })
  })

  test.each([
    ['the error field', { error: 'No', message: 'Nope' }, 'No'],
    ['else the message field', { message: 'Nope' }, 'Nope'],
    ['else a generic sentence', {}, 'Something went wrong'],
    ['a generic sentence for odd fields', { error: 7, message: '' }, 'Something went wrong'],
  ])('[S7.006] [S8.001] error is %s', async (_, body, sentence) => {
    const { call } = setUp({ '/api/users/me': { status: 418, body } })
    expect(await call('users.getMe')).toEqual({ data: null, error: sentence, status: 418 })
  })

  test('[S7.006] an HTML page instead of JSON is a failure, whatever its status', async () => {
    const { call } = setUp({ '/api/users/me': { status: 200, text: '<html>' } })
    expect(await call('users.getMe')).toEqual({ data: null, error: 'Something went wrong', status: 200 })
  })

  test('includes code and details', async () => {
    const body = { error: 'No', code: 'request.invalid', details: { username: 'Too short' } }
    const { call } = setUp({ '/api/users/me': { status: 400, body } })
    expect(await call('users.updateMe', { body: { username: 'a' } })).toMatchObject({
      code: 'request.invalid',
      details: { username: 'Too short' },
    })
  })

  test('[S7.007] [S8.002] a network failure has the exception’s message, or our own sentence', async () => {
    const { call } = setUp({ '/api/users/me': [new Error('Failed to fetch'), new Error('')] })
    const [first, second] = [await call('users.getMe'), await call('users.getMe')]
    expect(first).toEqual({ data: null, error: 'Failed to fetch', status: 0 })
    expect(second).toEqual({ data: null, error: 'Network request failed', status: 0 })
    expect(isNetworkFailure(first)).toBe(true)
  })

  test('[S7.008] [S8.003] an authenticated call without a token fails without a request', async () => {
    const { call, requests } = setUp({}, { signedIn: false })
    expect(await call('users.getMe')).toMatchObject({
      data: null,
      error: 'No authentication token found',
      status: 401,
    })
    expect(requests).toEqual([])
  })
})
