import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The query library checks on import whether it runs in a browser.
vi.hoisted(() => {
  Object.assign(globalThis, { window: globalThis })
})
const { createQueryClient, retryDelay, shouldRetry } = await import('./query-client.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The seconds after the first attempt at which a query that always fails is retried. */
async function retryTimesOf(error: unknown): Promise<number[]> {
  const began = Date.now()
  const tries: number[] = []
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['always fails'],
    queryFn() {
      tries.push((Date.now() - began) / 1000)
      return Promise.reject(error)
    },
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300_000)
  stop()
  return tries
}

test('[S9.039] [S9.040] a failed query is retried three times: after 1, 2 and 4 seconds', async () => {
  expect(await retryTimesOf(new Error('offline'))).toEqual([0, 1, 3, 7])
  expect(await retryTimesOf({ status: 503 })).toEqual([0, 1, 3, 7])
})

test('a definite refusal is not retried; a fault or a busy server is', async () => {
  expect(await retryTimesOf({ status: 404 })).toEqual([0])
  expect([400, 401, 403, 404, 409].some((status) => shouldRetry(0, { status }))).toBe(false)
  expect([0, 408, 429, 500, 503].every((status) => shouldRetry(0, { status }))).toBe(true)
})

test('[S9.040] the pause doubles from 1000 ms up to 30000 ms', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('[S9.041] an unused response is cached for five minutes', async () => {
  const client = createQueryClient()
  const observer = new QueryObserver(client, { queryKey: ['shop'], queryFn: async () => 'items' })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(['shop'])).toBe('items')
  await vi.advanceTimersByTimeAsync(3_600_000)
  leave()
  await vi.advanceTimersByTimeAsync(299_999)
  expect(client.getQueryData(['shop'])).toBe('items')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['shop'])).toBeUndefined()
})
