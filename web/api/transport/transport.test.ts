import { afterEach, expect, test, vi } from 'vitest'
import { readException } from './response.ts'
import { sendByFetch } from './transport.ts'

afterEach(() => void vi.unstubAllGlobals())

const request = { method: 'GET', url: '/api/flags', headers: {}, body: null }

test('[S8.002] a lost connection is not told in the browser’s own words', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const failure = await sendByFetch(request, {}).catch(readException)
  expect(failure).toEqual({ data: null, error: 'Network request failed', status: 0 })
})

test('an aborted call keeps its reason', async () => {
  const reason = new DOMException('The page was left', 'AbortError')
  vi.stubGlobal('fetch', async () => {
    throw reason
  })
  await expect(sendByFetch(request, {})).rejects.toBe(reason)
})
