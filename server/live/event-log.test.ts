import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventLog, type LogEntry } from './event-log.ts'
import type { StoredLiveEvent } from './live-event.ts'
import type { LiveRepository } from './live-repository.ts'

/** A table in which events become visible one by one. */
function createTable(startsAt = 0) {
  const visible = new Map<number, StoredLiveEvent>()
  const repository = {
    idBeforeLast: async () => startsAt,
    after: async (last: number, missing: readonly number[], limit: number) =>
      [...visible.values()]
        .filter(({ id }) => id > last || missing.includes(id))
        .sort((a, b) => a.id - b.id)
        .slice(0, limit),
  } as unknown as LiveRepository
  const commit = (id: number, age = 0) =>
    void visible.set(id, { id, topic: 'listing:x', kind: 'listing.changed', data: { id }, age })
  return { repository, commit }
}

test('every event is handed over exactly once, in whatever order the transactions commit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.infiniteStream(fc.nat()), async (count, random) => {
      const { repository, commit } = createTable()
      const taken: number[] = []
      const log = createEventLog(repository, ({ id }) => void taken.push(id))
      await log.open()
      const waiting = Array.from({ length: count }, (_, place) => place + 1)
      while (waiting.length > 0) {
        const next = random.next().value as number
        const [id] = waiting.splice(next % waiting.length, 1)
        // Every seventh transaction is rolled back: its id never appears.
        if (next % 7 !== 3) commit(id as number)
        if (next % 3 === 0) await log.read()
      }
      await log.read()
      expect(taken.length).toBe(new Set(taken).size)
      expect(taken.toSorted((a, b) => a - b)).toEqual(
        (await repository.after(0, [], 100)).map(({ id }) => id),
      )
    }),
  )
})

test('a browser that reconnects anywhere lacks nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 30 }),
      fc.nat(),
      async (order, random) => {
        const { repository, commit } = createTable()
        const seen = new Set<number>()
        let last = 0
        let isConnected = true
        const receive = ({ id }: Pick<LogEntry, 'id'>) => {
          seen.add(id)
          last = id
        }
        const log = createEventLog(repository, (entry) => void (isConnected && receive(entry)))
        await log.open()
        for (const [turn, id] of order.entries()) {
          commit(id)
          await log.read()
          if ((random >> (turn % 16)) % 2 === 0) continue
          isConnected = !isConnected
          if (isConnected) for (const entry of log.since({ lastId: last, age: null }) ?? []) receive(entry)
        }
        if (!isConnected) for (const entry of log.since({ lastId: last, age: null }) ?? []) receive(entry)
        // Before its first event a browser has no place to resume from.
        const first = [...seen][0]
        const expected = first === undefined ? [] : order.slice(order.indexOf(first))
        expect([...seen].toSorted()).toEqual(expect.arrayContaining(expected.toSorted()))
      },
    ),
  )
})

test('an id that stays missing is given up after a minute', async () => {
  let now = 0
  const asked: number[][] = []
  const { repository, commit } = createTable()
  const after: LiveRepository['after'] = (last, missing, limit) => {
    asked.push([...missing])
    return repository.after(last, missing, limit)
  }
  const log = createEventLog(
    { ...repository, after },
    () => {},
    () => now,
  )
  await log.open()
  commit(3)
  await log.read()
  await log.read()
  now = 60_000
  await log.read()
  await log.read()
  expect(asked.slice(2)).toEqual([[1, 2], [1, 2], []])
})

test('a browser whose last event is no longer kept has to start anew', async () => {
  const { repository, commit } = createTable(100)
  const log = createEventLog(repository, () => {})
  await log.open()
  commit(101)
  commit(102)
  await log.read()
  expect(log.since({ lastId: 50, age: null })).toBe(null)
  expect(log.since({ lastId: 101, age: null })?.map(({ id }) => id)).toEqual([101, 102])
})

test('a page is sent what has happened since it was loaded, also before this process began to read', async () => {
  let now = 10_000_000
  const { repository, commit } = createTable()
  commit(1, 300)
  commit(2, 90)
  const log = createEventLog(
    repository,
    () => {},
    () => now,
  )
  await log.open()
  commit(3)
  await log.read()
  now += 5_000
  const idsSince = (age: number) => log.since({ lastId: null, age })?.map(({ id }) => id)
  expect(idsSince(2_000)).toEqual([3])
  expect(idsSince(100_000)).toEqual([2, 3])
  expect(idsSince(3_000_000)).toEqual([1, 2, 3])
  expect(idsSince(4_000_000)).toBeUndefined()
  // The place of the stream and the age of a page that opened later: whichever is earlier.
  expect(log.since({ lastId: 3, age: 100_000 })?.map(({ id }) => id)).toEqual([2, 3])
})

test('after many events, a page that is older than those that are kept has to ask for everything', async () => {
  let now = 10_000_000
  const { repository, commit } = createTable()
  const log = createEventLog(
    repository,
    () => {},
    () => now,
  )
  await log.open()
  for (let id = 1; id <= 10_001; id++) {
    commit(id)
    if (id === 6_000) {
      await log.read()
      now += 60_000
    }
  }
  await log.read()
  expect(log.since({ lastId: null, age: 61_000 })).toBe(null)
  expect(log.since({ lastId: null, age: 30_000 })?.length).toBe(4_001)
})
