import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

test('loads once within the lifetime, and again after it', async () => {
  let [now, loaded] = [0, 0]
  const load = ttlCache(
    async () => ++loaded,
    1000,
    () => now,
  )
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  now = 999
  expect(await load()).toBe(1)
  now = 1000
  expect(await load()).toBe(2)
})

test('a failure reaches the callers of that load and is not cached', async () => {
  let isAway = true
  const load = ttlCache(async () => {
    if (isAway) throw new Error('away')
    return 'here'
  }, 1000)
  await expect(Promise.all([load(), load()])).rejects.toThrow('away')
  isAway = false
  expect(await load()).toBe('here')
})

test('a lifetime of 0 caches nothing', async () => {
  let loaded = 0
  const load = ttlCache(async () => ++loaded, 0)
  expect([await load(), await load()]).toEqual([1, 2])
})
