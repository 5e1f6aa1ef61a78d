import { expect, test } from 'vitest'
import { createSessionCache, SESSION_CACHE_LIFETIME } from './session-cache.ts'

const actor = { userId: 'u', sessionId: 's' }

function setUp(find: () => Promise<boolean> = async () => true) {
  let now = 0
  let looked = 0
  const living = createSessionCache({
    find: () => {
      looked++
      return find()
    },
    clock: { now: () => new Date(now) },
  })
  const advance = (milliseconds: number) => {
    now += milliseconds
  }
  return { living, advance, looked: () => looked }
}

test('a session is looked up once for everybody who asks within seconds', async () => {
  const { living, advance, looked } = setUp()
  expect(await Promise.all([1, 2, 3].map(() => living.has(actor)))).toEqual([true, true, true])
  advance(SESSION_CACHE_LIFETIME - 1)
  expect([await living.has(actor), looked()]).toEqual([true, 1])
  advance(1)
  expect([await living.has(actor), looked()]).toEqual([true, 2])
})

test('a session that ended while it was looked up stays ended', async () => {
  let answer: (found: boolean) => void = () => {}
  const { living, looked } = setUp(() => new Promise((resolve) => (answer = resolve)))
  const first = living.has(actor)
  living.ended([actor.sessionId])
  answer(true)
  await first
  expect([await living.has(actor), looked()]).toEqual([false, 1])
})

test('a look that failed is no answer', async () => {
  let fails = true
  const { living } = setUp(async () => {
    if (fails) throw new Error('the database is away')
    return true
  })
  await expect(living.has(actor)).rejects.toThrow('away')
  fails = false
  expect(await living.has(actor)).toBe(true)
})

test('it does not grow without end', async () => {
  const { living, looked } = setUp()
  for (let one = 0; one <= 20_000; one++) await living.has({ userId: 'u', sessionId: String(one) })
  expect(looked()).toBe(20_001)
  await living.has({ userId: 'u', sessionId: '20000' })
  expect(looked()).toBe(20_001)
  await living.has({ userId: 'u', sessionId: '0' })
  expect(looked()).toBe(20_002)
})
