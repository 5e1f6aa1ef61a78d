import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retention } from '../../../contract/rules/site/retention.ts'
import { sql } from '../../db/sql.ts'
import { buildListing } from '../../testing/factories.ts'
import { DAY, MINUTE } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  buildWebhook,
  countWebhookRows,
  deleteWebhooks,
  dispatch,
  openReceiver,
  verify,
} from '../../testing/webhooks.ts'

const HOUR = 60 * MINUTE

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'boss@example.com' } })
})
afterAll(() => app.close())
beforeEach(() => deleteWebhooks(app))

const endpointState = () =>
  app.database.row<{ state: string; is_gone: boolean; failing_since: Date | null }>(
    sql`select state, is_gone, failing_since from webhook_endpoints`,
  )
const deliveryState = () =>
  app.database.row<{ state: string; attempts: number; status_code: number | null; problem: string | null }>(
    sql`select state, attempts, status_code, problem from webhook_deliveries`,
  )

test('a delivery is tried until the endpoint answers, each time with the same id and a new time', async () => {
  const receiver = await openReceiver(503)
  const { secret } = await buildWebhook(app, receiver.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  expect(await deliveryState()).toEqual({ state: 'pending', attempts: 1, status_code: 503, problem: null })
  expect((await endpointState())?.failing_since).toEqual(app.clock.now())
  app.clock.advance(4999)
  await dispatch(app)
  expect(receiver.received).toHaveLength(1)
  app.clock.advance(1)
  receiver.status = null
  await dispatch(app)
  expect(await deliveryState()).toMatchObject({ attempts: 2, status_code: null, problem: 'connection' })
  app.clock.advance(MINUTE)
  receiver.status = 204
  await dispatch(app)
  expect(await deliveryState()).toEqual({ state: 'delivered', attempts: 3, status_code: 204, problem: null })
  expect(await endpointState()).toEqual({ state: 'active', is_gone: false, failing_since: null })
  const headers = receiver.received.map((request) => request.headers)
  expect(new Set(headers.map((one) => one['webhook-id'])).size).toBe(1)
  expect(new Set(headers.map((one) => one['webhook-timestamp'])).size).toBe(3)
  expect(verify(app, secret, receiver.received[2] ?? { headers: {}, body: '' }).type).toBe(
    'listing.published',
  )
})

test('a redirect is a failure', async () => {
  const receiver = await openReceiver(302)
  await buildWebhook(app, receiver.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  expect(await deliveryState()).toMatchObject({ state: 'pending', status_code: 302 })
})

test('after three days a delivery is given up and the operator is told once; a success makes the endpoint active', async () => {
  const receiver = await openReceiver(500)
  await buildWebhook(app, receiver.url, ['listing.published'])
  await buildListing(app)
  await buildListing(app)
  for (let hour = 0; hour <= 80; hour += 0.5) {
    await dispatch(app)
    app.clock.advance(HOUR / 2)
  }
  expect(await endpointState()).toMatchObject({ state: 'failing' })
  expect(await app.database.rows(sql`select distinct state from webhook_deliveries`)).toEqual([
    { state: 'failed' },
  ])
  const mails = (await app.mails()).filter(({ subject }) => subject.includes('webhook'))
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['boss@example.com', 'A webhook endpoint is not answering'],
  ])
  expect(mails[0]?.text).toContain(`Endpoint: ${new URL(receiver.url).origin}/…`)
  const attempts = receiver.received.length
  app.clock.advance(DAY)
  await dispatch(app)
  expect(receiver.received).toHaveLength(attempts)
  receiver.status = 200
  await buildListing(app)
  await dispatch(app)
  expect(await endpointState()).toEqual({ state: 'active', is_gone: false, failing_since: null })
})

test('410 Gone pauses the endpoint and gives the delivery up', async () => {
  const receiver = await openReceiver(410)
  await buildWebhook(app, receiver.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  expect(await endpointState()).toMatchObject({ state: 'paused', is_gone: true })
  expect(await deliveryState()).toMatchObject({ state: 'failed', attempts: 1, status_code: 410 })
  expect((await app.mails())[0]).toMatchObject({
    to: 'boss@example.com',
    subject: 'A webhook endpoint is gone',
  })
  await buildListing(app)
  expect((await countWebhookRows(app)).events).toBe(1)
})

test('secrets that were stored under another SECRET_KEY sign nothing, and the console says so', async () => {
  const receiver = await openReceiver()
  await buildWebhook(app, receiver.url, ['listing.published'])
  await app.database.run(
    sql`update webhook_endpoints set secret = set_byte(secret, 5, get_byte(secret, 5) # 1)`,
  )
  await buildListing(app)
  await dispatch(app)
  expect(await deliveryState()).toMatchObject({ state: 'pending', problem: 'secret' })
  expect(receiver.received).toEqual([])
})

test('an endpoint that fails is sent two deliveries at a time, and does not hold up others', async () => {
  const [bad, good] = [await openReceiver(500), await openReceiver()]
  await buildWebhook(app, bad.url, ['listing.published'])
  await buildWebhook(app, good.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  for (let number = 0; number < 6; number++) await buildListing(app)
  await dispatch(app)
  expect([bad.received.length, good.received.length]).toEqual([3, 7])
})

test('events are deleted with their deliveries after 30 days', async () => {
  const receiver = await openReceiver()
  await buildWebhook(app, receiver.url, ['listing.published'])
  await buildListing(app)
  await dispatch(app)
  app.clock.advance(retention.webhooks.days * DAY - MINUTE)
  expect(await app.app.features.webhooks.sweep()).toBe(0)
  app.clock.advance(2 * MINUTE)
  expect(await app.app.features.webhooks.sweep()).toBe(1)
  expect(await countWebhookRows(app)).toMatchObject({ events: 0, deliveries: 0 })
})
