import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { call } from '../../../api/call.ts'
import { SEARCH_LIMIT, searchLocations } from './search-locations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hit = { id: 'a', title: 'Broadway', subtitle: 'Manhattan' }
const result = { data: { locations: [hit] }, error: null, status: 200 }

/** Searches as the field does on each keystroke; `ask` receives the network requests. */
function desk(ask = vi.fn(async (..._sent: unknown[]): Promise<unknown> => result)) {
  const onFound = vi.fn()
  const onFailed = vi.fn()
  const search = (text: string) =>
    searchLocations({ call: ask as unknown as typeof call, text, onFound, onFailed })
  return { ask, onFound, onFailed, search }
}

test('[S4.067] [S9.024] a single character is searched for 100 ms after it was typed, not after 99 ms', async () => {
  const { ask, onFound, search } = desk()
  search('b')
  await vi.advanceTimersByTimeAsync(99)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    'delivery.searchLocations',
    { query: { search: 'b' } },
    { signal: expect.any(AbortSignal) },
  )
  expect(onFound).toHaveBeenCalledExactlyOnceWith([hit])
})

test('[S9.024] each keystroke restarts the 100 ms, and only the last text is searched for', async () => {
  const { ask, search } = desk()
  const leave = search('b')
  await vi.advanceTimersByTimeAsync(99)
  leave()
  search('br')
  await vi.advanceTimersByTimeAsync(99)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask.mock.calls.map(([, input]) => input)).toEqual([{ query: { search: 'br' } }])
})

test('a slow search times out; a canceled one reports nothing', async () => {
  const waits = (_name: unknown, _input: unknown, options: unknown) =>
    new Promise<unknown>((resolve) => {
      const { signal } = options as { signal: AbortSignal }
      signal.addEventListener('abort', () => resolve({ data: null, error: 'aborted', status: 0 }))
    })
  const slow = desk(vi.fn(waits as (...sent: unknown[]) => Promise<unknown>))
  slow.search('b')
  await vi.advanceTimersByTimeAsync(100 + SEARCH_LIMIT - 1)
  expect(slow.onFailed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.onFailed).toHaveBeenCalledOnce()
  const left = slow.search('br')
  await vi.advanceTimersByTimeAsync(100)
  left()
  await vi.advanceTimersByTimeAsync(SEARCH_LIMIT)
  expect(slow.onFailed).toHaveBeenCalledOnce()
})
