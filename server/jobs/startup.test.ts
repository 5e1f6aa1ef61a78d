import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../http/logging.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { jobKind } from './queue.ts'
import { createJobRunner, type JobRunner } from './runner.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
const cleanUp: (() => Promise<void>)[] = []

beforeEach(async () => {
  testDatabase = await createTestDatabase()
})
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
  await testDatabase.close()
})

function open(): Database {
  const database = openDatabase(testDatabase.url)
  cleanUp.push(() => database.close())
  return database
}

function newRunner(database: Database, timeZone = 'America/New_York'): JobRunner {
  const log = createLogger('silent')
  const runner = createJobRunner({ database, log, timeZone, measure: () => {} })
  cleanUp.push(() => runner.stop())
  return runner
}

/** Starts a program that has these queues and schedules. */
async function startWith(add: (runner: JobRunner) => void, timeZone?: string): Promise<void> {
  const runner = newRunner(open(), timeZone)
  add(runner)
  await runner.prepare()
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const { rows } = await open().pool.query<Row>(text)
  return rows
}

test('changed settings of a kind reach its existing queue and the jobs added afterwards', async () => {
  await startWith((runner) => runner.handle(jobKind<object>('newsletter', 2, 5), async () => {}))
  const changed = jobKind<object>('newsletter', 9, 30)
  const runner = newRunner(open())
  runner.handle(changed, async () => {})
  await runner.prepare()
  await runner.enqueue(changed, {})
  expect(await query("select retry_limit, retry_delay from jobs.queue where name = 'newsletter'")).toEqual([
    { retry_limit: 9, retry_delay: 30 },
  ])
  expect(await query("select retry_limit, retry_delay from jobs.job where name = 'newsletter'")).toEqual([
    { retry_limit: 9, retry_delay: 30 },
  ])
})

test('a schedule that the program no longer has stops running', async () => {
  const daily = { name: 'daily', cron: '0 4 * * *', run: async () => {} }
  const hourly = { name: 'hourly', cron: '0 * * * *', run: async () => {} }
  await startWith((runner) => {
    runner.schedule(daily)
    runner.schedule(hourly)
  })
  await startWith((runner) => runner.schedule(daily))
  expect(await query('select name, cron from jobs.schedule')).toEqual([{ name: 'daily', cron: '0 4 * * *' }])
})

test('a schedule follows a changed time and time zone', async () => {
  const at = (cron: string) => (runner: JobRunner) =>
    runner.schedule({ name: 'daily', cron, run: async () => {} })
  const stored = () => query('select cron, timezone from jobs.schedule')
  await startWith(at('0 4 * * *'))
  await startWith(at('30 5 * * *'))
  expect(await stored()).toEqual([{ cron: '30 5 * * *', timezone: 'America/New_York' }])
  await startWith(at('30 5 * * *'), 'America/Chicago')
  expect(await stored()).toEqual([{ cron: '30 5 * * *', timezone: 'America/Chicago' }])
})

test('several processes can start at once on an empty database', async () => {
  const admin = open().pool
  const { rows } = await admin.query<{ name: string }>("select current_database() || '_empty' as name")
  const name = rows[0]?.name ?? ''
  await admin.query(`create database ${name} template template0`)
  const databases = Array.from({ length: 4 }, () =>
    openDatabase(testDatabase.url.replace(/[^/]+(?=\?)/, name)),
  )
  const starts = databases.map(async (database) => {
    await migrate(database.pool)
    const runner = createJobRunner({
      database,
      log: createLogger('silent'),
      timeZone: 'America/New_York',
      measure: () => {},
    })
    runner.handle(jobKind<object>('shared', 2, 1), async () => {})
    runner.schedule({ name: 'daily', cron: '0 4 * * *', run: async () => {} })
    await runner.prepare()
    return runner
  })
  const results = await Promise.allSettled(starts)
  for (const result of results) if (result.status === 'fulfilled') await result.value.stop()
  for (const database of databases) await database.close()
  await admin.query(`drop database ${name} with (force)`)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
})
