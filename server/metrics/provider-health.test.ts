import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHealth } from '../../contract/calls/console/health.ts'
import { sql } from '../db/sql.ts'
import { send } from '../testing/client.ts'
import { buildStaff, buildStaffToken } from '../testing/staff.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createProviderHealth } from './provider-health.ts'

const MINUTE = 60_000

let app: TestApp
let operatorId: string
beforeAll(async () => {
  app = await startTestApp()
  operatorId = (await buildStaff(app, 'operator')).id
})
afterAll(() => app.close())

/** The counting part of a process. */
const startProcess = () =>
  createProviderHealth({
    database: app.database,
    clock: app.clock,
    warn: (facts) => {
      throw facts.err
    },
  })
const seen = async (name: string) => {
  const { data } = await send(app, getHealth, { token: await buildStaffToken(app, operatorId) })
  return data.providers.find((provider) => provider.name === name)
}

test('calls of every process count together, and the last one decides whether a provider answers', async () => {
  expect(await seen('Cut-outs')).toMatchObject({ state: 'unused', calls: 0, last_answer_at: null })
  const [one, other] = [startProcess(), startProcess()]
  one.measure('background_removal', 'remove', 'ok', 5)
  one.measure('background_removal', 'remove', 'refused', 5)
  const answered = app.clock.now().toISOString()
  await one.flush()
  expect(await seen('Cut-outs')).toMatchObject({
    state: 'fine',
    calls: 2,
    failures: 0,
    last_answer_at: answered,
  })
  app.clock.advance(MINUTE)
  other.measure('background_removal', 'remove', 'timeout', 5)
  await other.flush()
  expect(await seen('Cut-outs')).toEqual({
    name: 'Cut-outs',
    by: 'Local model',
    kind: 'own',
    state: 'failing',
    last_answer_at: answered,
    last_failure_at: app.clock.now().toISOString(),
    last_failure: 'timeout',
    calls: 3,
    failures: 1,
  })
  app.clock.advance(MINUTE)
  one.measure('background_removal', 'remove', 'ok', 5)
  await one.stop()
  expect(await seen('Cut-outs')).toMatchObject({ state: 'fine', calls: 4, last_failure: 'timeout' })
})

test('a process that is late does not replace what others have seen since', async () => {
  const [late, early] = [startProcess(), startProcess()]
  late.measure('drafter', 'draft', 'unauthorized', 5)
  app.clock.advance(MINUTE)
  early.measure('drafter', 'draft', 'rate_limited', 5)
  app.clock.advance(MINUTE)
  early.measure('drafter', 'draft', 'ok', 5)
  await early.flush()
  await late.flush()
  expect(await seen('Drafts')).toMatchObject({
    state: 'fine',
    last_failure: 'rate_limited',
    last_answer_at: app.clock.now().toISOString(),
    calls: 3,
    failures: 2,
  })
})

test('a provider that is called in two ways fails as soon as one of them does', async () => {
  const one = startProcess()
  one.measure('courier', 'quote', 'ok', 5)
  one.measure('dispatch', 'book', 'a reason of a later version', 5)
  await one.flush()
  expect(await seen('Couriers')).toMatchObject({
    state: 'failing',
    last_failure: 'error',
    calls: 2,
    failures: 1,
  })
})

test('after an hour calls no longer count, and after two they are gone; the last answer stays', async () => {
  const one = startProcess()
  one.measure('push', 'send', 'ok', 5)
  await one.flush()
  const before = await seen('Push')
  expect(before).toMatchObject({ state: 'fine', calls: 1 })
  app.clock.advance(65 * MINUTE)
  expect(await seen('Push')).toMatchObject({
    state: 'fine',
    calls: 0,
    last_answer_at: before?.last_answer_at,
  })
  app.clock.advance(65 * MINUTE)
  one.measure('tax', 'quote', 'ok', 5)
  await one.flush()
  const rows = await app.database.rows(sql`select 1 from provider_calls where provider = 'push'`)
  expect(rows).toEqual([])
})

test('what this app calls is counted, the database answers, and what is not set up says so', async () => {
  await app.app.adapters.mailer.send({
    to: 'sam@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  })
  await app.app.providerHealth.flush()
  expect(await seen('Email')).toMatchObject({ state: 'fine', last_failure: null })
  expect(await seen('Database')).toMatchObject({ state: 'fine' })
  expect(await seen('Sales tax')).toMatchObject({ kind: 'off', state: 'off' })
})
