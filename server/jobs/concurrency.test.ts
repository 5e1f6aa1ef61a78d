import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { jobKind } from './queue.ts'
import { createJobRunner, type JobRunner } from './runner.ts'

/** Longer than any test: a job that starts was announced, not found by polling. */
const NEVER = 3600_000

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
const cleanUp: (() => Promise<void>)[] = []

beforeEach(async () => {
  testDatabase = await createTestDatabase()
})
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
  await testDatabase.close()
})

function open(options: Parameters<typeof openDatabase>[1] = {}): Database {
  const database = openDatabase(testDatabase.url, options)
  cleanUp.push(() => database.close())
  return database
}

function newRunner(database: Database): JobRunner {
  const runner = createJobRunner({
    database,
    log: createLogger('silent'),
    timeZone: 'America/New_York',
    measure: () => {},
    pollMs: NEVER,
  })
  cleanUp.push(() => runner.stop())
  return runner
}

/** A handler that waits until `count` jobs run at the same time. */
function meeting(count: number) {
  const full = Promise.withResolvers<void>()
  let present = 0
  return async () => {
    if (++present === count) full.resolve()
    await full.promise
  }
}

test('several jobs of one queue run at the same time', async () => {
  const kind = jobKind<object>('together', 2, 1, { concurrency: 4 })
  const runner = newRunner(open())
  const finished: object[] = []
  const meet = meeting(4)
  runner.handle(kind, async (data) => {
    await meet()
    finished.push(data)
  })
  await runner.prepare()
  await runner.start()
  for (let number = 0; number < 4; number++) await runner.enqueue(kind, { number })
  await expect.poll(() => finished.length).toBe(4)
})

test('a queue runs its jobs without pauses between them', async () => {
  const kind = jobKind<object>('many', 2, 1, { concurrency: 3 })
  const runner = newRunner(open())
  let done = 0
  runner.handle(kind, async () => void done++)
  await runner.prepare()
  for (let number = 0; number < 40; number++) await runner.enqueue(kind, { number })
  await runner.start()
  await expect.poll(() => done).toBe(40)
})

test('a job that hangs delays neither the other jobs of its queue nor other queues', async () => {
  const kind = jobKind<{ hangs: boolean }>('some-hang', 2, 1, { concurrency: 2 })
  const otherKind = jobKind<object>('other', 2, 1)
  const runner = newRunner(open())
  const release = Promise.withResolvers<void>()
  let done = 0
  runner.handle(kind, async ({ hangs }) => {
    if (hangs) await release.promise
    done++
  })
  runner.handle(otherKind, async () => void done++)
  await runner.prepare()
  await runner.start()
  await runner.enqueue(kind, { hangs: true })
  for (let number = 0; number < 10; number++) await runner.enqueue(kind, { hangs: false })
  await runner.enqueue(otherKind, {})
  await expect.poll(() => done).toBe(11)
  release.resolve()
})

test('a job starts as soon as its transaction commits, in any process', async () => {
  const kind = jobKind<object>('announced', 2, 1)
  const worker = newRunner(open())
  let done = 0
  worker.handle(kind, async () => void done++)
  await worker.prepare()
  await worker.start()

  const elsewhere = open()
  const producer = newRunner(elsewhere)
  producer.handle(kind, async () => {})
  await producer.prepare()
  const queue = await elsewhere.transaction(async (executor) => {
    const within = producer.within(executor)
    await within.enqueue(kind, {})
    // Longer than any delay with which a worker might look for the job before it is there.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(done).toBe(0)
    return within
  })
  queue.committed()
  await expect.poll(() => done).toBe(1)
})

test('jobs are announced again after the connection that listens was lost', async () => {
  const kind = jobKind<object>('after-loss', 2, 1)
  const database = open()
  const runner = newRunner(database)
  let done = 0
  runner.handle(kind, async () => void done++)
  await runner.prepare()
  await runner.start()
  const listeners = () =>
    database.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
    )
  const [first] = (await listeners()).rows
  await database.pool.query('select pg_terminate_backend($1)', [first?.pid])
  await expect
    .poll(async () => (await listeners()).rows[0]?.pid ?? first?.pid, { timeout: 10_000 })
    .not.toBe(first?.pid)
  await runner.enqueue(kind, {})
  await expect.poll(() => done).toBe(1)
})

test('the first jobs of a fresh process need no second connection', async () => {
  const kinds = Array.from({ length: 4 }, (_, number) => jobKind<object>(`fresh-${number}`, 2, 1))
  const withAllKinds = (runner: JobRunner) => {
    for (const kind of kinds) runner.handle(kind, async () => {})
    return runner
  }
  // As many transactions as possible add the first job of a new kind; two connections are kept free.
  const database = open({ connections: kinds.length + 2, timeout: 3000 })
  const runner = withAllKinds(newRunner(database))
  await runner.prepare()
  const allStarted = meeting(kinds.length)
  await Promise.all(
    kinds.map((kind) =>
      database.transaction(async (executor) => {
        await allStarted()
        await runner.within(executor).enqueue(kind, {})
      }),
    ),
  )
  expect(await runner.drain()).toEqual({ done: kinds.length, failed: 0 })
})
