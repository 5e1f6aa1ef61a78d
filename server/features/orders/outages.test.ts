import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCheckoutSession } from '../../../contract/calls/payments.ts'
import { sql } from '../../db/sql.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { send } from '../../testing/client.ts'
import { buildListing } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const down = () => Promise.reject(new ProviderError('stripe', 'unavailable', 'no answer'))
const payments: PaymentProvider = {
  createCheckout: down,
  getCheckout: down,
  expireCheckout: down,
  refund: down,
  getRefund: down,
  readWebhook: () => {
    throw new ProviderError('stripe', 'bad_signature', 'not signed')
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ outside: { payments } })
})
afterAll(() => app.close())

test('a provider that is down charges nobody, says so and leaves the listing free', async () => {
  const { id } = await buildListing(app)
  const answer = await send(app, createCheckoutSession, {
    body: { listing_id: id, delivery_type: 'pickup', customer_email: 'buyer@example.com' },
    session: 'a-browser-session',
  })
  expect([answer.status, answer.code]).toEqual([503, 'payment.unavailable'])
  const listing = await app.database.row<{ status: string }>(
    sql`select status from listings where id = ${id}`,
  )
  expect(listing?.status).toBe('active')
})

test('the sweep goes on with the other orders when the provider fails for one', async () => {
  const { id } = await buildListing(app, { status: 'reserved' })
  const now = new Date(app.clock.now().getTime() - 3600_000)
  await app.database.run(sql`
    insert into orders (id, listing_id, state, delivery_type, title, item_cents, delivery_cents, platform_fee_cents,
      checkout_id, hold_expires_at, created_at, updated_at)
    values (${crypto.randomUUID()}, ${id}, 'awaiting_payment', 'pickup', 'x', 100, 0, 0, 'cs_test_gone', ${now}, ${now}, ${now})`)
  await app.app.rooms.orders.upkeep.unpaid()
  expect(app.logged.join('')).toContain('upkeep of an order failed')
})

test('an unsigned webhook is refused and changes nothing', async () => {
  const response = await app.app.http.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: '{"id":"evt_1"}',
  })
  expect([response.statusCode, response.json().code]).toEqual([400, 'payment.bad_signature'])
})
