import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import type { Mailer } from '../ports/mailer.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { closeSmtpAfterEach, newMailer, smtpReply, startSmtp, testMail } from '../testing/smtp-server.ts'
import { handleMailJobs, post } from './mail-job.ts'

closeSmtpAfterEach()

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let jobs: JobRunner
let mailer: Mailer
const outcomes: string[] = []
const logged: string[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  jobs = createJobRunner({
    database,
    log: createLogger('warn', { write: (line) => void logged.push(line) }),
    timeZone: 'America/New_York',
    measure: (queue, outcome) => void outcomes.push(`${queue} ${outcome}`),
  })
  handleMailJobs(jobs, { send: (mail) => mailer.send(mail), close: async () => {} })
  await jobs.prepare()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await testDatabase.close()
})

/** Sends one email to a server that answers the recipient with this code. @returns the emails still in the queue */
async function sendRefused(code: number): Promise<number> {
  outcomes.length = 0
  logged.length = 0
  const { host } = await startSmtp({ onRcptTo: (_address, _session, done) => done(smtpReply(code)) })
  mailer = newMailer({ url: `smtp://${host}` })
  await post(jobs, testMail)
  expect(await jobs.drain()).toEqual({ done: 0, failed: 1 })
  const { rowCount } = await database.pool.query("select 1 from jobs.job where name = 'mail'")
  return rowCount ?? 0
}

test('an email whose recipient is refused for good is deleted, counted and logged without the address', async () => {
  expect(await sendRefused(550)).toBe(0)
  expect(outcomes).toEqual(['mail rejected'])
  expect(logged.join()).toContain('job rejected, not retried')
  expect(logged.join()).not.toContain('ann@')
})

test('an email whose recipient is refused for now waits for its retry', async () => {
  expect(await sendRefused(450)).toBe(1)
  expect(outcomes).toEqual(['mail failed'])
})
