import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createLogger } from '../http/logging.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { testMail } from '../testing/smtp-server.ts'
import { handleMailJobs, post } from './mail-job.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let jobs: JobRunner
/** Whether the mail server takes emails, and which it has taken. */
const server = { isUp: false, taken: [] as string[] }

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  const log = createLogger('silent')
  jobs = createJobRunner({ database, log, timeZone: 'America/New_York', measure: () => {} })
  const send = async ({ subject }: typeof testMail) => {
    if (!server.isUp) throw new Error('connection refused')
    server.taken.push(subject)
  }
  handleMailJobs(jobs, { send, check: async () => {}, close: async () => {} })
  await jobs.prepare()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await testDatabase.close()
})

/** Lets the next retry be due. The queue uses the database's clock, so not the clock moves but the job. @returns the seconds until then; null: it is given up */
async function untilRetry(): Promise<number | null> {
  const waiting = await database.row<{ seconds: number }>(sql`
    update jobs.job set start_after = now() where state = 'retry'
    returning (select extract(epoch from o.start_after - now())::float8 from jobs.job o where o.id = job.id) as seconds`)
  return waiting?.seconds ?? null
}

test('an email waits for a mail server that is away for twelve hours, with a retry every ten minutes', async () => {
  await post(jobs, testMail)
  let away = 0
  for (let last = 0; away < 12 * 3600; away += last) {
    expect(await jobs.drain()).toEqual({ done: 0, failed: 1 })
    const seconds = await untilRetry()
    if (seconds === null) throw new Error(`the email was given up after ${away} seconds`)
    expect(seconds).toBeLessThanOrEqual(600)
    last = seconds
  }
  server.isUp = true
  expect(await jobs.drain()).toEqual({ done: 1, failed: 0 })
  expect(server.taken).toEqual([testMail.subject])
})

test('a code is given up while it may still work, and not sent hours later', async () => {
  server.isUp = false
  await post(jobs, testMail, { urgency: 'urgent', isShortLived: true })
  let away = 0
  for (;;) {
    await jobs.drain()
    const seconds = await untilRetry()
    if (seconds === null) break
    away += seconds
  }
  expect(away).toBeGreaterThan(10 * 60)
  expect(away).toBeLessThan(22 * 60)
})
