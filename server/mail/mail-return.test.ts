import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createLogger } from '../http/logging.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { testMail } from '../testing/smtp-server.ts'
import { handleMailJobs, post } from './mail-job.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
/** Two processes, for each test. */
let jobs: JobRunner
let other: JobRunner
/** Whether the mail server takes emails, and which it has taken. */
const server = { isUp: false, taken: [] as string[] }

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
})
afterAll(async () => {
  await database.close()
  await testDatabase.close()
})
beforeEach(async () => {
  await database.run(sql`delete from jobs.job`)
  Object.assign(server, { isUp: false, taken: [] })
  jobs = await startProcess()
  other = await startProcess()
})
afterEach(async () => {
  await Promise.all([jobs.stop(), other.stop()])
})

async function startProcess(): Promise<JobRunner> {
  const log = createLogger('silent')
  const jobs = createJobRunner({ database, log, timeZone: 'America/New_York', measure: () => {} })
  const check = async () => {
    if (!server.isUp) throw new Error('connection refused')
  }
  const send = async ({ subject }: typeof testMail) => {
    await check()
    server.taken.push(subject)
  }
  handleMailJobs(jobs, { send, check, close: async () => {} })
  await jobs.prepare()
  return jobs
}

interface Waiting {
  seconds: number
  limit: number
}

/** As after an hour of failures: the next retry of each email is ten minutes away. */
async function waitLong(): Promise<void> {
  await database.run(
    sql`update jobs.job set start_after = now() + interval '10 minutes' where state = 'retry'`,
  )
}

async function waiting(): Promise<Waiting[]> {
  return await database.rows<Waiting>(sql`
    select extract(epoch from start_after - now())::float8 as seconds, retry_limit as limit
    from jobs.job where state = 'retry' order by start_after`)
}

test('emails that wait for the server go as soon as it has taken one, one after the other', async () => {
  for (let count = 0; count < 50; count++)
    await post(jobs, { ...testMail, subject: String(count) }, { urgency: count % 2 ? 'urgent' : 'normal' })
  expect(await jobs.drain()).toEqual({ done: 0, failed: 50 })
  await waitLong()
  server.isUp = true
  await post(jobs, { ...testMail, subject: 'new' })
  await jobs.drain()
  expect(server.taken).toContain('new')
  await expect.poll(async () => (await waiting()).every(({ seconds }) => seconds < 10)).toBe(true)
  await Promise.all([jobs.start(), other.start()])
  await expect.poll(() => server.taken.length, { timeout: 30_000 }).toBe(51)
  expect(new Set(server.taken).size).toBe(51)
})

test('two processes bring nothing forward twice, and nothing runs later than it would have', async () => {
  for (let count = 0; count < 300; count++) await post(jobs, testMail)
  await jobs.drain()
  await waitLong()
  await database.run(sql`
    update jobs.job set start_after = now() + interval '2 seconds'
    where id = (select id from jobs.job order by created_on desc, id desc limit 1)`)
  const kind = { name: 'mail', retries: 150 } as Parameters<JobRunner['hasten']>[0]
  await Promise.all([jobs.hasten(kind), other.hasten(kind)])
  const all = await waiting()
  expect(all).toHaveLength(300)
  expect(all.filter(({ limit }) => limit === 151)).toHaveLength(299)
  // A tenth of a second each.
  expect(all.filter(({ seconds }) => seconds > 0).length).toBeGreaterThan(200)
  expect(Math.max(...all.map(({ seconds }) => seconds))).toBeLessThan(31)
})

test('a server that is back and gone again costs an email no retry, and lets no code live longer', async () => {
  await post(jobs, testMail)
  await post(jobs, testMail, { isShortLived: true })
  await jobs.drain()
  const before = (await waiting()).map(({ limit }) => limit).toSorted((a, b) => a - b)
  await waitLong()
  await jobs.hasten({ name: 'mail', retries: 150 } as Parameters<JobRunner['hasten']>[0])
  const after = (await waiting()).map(({ limit }) => limit).toSorted((a, b) => a - b)
  expect([before, after]).toEqual([
    [7, 150],
    [7, 151],
  ])
})
