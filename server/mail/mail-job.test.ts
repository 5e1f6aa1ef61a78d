import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import type { Mail } from '../ports/mailer.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { handleMailJobs, MAIL_CONCURRENCY, post } from './mail-job.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let jobs: JobRunner
const sent: string[] = []
const mailServer = Promise.withResolvers<void>()

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  const log = createLogger('silent')
  jobs = createJobRunner({ database, log, timeZone: 'America/New_York', measure: () => {} })
  handleMailJobs(jobs, {
    async send({ subject }) {
      // Newsletters go to a mail server that hangs.
      if (subject === 'newsletter') await mailServer.promise
      sent.push(subject)
    },
    async check() {},
    async close() {},
  })
  await jobs.prepare()
})
afterAll(async () => {
  mailServer.resolve()
  await jobs.stop()
  await database.close()
  await testDatabase.close()
})

const mail = (subject: string): Mail => ({
  to: 'ann@example.com',
  subject,
  text: 'Hello',
  html: '<p>Hello</p>',
})

test('a code overtakes every email that waits, even while those hang', async () => {
  for (let count = 0; count < 3 * MAIL_CONCURRENCY; count++) await post(jobs, mail('newsletter'))
  await jobs.start()
  await post(jobs, mail('code'), { urgency: 'urgent' })
  await expect.poll(() => sent).toEqual(['code'])
  mailServer.resolve()
  await expect.poll(() => sent.length).toBe(3 * MAIL_CONCURRENCY + 1)
})

test('the text of an email is deleted once it was sent', async () => {
  await expect
    .poll(async () => (await database.pool.query("select 1 from jobs.job where name like 'mail%'")).rowCount)
    .toBe(0)
})
