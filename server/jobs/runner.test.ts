import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { jobKind } from './queue.ts'
import { createJobRunner, type JobRunner, type RunnerOptions } from './runner.ts'

const greet = jobKind<{ id: string }>('greet', 2, 1)
/** A job in the queue of the scheduled task, as the clock of pg-boss adds it. */
const nightly = jobKind<object>('nightly', 0, 1)
const flaky = jobKind<{ id: string }>('flaky', 3, 1)

let database: Database
let close: () => Promise<void>
let url = ''
let jobs: JobRunner
const greeted: string[] = []
let failuresLeft = 0

function newRunner(on: Database, options: Partial<RunnerOptions> = {}): JobRunner {
  const log = createLogger('silent')
  return createJobRunner({ database: on, log, timeZone: 'America/New_York', measure: () => {}, ...options })
}

beforeAll(async () => {
  const testDatabase = await createTestDatabase()
  close = testDatabase.close
  url = testDatabase.url
  database = openDatabase(testDatabase.url)
  jobs = newRunner(database)
  jobs.handle(greet, async ({ id }) => void greeted.push(id))
  jobs.handle(flaky, async ({ id }) => {
    if (failuresLeft-- > 0) throw new Error('not yet')
    greeted.push(id)
  })
  jobs.schedule({ name: nightly.name, cron: '0 4 * * *', run: async () => void greeted.push('nightly') })
  await jobs.prepare()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await close()
})

test('only scheduled tasks notify within a transaction, where commits that notify wait for each other', async () => {
  const { rows } = await database.pool.query('select name from jobs.queue where notify and name = any($1)', [
    [greet.name, flaky.name, nightly.name],
  ])
  expect(rows).toEqual([{ name: nightly.name }])
})

test('a job runs once, with its data', async () => {
  await jobs.enqueue(greet, { id: 'Ada' })
  expect(await jobs.drain()).toEqual({ done: 1, failed: 0 })
  expect(await jobs.drain()).toEqual({ done: 0, failed: 0 })
  expect(greeted).toEqual(['Ada'])
})

test('a job of a transaction that is rolled back never existed', async () => {
  const rolledBack = database.transaction(async (executor) => {
    await jobs.within(executor).enqueue(greet, { id: 'nobody' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect((await jobs.drain()).done).toBe(0)
  await database.transaction((executor) => jobs.within(executor).enqueue(greet, { id: 'Grace' }))
  expect((await jobs.drain()).done).toBe(1)
})

test('a job with a key is added once in ten minutes', async () => {
  for (let time = 0; time < 3; time++) await jobs.enqueue(greet, { id: 'Once' }, { key: 'only' })
  expect((await jobs.drain()).done).toBe(1)
})

test('a failed job waits for its retry and is not lost', async () => {
  failuresLeft = 1
  await jobs.enqueue(flaky, { id: 'Linus' })
  expect(await jobs.drain()).toEqual({ done: 0, failed: 1 })
  await database.pool.query("update jobs.job set start_after = now() where name = 'flaky'")
  expect(await jobs.drain()).toEqual({ done: 1, failed: 0 })
  expect(greeted).toContain('Linus')
})

test('draining leaves scheduled tasks alone, whatever the hour', async () => {
  await jobs.enqueue(nightly, {})
  expect(await jobs.drain()).toEqual({ done: 0, failed: 0 })
  expect(greeted).not.toContain('nightly')
})

test('a job still running after a stop is logged as a warning, not as an error', async () => {
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  const own = openDatabase(url)
  const runner = newRunner(own, { log })
  const started = Promise.withResolvers<void>()
  const resume = Promise.withResolvers<void>()
  const endless = jobKind<object>('endless', 2, 1)
  runner.handle(endless, async () => {
    started.resolve()
    await resume.promise
  })
  await runner.prepare()
  await runner.start()
  await runner.enqueue(endless, {})
  await started.promise
  const stopped = runner.stop()
  await own.close()
  resume.resolve()
  await stopped.catch(() => {})
  await expect.poll(() => lines.join()).toContain('job queue failed')
  expect(lines.filter((line) => /"level":(5|6)0/.test(line))).toEqual([])
})
