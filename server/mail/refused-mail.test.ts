import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  handleMailJobs(jobs, {
    send: (mail) => mailer.send(mail),
    check: () => mailer.check(),
    close: async () => {},
  })
  await jobs.prepare()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await testDatabase.close()
})

/** Uses a server that gives this answer to Ann, and takes all others' emails. */
async function useServer(codeForAnn: number): Promise<void> {
  const { host } = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      address === testMail.to ? done(smtpReply(codeForAnn)) : done(),
  })
  mailer = newMailer({ url: `smtp://${host}` })
}

/** Posts an email, or lets those that wait be due, and runs the jobs. @returns the emails still in the queue */
async function run(to?: string): Promise<number> {
  if (to) await post(jobs, { ...testMail, to })
  await database.pool.query("update jobs.job set start_after = now() where state = 'retry'")
  await jobs.drain()
  const { rowCount } = await database.pool.query("select 1 from jobs.job where name = 'mail'")
  return rowCount ?? 0
}

beforeEach(async () => {
  await database.pool.query('delete from jobs.job')
  outcomes.length = 0
  logged.length = 0
})

test('an email whose recipient is refused for good is deleted once the server has taken another one', async () => {
  await useServer(550)
  expect(await run(testMail.to)).toBe(1)
  expect(await run()).toBe(1)
  expect(outcomes).toEqual(['mail failed', 'mail failed'])
  await run('bob@example.com')
  expect(await run()).toBe(0)
  expect(outcomes).toContain('mail rejected')
  expect(logged.join()).toContain('job rejected, not retried')
  expect(logged.join()).not.toContain('ann@')
})

test('no email is lost to a server that refuses everything for good', async () => {
  const { host } = await startSmtp({ onRcptTo: (_address, _session, done) => done(smtpReply(554)) })
  mailer = newMailer({ url: `smtp://${host}` })
  for (let count = 1; count <= 5; count++) await post(jobs, { ...testMail, to: `buyer-${count}@example.com` })
  for (let round = 0; round < 5; round++) expect(await run()).toBe(5)
  const working = await startSmtp()
  mailer = newMailer({ url: `smtp://${working.host}` })
  expect(await run()).toBe(0)
  expect(working.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((count) => `buyer-${count}@example.com`),
  )
})

test('an email that cannot be sent by anybody is deleted at once', async () => {
  await useServer(550)
  expect(await run('ann@example.com, eve@example.com')).toBe(0)
  expect(outcomes).toEqual(['mail rejected'])
})

test('an email whose recipient is refused for now waits for its retry', async () => {
  await useServer(450)
  await run(testMail.to)
  await run('bob@example.com')
  expect(await run()).toBe(1)
  expect(outcomes).not.toContain('mail rejected')
})
