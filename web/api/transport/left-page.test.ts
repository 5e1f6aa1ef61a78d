import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Exchange } from './exchange.ts'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.resetModules()
  vi.stubGlobal('window', page)
})
afterEach(() => void vi.unstubAllGlobals())

/** Loads the module as a new page does. @returns a call that gets no response */
async function loadPage() {
  const { exchange } = await import('./exchange.ts')
  const tokens = { authorization: () => 'Bearer token' } as Parameters<typeof exchange>[0]['tokens']
  const transport = async () => {
    throw new Error('')
  }
  const call: Exchange = { transport, name: 'users.getMe', input: {}, options: {} }
  return async () => (await exchange({ tokens, sessionId: () => 'session' }, call)).result.status
}

test('a request without a response fails at once on a page that is shown', async () => {
  const send = await loadPage()
  expect(await send()).toBe(0)
})

test('a request that ended with its page fails only when the page comes back', async () => {
  const send = await loadPage()
  page.dispatchEvent(new Event('pagehide'))
  let outcome: unknown = 'open'
  const sending = send().then((status) => {
    outcome = status
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(outcome).toBe('open')
  page.dispatchEvent(new Event('pageshow'))
  await sending
  expect(outcome).toBe(0)
  expect(await send()).toBe(0)
})
