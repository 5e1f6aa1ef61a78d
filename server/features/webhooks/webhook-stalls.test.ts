import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeWebhook, pauseWebhook } from '../../../contract/calls/console/webhooks.ts'
import { createHttpWebhooks } from '../../adapters/webhooks-http/index.ts'
import { sql } from '../../db/sql.ts'
import type { WebhookAnswer, WebhookSender } from '../../ports/webhook-sender.ts'
import { send } from '../../testing/client.ts'
import { buildListing } from '../../testing/factories.ts'
import { MINUTE } from '../../testing/orders/orders.ts'
import { buildStaff, buildStaffToken } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildWebhook, deleteWebhooks, dispatch, openReceiver } from '../../testing/webhooks.ts'

/** Attempts that wait until they are answered by hand. */
let held: ((answer: WebhookAnswer) => void)[] = []
let isHolding = false
const real = createHttpWebhooks({ allowLoopback: true })
const stalling: WebhookSender = {
  ...real,
  send: (message) => (isHolding ? new Promise((resolve) => held.push(resolve)) : real.send(message)),
}

let app: TestApp
let listingId: string
beforeAll(async () => {
  app = await startTestApp({ adapters: { webhooks: stalling } })
  listingId = (await buildListing(app)).id
})
afterAll(() => app.close())
beforeEach(async () => {
  held = []
  isHolding = false
  await deleteWebhooks(app)
})

/** A delivery whose attempt has begun and gets no answer. */
async function stall() {
  const receiver = await openReceiver()
  const { id: endpointId } = await buildWebhook(app, receiver.url, ['listing.changed'])
  app.clock.advance(1)
  await app.database.run(sql`update listings set updated_at = ${app.clock.now()} where id = ${listingId}`)
  isHolding = true
  const stalled = dispatch(app)
  await expect.poll(() => held.length).toBe(1)
  isHolding = false
  const state = () =>
    app.database.row(sql`
      select d.state, d.status_code, e.state as endpoint, e.failing_since from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id`)
  return { receiver, endpointId, stalled, state }
}

test('an answer that comes after another process has delivered changes nothing, not even a 410', async () => {
  const { receiver, stalled, state } = await stall()
  app.clock.advance(2 * MINUTE)
  const [delivery] = await app.database.rows<{ id: string }>(sql`select id from webhook_deliveries`)
  await app.app.features.webhooks.deliver({ id: delivery?.id ?? '' })
  const delivered = { state: 'delivered', status_code: 200, endpoint: 'active', failing_since: null }
  expect([receiver.received.length, await state()]).toEqual([1, delivered])
  held[0]?.({ status: 410 })
  await stalled
  expect(await state()).toEqual(delivered)
})

test('an endpoint that is paused and resumed during an attempt is not sent the event twice', async () => {
  const { receiver, endpointId, stalled, state } = await stall()
  const operator = await buildStaff(app, 'operator')
  for (const is_paused of [true, false]) {
    const sent = {
      params: { id: endpointId },
      body: { is_paused, reason: 'For a test' },
      token: await buildStaffToken(app, operator.id),
    }
    expect((await send(app, pauseWebhook, sent)).status).toBe(200)
  }
  await dispatch(app)
  expect(receiver.received).toEqual([])
  held[0]?.({ status: 200 })
  await stalled
  await dispatch(app)
  expect(await state()).toMatchObject({ state: 'delivered', status_code: 200 })
  expect(receiver.received).toEqual([])
})

test('an address that is changed during an attempt is not paused by what the old one answers', async () => {
  const { receiver: old, endpointId, stalled, state } = await stall()
  const moved = await openReceiver()
  const { id } = await buildStaff(app, 'operator')
  await send(app, changeWebhook, {
    params: { id: endpointId },
    body: { url: moved.url, event_types: ['listing.changed'], reason: 'For a test' },
    token: await buildStaffToken(app, id),
  })
  held[0]?.({ status: 410 })
  await stalled
  expect(await state()).toMatchObject({ state: 'pending', endpoint: 'active', failing_since: null })
  await dispatch(app)
  expect(await state()).toMatchObject({ state: 'delivered', status_code: 200 })
  expect([old.received.length, moved.received.length]).toEqual([0, 1])
})
