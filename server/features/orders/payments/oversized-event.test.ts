import { createHmac, randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startUberApp, type UberApp } from '../../../testing/delivery/uber-orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const SECRET_KEY = 'a key of thirty-two characters or more'
let app: TestApp
let uber: UberApp
beforeAll(async () => {
  app = await startTestApp({ settings: { SECRET_KEY } })
  uber = await startUberApp()
})
afterAll(async () => {
  await app.close()
  await uber.close()
})

/** Random, so that PostgreSQL cannot compress it into an index entry. */
const longId = `evt_${randomBytes(12_000).toString('base64url')}`
const eventsOf = async ({ database }: TestApp) =>
  (await database.row<{ count: number }>(sql`select count(*)::int as count from provider_events`))?.count

test('a signed payment event with an id of any length is handled once', async () => {
  const created = Math.floor(app.clock.now().getTime() / 1000)
  const session = {
    id: 'cs_1',
    status: 'expired',
    payment_status: 'unpaid',
    payment_intent: null,
    metadata: {},
    client_reference_id: 'an order of another program',
    amount_total: 5700,
    currency: 'usd',
    url: null,
    customer_email: null,
    customer_details: null,
    expires_at: created,
  }
  const payload = JSON.stringify({
    id: longId,
    object: 'event',
    created,
    type: 'checkout.session.expired',
    data: { object: session },
  })
  const secret = createHmac('sha256', SECRET_KEY).update('simulated stripe webhook').digest('hex')
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret: `whsec_${secret.slice(0, 48)}`,
    timestamp: created,
  })
  const before = (await eventsOf(app)) ?? 0
  for (let delivery = 0; delivery < 2; delivery++) {
    const response = await app.app.http.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }])
  }
  expect(await eventsOf(app)).toBe(before + 1)
})

test('a signed courier event with an id of any length is handled once', async () => {
  const order = await uber.buildOrder()
  const deliveryId = await uber.bookNow(order.id)
  const before = (await eventsOf(uber.app)) ?? 0
  for (let delivery = 0; delivery < 2; delivery++)
    expect((await uber.sendStatus(deliveryId, 'dropoff', { eventId: longId })).statusCode).toBe(200)
  expect(await eventsOf(uber.app)).toBe(before + 1)
})
