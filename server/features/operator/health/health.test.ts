import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/health.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildFailedJob } from '../../../testing/failed-job.ts'
import { buildStaff, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let operator: StaffMember
beforeAll(async () => {
  app = await startTestApp()
  operator = await buildStaff(app, 'operator')
})
afterAll(() => app.close())

const see = () => send(app, calls.getHealth, { token: operator.token })
const retry = (id: string, queue = 'transfer') =>
  send(app, calls.retryJob, { token: operator.token, body: { queue, id, reason: 'The provider is back' } })

test('an installation describes itself without a secret', async () => {
  const { data, status } = await see()
  expect(status).toBe(200)
  expect(data.versions).toMatchObject({
    stoop: expect.stringMatching(/^\d+\.\d+/),
    node: process.versions.node,
  })
  expect(data.versions.migration).toMatch(/^\d{4}_/)
  expect(data.providers.find(({ name }) => name === 'Payments')).toMatchObject({
    by: 'Stripe',
    kind: 'simulated',
  })
  expect(data.database.bytes).toBeGreaterThan(1_000_000)
  expect(data.database.tables.length).toBeGreaterThan(0)
  expect(data.disk.total_bytes).toBeGreaterThan(data.disk.free_bytes)
  expect(data.card_testing).toEqual({ slowed_networks: 0, refused_networks: 0, declined_cards: 0 })
  expect(data.last_backup_at).toBeNull()
  expect(data.recall_list).toMatchObject({ is_bundled: true })
})

test('a job that failed is shown with its error and run again, with an audit row', async () => {
  const id = await buildFailedJob(app)
  const { data } = await see()
  expect(data.failures).toMatchObject([
    { id, queue: 'transfer', error: 'the provider is down', attempts: 13, is_retried: false },
  ])
  expect(data.queues).toContainEqual({ name: 'transfer', waiting: 0, running: 0, retrying: 0, failed: 1 })
  const moderator = await buildStaff(app, 'moderator')
  const denied = await send(app, calls.retryJob, {
    token: moderator.token,
    body: { queue: 'transfer', id, reason: 'The provider is back' },
  })
  expect(denied.code).toBe('staff.denied')

  expect((await retry(id)).status).toBe(200)
  await app.settle()
  const job = await app.database.row<{ state: string }>(sql`select state from jobs.job where id = ${id}`)
  expect(job?.state).toBe('completed')
  const rows = await app.database.rows(
    sql`select action, actor_id, details from audit_log where subject_kind = 'job' and subject_id = ${id}`,
  )
  const details = { queue: 'transfer', before: 'failed', after: 'waiting', reason: 'The provider is back' }
  expect(rows).toEqual([{ action: 'job.retry', actor_id: operator.id, details }])
  expect((await retry(id)).code).toBe('operator.job_missing')
})

test('only failed jobs of a known queue run again', async () => {
  expect((await retry(crypto.randomUUID())).code).toBe('operator.job_missing')
  expect((await retry(crypto.randomUUID(), 'nothing')).code).toBe('operator.job_missing')
})

test('the age of the list of recalls is that of its last import, and too much after 90 days', async () => {
  const importedAgo = (days: number) =>
    app.database.run(sql`
      insert into recall_imports (at, source, recalls)
      values (${new Date(app.clock.now().getTime() - days * 24 * 3600_000)}, 'https://recalls.example', 1)`)
  await importedAgo(91)
  expect((await see()).data.recall_list).toEqual({ days: 91, is_bundled: false, is_old: true })
  await importedAgo(90)
  expect((await see()).data.recall_list).toEqual({ days: 90, is_bundled: false, is_old: false })
})
