import { describe, expect, test } from 'vitest'
import { createMemoryStore, createSafeStore } from '../storage/storage.ts'
import { readDeviceId, readSessionId } from './identifiers.ts'
import { createTokens } from './tokens.ts'

/** A store whose content the test can read. */
function openStore() {
  const store = createMemoryStore()
  const names = ['access_token', 'refresh_token', 'token_type', 'temp_access_token', 'temp_token_type']
  return { store, content: () => names.map((name) => store.getItem(name)) }
}

describe('the session in the browser', () => {
  test('[S3.007] stores access token, refresh token and token type, which defaults to Bearer', () => {
    const { store, content } = openStore()
    const tokens = createTokens(store)
    tokens.save({ access_token: 'a', refresh_token: 'r' })
    expect(content()).toEqual(['a', 'r', 'Bearer', null, null])
    expect(createTokens(store).authorization()).toBe('Bearer a')
    tokens.save({ access_token: 'a', refresh_token: 'r', token_type: 'MAC' })
    expect(tokens.authorization()).toBe('MAC a')
  })

  test('[S4.005] replaces the access token and keeps the refresh token', () => {
    const tokens = createTokens(createMemoryStore())
    tokens.save({ access_token: 'a', refresh_token: 'r' })
    tokens.renew({ access_token: 'b', token_type: 'Bearer' })
    expect([tokens.authorization(), tokens.refreshToken()]).toEqual(['Bearer b', 'r'])
  })

  test('[S3.008] stores a temporary access token and its type until the password is set', () => {
    const { store, content } = openStore()
    const tokens = createTokens(store)
    tokens.saveTemporary({ access_token: 't' })
    expect(content()).toEqual([null, null, null, 't', 'Bearer'])
    expect(tokens.authorization()).toBeNull()
    tokens.save({ access_token: 'a', refresh_token: 'r' })
    expect(tokens.temporaryAuthorization()).toBeNull()
  })

  test('[S3.009] [S4.012] deletes everything on logout', () => {
    const { store, content } = openStore()
    const tokens = createTokens(store)
    tokens.save({ access_token: 'a', refresh_token: 'r' })
    tokens.saveTemporary({ access_token: 't' })
    tokens.clear()
    expect(content()).toEqual([null, null, null, null, null])
  })

  test('knows that the server ended the session until the next sign-in, and not after a logout', () => {
    const tokens = createTokens(createMemoryStore())
    tokens.save({ access_token: 'a', refresh_token: 'r' })
    tokens.clear()
    expect(tokens.hasExpired()).toBe(false)
    tokens.save({ access_token: 'a', refresh_token: 'r' })
    tokens.expire()
    expect([tokens.refreshToken(), tokens.hasExpired()]).toEqual([null, true])
    // The sign-in state follows and removes the tokens once more.
    tokens.clear()
    expect(tokens.hasExpired()).toBe(true)
    tokens.save({ access_token: 'b', refresh_token: 's' })
    expect(tokens.hasExpired()).toBe(false)
  })

  test('reports a sign-out in another tab, and no other change there', () => {
    const otherTabs = new EventTarget()
    let calls = 0
    const stop = createTokens(createMemoryStore(), otherTabs as unknown as Window).subscribe(() => calls++)
    const change = (key: string | null) =>
      otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
    change('access_token')
    change('recent_searches')
    expect(calls).toBe(0)
    change('refresh_token')
    change(null)
    expect(calls).toBe(2)
    stop()
    change('refresh_token')
    expect(calls).toBe(2)
  })
})

describe('identifiers', () => {
  test('[S3.011] the device id is random with a web-device prefix and does not change', () => {
    const store = createMemoryStore()
    const id = readDeviceId(store)
    expect(id).toMatch(/^web-device-[0-9a-f]{32}$/)
    expect(readDeviceId(store)).toBe(id)
    expect(readDeviceId(createMemoryStore())).not.toBe(id)
  })

  test('[S3.010] the session id does not change during the visit', () => {
    const store = createMemoryStore()
    expect(readSessionId(store)).toBe(readSessionId(store))
  })
})

describe('a store that fails', () => {
  const refusals = {
    'cannot be opened': () => {
      throw new Error('SecurityError')
    },
    'is not there': () => undefined,
    'is full': () => ({
      ...createMemoryStore(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }),
  }

  test.each(Object.entries(refusals))('is replaced by memory when it %s', (_, open) => {
    const store = createSafeStore(open)
    store.setItem('key', 'value')
    expect(store.getItem('key')).toBe('value')
    store.removeItem('key')
    expect(store.getItem('key')).toBeNull()
  })

  test('is used again once it works', () => {
    const backing = createMemoryStore()
    let full = true
    const store = createSafeStore(() => ({
      ...backing,
      setItem(key, value) {
        if (full) throw new Error('QuotaExceededError')
        backing.setItem(key, value)
      },
    }))
    store.setItem('key', 'kept in memory')
    full = false
    store.setItem('key', 'stored')
    expect([store.getItem('key'), backing.getItem('key')]).toEqual(['stored', 'stored'])
  })
})
