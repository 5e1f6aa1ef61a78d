import { expect, test } from 'vitest'
import { createSessionCache, SESSION_CACHE_LIFETIME } from './session-cache.ts'

const actor = { userId: 'u', sessionId: 's' }

function setUp(find: () => Promise<boolean> = async () => true) {
  let now = 0
  let lookups = 0
  const cache = createSessionCache({
    find: () => {
      lookups++
      return find()
    },
    clock: { now: () => new Date(now) },
  })
  const advance = (milliseconds: number) => {
    now += milliseconds
  }
  return { cache, advance, lookups: () => lookups }
}

test('a session is looked up once for all calls within seconds', async () => {
  const { cache, advance, lookups } = setUp()
  expect(await Promise.all([1, 2, 3].map(() => cache.has(actor)))).toEqual([true, true, true])
  advance(SESSION_CACHE_LIFETIME - 1)
  expect([await cache.has(actor), lookups()]).toEqual([true, 1])
  advance(1)
  expect([await cache.has(actor), lookups()]).toEqual([true, 2])
})

test('a session that ends during its lookup stays ended', async () => {
  let respond: (found: boolean) => void = () => {}
  const { cache, lookups } = setUp(() => new Promise((resolve) => (respond = resolve)))
  const first = cache.has(actor)
  cache.ended([actor.sessionId])
  respond(true)
  await first
  expect([await cache.has(actor), lookups()]).toEqual([false, 1])
})

test('a failed lookup is not cached', async () => {
  let fails = true
  const { cache } = setUp(async () => {
    if (fails) throw new Error('the database is away')
    return true
  })
  await expect(cache.has(actor)).rejects.toThrow('away')
  fails = false
  expect(await cache.has(actor)).toBe(true)
})

test('the cache has a maximum size', async () => {
  const { cache, lookups } = setUp()
  for (let index = 0; index <= 20_000; index++) await cache.has({ userId: 'u', sessionId: String(index) })
  expect(lookups()).toBe(20_001)
  await cache.has({ userId: 'u', sessionId: '20000' })
  expect(lookups()).toBe(20_001)
  await cache.has({ userId: 'u', sessionId: '0' })
  expect(lookups()).toBe(20_002)
})
