import { expect, test } from 'vitest'
import { setUpClient } from '../testing/api-network.ts'

function setUp(replies: Parameters<typeof setUpClient>[0], signedIn = false) {
  const faults: unknown[] = []
  const client = setUpClient(replies, {
    signedIn,
    onFault: (name, { status, error }) => faults.push([name, status, error]),
  })
  return { ...client, faults }
}

test('a definite fault is reported once; an aborted or unsent call is not', async () => {
  const { call, faults } = setUp({
    '/api/listings/browse_anonymous': { status: 503, body: { error: 'Busy', code: 'server.busy' } },
    '/api/flags': new Error('Failed to fetch'),
  })
  await call('listings.browseAnonymous', {})
  await call('analytics.flags', {})
  await call('analytics.flags', {}, { signal: AbortSignal.abort() })
  // Never sent: nobody is signed in.
  await call('orders.list', {})
  expect(faults).toEqual([
    ['listings.browseAnonymous', 503, 'Busy'],
    ['analytics.flags', 0, 'Failed to fetch'],
  ])
})

test('a refusal with a code is a regular response, whatever its status', async () => {
  const refusals = [
    [400, 'request.invalid'],
    [401, 'auth.expired'],
    [403, 'auth.wrong_password'],
    [404, 'business.not_found'],
    [409, 'listing.reserved'],
    [429, 'request.too_many'],
  ] as const
  for (const [status, code] of refusals) {
    const { call, faults } = setUp({ '/api/flags': { status, body: { error: 'No', code } } })
    expect((await call('analytics.flags')).status).toBe(status)
    expect(faults).toEqual([])
  }
})

test('a response outside the contract is a fault: a proxy’s page with any status, and a refusal without a code', async () => {
  for (const status of [200, 403, 502]) {
    const { call, faults } = setUp({ '/api/flags': { status, text: '<html>Not here</html>' } })
    await call('analytics.flags')
    expect(faults).toEqual([['analytics.flags', status, 'Something went wrong']])
  }
})

test('a renewed token is not a fault; a server error after it is', async () => {
  const { call, faults } = setUp(
    {
      '/api/users/me': [
        { status: 401, body: { error: 'Your session has expired.', code: 'auth.expired' } },
        { status: 500, body: { error: 'Oh', code: 'server.failed' } },
      ],
      '/api/auth/refresh_token': { status: 200, body: { access_token: 'new', token_type: 'Bearer' } },
    },
    true,
  )
  await call('users.getMe')
  expect(faults).toEqual([['users.getMe', 500, 'Oh']])
})
