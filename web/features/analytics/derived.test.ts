import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDerivation } from './derived.ts'
import { type Tracked, takeTracked } from './track.ts'

let counted: [name: string, properties: object][] = []
const browser = { isSignedIn: false }
beforeEach(() => {
  counted = []
  browser.isSignedIn = false
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { pathname: '/' })
  takeTracked(({ name, properties }) => void counted.push([name, properties]))
})
afterEach(() => vi.unstubAllGlobals())

/** Goes from page to page. */
function visit(...pages: string[]) {
  const derive = createDerivation(() => browser.isSignedIn)
  const open = (path: string, name: Tracked['name'] = 'page_view') =>
    derive({ name, path, properties: {}, at: 0 })
  pages.forEach((path) => void open(path))
  return open
}

test('[S1.041] each sign-up page is a step, and leaving the last one signed in completes it', () => {
  const open = visit('/register', '/email-verification', '/set-password')
  browser.isSignedIn = true
  open('/set-password', 'form_submit')
  open('/shop')
  open('/profile')
  expect(counted).toEqual(['email', 'code', 'password', 'done'].map((step) => ['onboarding_step', { step }]))
})

test('[S1.041] leaving the password page without signing in does not', () => {
  const open = visit('/set-password', '/about')
  browser.isSignedIn = true
  open('/terms')
  expect(counted).toEqual([['onboarding_step', { step: 'password' }]])
})

test('browsing without an account is tracked for guests only', () => {
  const open = visit('/shop', '/browse', '/shop/search/lamp')
  browser.isSignedIn = true
  open('/shop')
  expect(counted).toEqual([
    ['browse_anonymous', { page: '/shop' }],
    ['browse_anonymous', { page: '/browse' }],
  ])
})
