import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failure } from '../../../contract/failure.ts'
import type { Query } from '../../db/sql.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createKeyedHash } from './keyed-hash.ts'
import type { RateLimit } from './rate-limit.ts'
import { createRateLimiter } from './rate-limiter.ts'

const keyed = createKeyedHash('the same in every process')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The limiter of one process, for one limit. */
function startCounter(database: TestApp['database'], clock: TestApp['clock'], limit: RateLimit) {
  const limiter = createRateLimiter(database, clock, keyed)
  return { ...limiter, count: (key: string, weight?: number) => limiter.count(limit, key, weight) }
}

test('counts in memory add up across processes', async () => {
  const limit = { name: 'calls', max: 10, seconds: 60 }
  const [first, second] = [
    startCounter(app.database, app.clock, limit),
    startCounter(app.database, app.clock, limit),
  ]
  for (let call = 0; call < 6; call++) first.count('1.2.3.4')
  await first.flush()
  for (let call = 0; call < 4; call++) second.count('1.2.3.4')
  await second.flush()
  expect(() => second.count('1.2.3.4')).toThrow('request.too_many')
  expect(() => second.count('5.6.7.8')).not.toThrow()
  await first.stop()
  await second.stop()
})

test('a new window starts from zero, and the error says when it starts', async () => {
  const guard = startCounter(app.database, app.clock, { name: 'visits', max: 2, seconds: 60 })
  const refusal = () => {
    try {
      guard.count('8.8.8.8')
    } catch (error) {
      return error
    }
    return null
  }
  expect([refusal(), refusal()]).toEqual([null, null])
  const refused = refusal()
  expect(refused).toMatchObject({ code: 'request.too_many' })
  const { retry_after: wait } = (refused as Failure).details as { retry_after: number }
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  await guard.flush()
  app.clock.advance((wait - 1) * 1000)
  expect(refusal()).not.toBeNull()
  app.clock.advance(1000)
  expect([refusal(), refusal()]).toEqual([null, null])
  expect(refusal()).not.toBeNull()
  await guard.stop()
})

test('a fast caller exceeds the limit by at most a quarter for each process', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const observed = {
    ...app.database,
    rows: <Row>(query: Query): Promise<Row[]> => {
      const rows = app.database.rows<Row>(query)
      last = rows
      return rows
    },
  }
  const limit = { name: 'quick things', max: 40, seconds: 60 }
  const guards = [1, 2, 3].map(() => startCounter(observed, app.clock, limit))
  let accepted = 0
  for (let call = 0; call < 150; call++) {
    try {
      guards[call % guards.length]?.count('7.7.7.7')
      accepted++
    } catch {
      // Refused, as expected once the limit is reached.
    }
    await last
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(accepted).toBeGreaterThanOrEqual(limit.max)
  expect(accepted).toBeLessThanOrEqual(limit.max + guards.length * (limit.max / 4))
  await Promise.all(guards.map((guard) => guard.stop()))
})

test('no count is lost while the database is unreachable or slow, nor on stop', async () => {
  const slow = slowDatabase()
  const limit = { name: 'things', max: 100, seconds: 1860 }
  const guard = startCounter(slow, app.clock, limit)
  guard.count('9.9.9.9', 20)
  await expect(guard.flush()).rejects.toThrow('away')
  slow.recover()
  const shared = guard.flush()
  await slow.requested()
  guard.count('9.9.9.9', 20)
  const stopped = guard.stop()
  slow.respond()
  await shared
  await slow.requested()
  slow.respond()
  await stopped
  const next = startCounter(app.database, app.clock, limit)
  next.count('9.9.9.9')
  await next.flush()
  expect(() => next.count('9.9.9.9', 59)).not.toThrow()
  expect(() => next.count('9.9.9.9')).toThrow('request.too_many')
  const another = startCounter(app.database, app.clock, { ...limit, name: 'other things' })
  another.count('9.9.9.9', 99)
  await another.flush()
  expect(() => another.count('9.9.9.9')).not.toThrow()
  expect(() => another.count('9.9.9.9')).toThrow('request.too_many')
  await Promise.all([next.stop(), another.stop()])
})

test('a count that cannot be saved, or is being saved, counts once in its process', async () => {
  const slow = slowDatabase()
  const guard = startCounter(slow, app.clock, { name: 'steps', max: 100, seconds: 1860 })
  guard.count('6.6.6.6', 20)
  for (let attempt = 0; attempt < 3; attempt++) await expect(guard.flush()).rejects.toThrow('away')
  slow.recover()
  const shared = guard.flush()
  await slow.requested()
  guard.count('6.6.6.6', 24)
  slow.respond()
  await shared
  expect(() => guard.count('6.6.6.6', 56)).not.toThrow()
  expect(() => guard.count('6.6.6.6')).toThrow('request.too_many')
  const stopped = guard.stop()
  await slow.requested()
  slow.respond()
  await stopped
})

/** The database: unavailable at first, then responding only on command. */
function slowDatabase() {
  let isAway = true
  let requested = Promise.withResolvers<void>()
  let release = () => {}
  return {
    ...app.database,
    rows: async <Row>(query: Query): Promise<Row[]> => {
      if (isAway) throw new Error('away')
      const permission = Promise.withResolvers<void>()
      release = permission.resolve
      requested.resolve()
      await permission.promise
      return await app.database.rows<Row>(query)
    },
    recover: () => {
      isAway = false
    },
    requested: async () => {
      await requested.promise
      requested = Promise.withResolvers()
    },
    respond: () => release(),
  }
}
