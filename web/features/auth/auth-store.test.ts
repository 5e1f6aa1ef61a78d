import { describe, expect, test } from 'vitest'
import { createClient } from '../../api/client.ts'
import { createTokens } from '../../api/session/tokens.ts'
import { createMemoryStore } from '../../api/storage/storage.ts'
import { createAuth } from './auth-store.ts'

type Reply = { status: number; body?: unknown } | Error

const me = { id: '1', username: 'brave-heron-7', email: 'a@b.co', created_at: '2026-01-01T00:00:00Z' }
const ok = (body: unknown) => ({ status: 200, body })
const renewed = ok({ access_token: 'new', token_type: 'Bearer' })
const handedOut = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' }

/** The real client and tokens on a fake network. */
function setUp(replies: Record<string, Reply>, refreshToken: string | null = 'r') {
  const store = createMemoryStore()
  const otherTabs = new EventTarget()
  const tokens = createTokens(store, otherTabs as unknown as Window)
  if (refreshToken) tokens.save({ ...handedOut, refresh_token: refreshToken })
  const paths: string[] = []
  const pauses: number[] = []
  async function send({ url }: { url: string }) {
    paths.push(url)
    await Promise.resolve()
    const reply = replies[url]
    if (!reply || reply instanceof Error) throw reply ?? new Error(`nobody answers ${url}`)
    return { status: reply.status, text: JSON.stringify(reply.body ?? {}) }
  }
  const client = createClient({ tokens, sessionId: () => 's', send, sendFiles: send })
  const auth = createAuth({ client, tokens, pause: async (wait) => void pauses.push(wait) })
  const otherTab = (key: string, value: string | null) => {
    if (value === null) store.removeItem(key)
    else store.setItem(key, value)
    otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { auth, tokens, paths, pauses, replies, otherTab }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const signedOut = { isAuthenticated: false, isLoading: false, user: null }

test('the tokens are deleted before listeners hear of a sign-out', async () => {
  const { auth, tokens } = setUp({ '/api/auth/refresh_token': renewed, '/api/users/me': ok(me) })
  await auth.start()
  const authorizations: (string | null)[] = []
  auth.subscribe(() => authorizations.push(tokens.authorization()))
  auth.forget()
  expect(authorizations).toEqual([null])
})

describe('startup', () => {
  test('[S4.001] [S4.002] begins loading, without a user', () => {
    const { auth } = setUp({})
    expect(auth.getState()).toEqual({ isAuthenticated: false, isLoading: true, user: null })
  })

  test('[S4.003] without a refresh token nobody is signed in, and no call is made', async () => {
    const { auth, paths } = setUp({}, null)
    await auth.start()
    expect(auth.getState()).toEqual(signedOut)
    expect(paths).toEqual([])
  })

  test('[S4.004] [S4.005] [S4.006] [S4.007] exchanges the refresh token, then fetches the user', async () => {
    const { auth, paths, tokens } = setUp({ '/api/auth/refresh_token': renewed, '/api/users/me': ok(me) })
    await auth.start()
    expect(paths).toEqual(['/api/auth/refresh_token', '/api/users/me'])
    expect([tokens.authorization(), tokens.refreshToken()]).toEqual(['Bearer new', 'r'])
    expect(auth.getState()).toEqual({ isAuthenticated: true, isLoading: false, user: me })
  })

  test('[S4.008] stays signed in if the user cannot be fetched', async () => {
    const { auth } = setUp({ '/api/auth/refresh_token': renewed, '/api/users/me': new Error('offline') })
    await auth.start()
    expect(auth.getState()).toEqual({ isAuthenticated: true, isLoading: false, user: null })
  })

  test.each([
    ['rejected', { status: 401 }, 1],
    ['throwing', new Error('offline'), 3],
    ['failing', { status: 503 }, 3],
  ])('[S4.009] clears the tokens when the refresh is %s', async (_, reply, tries) => {
    const { auth, tokens, paths } = setUp({ '/api/auth/refresh_token': reply })
    auth.subscribe(() => {})
    await settled()
    expect(paths).toHaveLength(tries)
    expect(auth.getState()).toEqual(signedOut)
    expect([tokens.refreshToken(), tokens.authorization()]).toEqual([null, null])
  })

  test('retries after a pause, because the server may only be restarting', async () => {
    const { auth, replies, pauses } = setUp({ '/api/auth/refresh_token': { status: 503 } })
    auth.subscribe(() => {})
    replies['/api/auth/refresh_token'] = renewed
    replies['/api/users/me'] = ok(me)
    await settled()
    expect(auth.getState().isAuthenticated).toBe(true)
    expect(pauses.length).toBeLessThanOrEqual(1)
  })

  test('happens once, with the first subscriber', async () => {
    const { auth, paths } = setUp({ '/api/auth/refresh_token': renewed, '/api/users/me': ok(me) })
    auth.subscribe(() => {})
    auth.subscribe(() => {})
    await settled()
    expect(paths).toEqual(['/api/auth/refresh_token', '/api/users/me'])
  })
})

describe('login', () => {
  test('[S4.010] stores the tokens, fetches the user and becomes authenticated', async () => {
    const { auth, tokens, paths } = setUp({ '/api/users/me': ok(me) }, null)
    auth.subscribe(() => {})
    await auth.login(handedOut)
    expect(tokens.refreshToken()).toBe('r')
    expect(auth.getState()).toEqual({ isAuthenticated: true, isLoading: false, user: me })
    expect(paths).toEqual(['/api/users/me'])
  })

  test('[S4.011] becomes authenticated without a user when the fetch fails', async () => {
    const { auth } = setUp({ '/api/users/me': { status: 500 } }, null)
    await auth.login(handedOut)
    expect(auth.getState()).toEqual({ isAuthenticated: true, isLoading: false, user: null })
  })

  test('in another tab signs this one in', async () => {
    const { auth, otherTab } = setUp({ '/api/auth/refresh_token': renewed, '/api/users/me': ok(me) }, null)
    auth.subscribe(() => {})
    otherTab('refresh_token', 'theirs')
    await settled()
    expect(auth.getState().user).toEqual(me)
  })
})

describe('logout', () => {
  const signedIn = async (replies: Record<string, Reply>) => {
    const all = setUp({ '/api/auth/refresh_token': renewed, '/api/users/me': ok(me), ...replies })
    all.auth.subscribe(() => {})
    await settled()
    return all
  }

  test('[S4.012] [S3.009] clears all tokens and becomes unauthenticated', async () => {
    const { auth, tokens } = await signedIn({ '/api/auth/logout': ok({ success: true }) })
    tokens.saveTemporary({ access_token: 't' })
    expect(await auth.logout()).toBe(true)
    expect(auth.getState()).toEqual(signedOut)
    expect([tokens.refreshToken(), tokens.authorization(), tokens.temporaryAuthorization()]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('leaves the page before the sign-out takes effect', async () => {
    const { auth } = await signedIn({ '/api/auth/logout': ok({ success: true }) })
    let shownWhileLeaving: boolean | undefined
    await auth.logout(async () => {
      shownWhileLeaving = auth.getState().isAuthenticated
    })
    expect(shownWhileLeaving).toBe(true)
  })

  test.each([
    ['the network fails', new Error('offline')],
    ['the server fails', { status: 500 }],
    ['the server is busy', { status: 429 }],
  ])('[S8.052] changes nothing when %s', async (_, reply) => {
    const { auth, tokens } = await signedIn({ '/api/auth/logout': reply })
    expect(await auth.logout()).toBe(false)
    expect(auth.getState().isAuthenticated).toBe(true)
    expect(tokens.refreshToken()).toBe('r')
  })

  test('of a session that the server no longer has signs out', async () => {
    const { auth } = await signedIn({ '/api/auth/logout': { status: 401 } })
    expect(await auth.logout()).toBe(true)
  })

  test('in another tab signs this one out', async () => {
    const { auth, otherTab } = await signedIn({})
    otherTab('refresh_token', null)
    expect(auth.getState()).toEqual(signedOut)
  })

  test('[S8.005] follows a refresh that is rejected later', async () => {
    const { auth, tokens } = await signedIn({})
    tokens.clear()
    expect(auth.getState()).toEqual(signedOut)
  })

  test('cancels a user that is still being fetched', async () => {
    const { auth } = await signedIn({})
    const reload = auth.reload()
    auth.forget()
    await reload
    expect(auth.getState()).toEqual(signedOut)
  })
})
