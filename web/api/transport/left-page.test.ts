import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.resetModules()
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Sends a request that fails, in a new page. */
async function sendFromNewPage() {
  const { sendByFetch } = await import('./transport.ts')
  return {
    send: () =>
      sendByFetch({ method: 'PUT', url: '/api/favorites/1', headers: {}, body: null }, {}).catch(
        () => 'failed',
      ),
  }
}

test('a request fails at once on a page that is shown', async () => {
  const { send } = await sendFromNewPage()
  expect(await send()).toBe('failed')
})

test('a request that ended with its page fails only when the page comes back', async () => {
  const { send } = await sendFromNewPage()
  page.dispatchEvent(new Event('pagehide'))
  let outcome: unknown = 'open'
  const sending = send().then((result) => {
    outcome = result
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(outcome).toBe('open')
  page.dispatchEvent(new Event('pageshow'))
  await sending
  expect(outcome).toBe('failed')
  expect(await send()).toBe('failed')
})
