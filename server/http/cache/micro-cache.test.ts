import { expect, test, vi } from 'vitest'
import { Failure } from '../../../contract/failure.ts'
import { createMicroCache } from './micro-cache.ts'

test('callers of a missing result share one load; a stale one is used while a fresh one loads', async () => {
  let now = 0
  let fetched = 0
  const cache = createMicroCache({ lifetime: 1000, staleLifetimes: 5, maxEntries: 10, now: () => now })
  const load = async () => ({ number: ++fetched })
  const values = await Promise.all([1, 2, 3].map(() => cache.get('key', load)))
  expect(values).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
  now = 1500
  expect(await cache.get('key', load)).toEqual({ number: 1 })
  await Promise.resolve()
  expect(await cache.get('key', load)).toEqual({ number: 2 })
  now = 60_000
  expect(await cache.get('key', load)).toEqual({ number: 3 })
})

test('a deleted result is used only until the refresh', async () => {
  let now = 0
  const isDefinitive = (error: unknown) => error instanceof Failure
  const cache = createMicroCache({
    lifetime: 1000,
    staleLifetimes: 5,
    maxEntries: 10,
    now: () => now,
    isDefinitive,
  })
  let load = async () => 'here'
  expect(await cache.get('item', () => load())).toBe('here')
  now = 1500
  load = () => Promise.reject(new Error('no answer'))
  expect(await cache.get('item', () => load())).toBe('here')
  await new Promise((resolve) => setImmediate(resolve))
  load = () => Promise.reject(new Failure('listing.not_found'))
  expect(await cache.get('item', () => load())).toBe('here')
  await new Promise((resolve) => setImmediate(resolve))
  await expect(cache.get('item', () => load())).rejects.toThrow('listing.not_found')
})

test('results that can no longer be used are removed, so that an idle cache is empty', async () => {
  vi.useFakeTimers()
  const options = { lifetime: 1000, staleLifetimes: 5, maxEntries: 500, now: Date.now }
  const cache = createMicroCache<string>(options)
  for (let key = 0; key < 100; key++) await cache.get(String(key), async () => 'x'.repeat(1000))
  vi.advanceTimersByTime(4000)
  await cache.get('late', async () => 'late')
  expect(cache.size()).toBe(101)
  vi.advanceTimersByTime(3000)
  expect(cache.size()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect([cache.size(), vi.getTimerCount()]).toEqual([0, 0])
  vi.useRealTimers()
})

test('gives the same results as loading each time, at most six lifetimes old', async () => {
  let now = 0
  const cache = createMicroCache<number>({ lifetime: 10, staleLifetimes: 5, maxEntries: 3, now: () => now })
  for (let step = 0; step < 500; step++) {
    now += (step * 7) % 23
    const loadedAt = await cache.get(String(step % 5), async () => now)
    expect(now - loadedAt).toBeLessThanOrEqual(60)
    await Promise.resolve()
  }
})
