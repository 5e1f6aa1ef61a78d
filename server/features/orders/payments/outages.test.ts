import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cancelOrder } from '../../../../contract/calls/orders/order-buyer.ts'
import { createCheckoutSession, getCheckoutSession } from '../../../../contract/calls/orders/payments.ts'
import { sql } from '../../../db/sql.ts'
import type { PaymentProvider, ProviderCheckout } from '../../../ports/payments.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const down = () => Promise.reject(new ProviderError('stripe', 'unavailable', 'no answer'))
const payments: PaymentProvider = {
  embedding: null,
  createCheckout: down,
  getCheckout: down,
  expireCheckout: down,
  refund: down,
  getRefund: down,
  findRefund: down,
  getDispute: down,
  listDisputes: down,
  disputesOf: down,
  uploadEvidence: down,
  submitEvidence: down,
  acceptDispute: down,
  getWarning: down,
  listWarnings: down,
  readWebhook: () => {
    throw new ProviderError('stripe', 'bad_signature', 'not signed')
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ adapters: { payments } })
})
afterAll(() => app.close())

test('while the provider is down a checkout fails with that reason and leaves the listing free', async () => {
  const { id } = await buildListing(app)
  const refused = await send(app, createCheckoutSession, {
    body: { listing_id: id, delivery_type: 'pickup', customer_email: 'buyer@example.com' },
    session: 'a-browser-session',
  })
  expect([refused.status, refused.code]).toEqual([503, 'payment.unavailable'])
  const listing = await app.database.row<{ status: string }>(
    sql`select status from listings where id = ${id}`,
  )
  expect(listing?.status).toBe('active')
})

test('the sweep continues with the other orders when the provider fails for one', async () => {
  const { id } = await buildListing(app, { status: 'reserved' })
  const now = new Date(app.clock.now().getTime() - 3600_000)
  await app.database.run(sql`
    insert into orders (id, listing_id, state, delivery_type, title, item_cents, delivery_cents, platform_fee_cents,
      checkout_id, hold_expires_at, created_at, updated_at)
    values (${crypto.randomUUID()}, ${id}, 'awaiting_payment', 'pickup', 'x', 100, 0, 0, 'cs_test_gone', ${now}, ${now}, ${now})`)
  await app.app.features.orders.tasks.unpaid()
  expect(app.logged.join('')).toContain('a scheduled task failed for an order')
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

test('while the provider is down an unpaid order cannot be cancelled: it might be paid at this moment', async () => {
  const { id } = await buildListing(app, { status: 'reserved' })
  const order = crypto.randomUUID()
  const now = app.clock.now()
  const until = new Date(now.getTime() + 20 * 60_000)
  await app.database.run(sql`
    insert into orders (id, listing_id, state, delivery_type, title, item_cents, delivery_cents, platform_fee_cents,
      checkout_id, hold_expires_at, created_at, updated_at)
    values (${order}, ${id}, 'awaiting_payment', 'pickup', 'x', 100, 0, 0, 'cs_test_down', ${until}, ${now}, ${now})`)
  const refused = await send(app, cancelOrder, {
    params: { id: order },
    query: { token: app.app.features.links.token(order) },
    body: {},
  })
  expect([refused.status, refused.code]).toEqual([503, 'payment.unavailable'])
  const row = await app.database.row<{ state: string }>(sql`select state from orders where id = ${order}`)
  expect(row?.state).toBe('awaiting_payment')
})

/** An order that waits for the payment of its checkout. */
async function insertWaiting(checkoutId: string): Promise<string> {
  const { id } = await buildListing(app, { status: 'reserved' })
  const order = crypto.randomUUID()
  const now = app.clock.now()
  await app.database.run(sql`
    insert into orders (id, listing_id, state, delivery_type, title, item_cents, delivery_cents, platform_fee_cents,
      buyer_session, checkout_id, hold_expires_at, created_at, updated_at)
    values (${order}, ${id}, 'awaiting_payment', 'pickup', 'x', 100, 0, 0, 'a-browser-session', ${checkoutId},
      ${new Date(now.getTime() + 20 * 60_000)}, ${now}, ${now})`)
  return order
}

const showCheckout = (session_id: string) =>
  send(app, getCheckoutSession, { params: { session_id }, session: 'a-browser-session' })

test('somebody who comes back from the payment while the provider is down is not told that they were not charged', async () => {
  const order = await insertWaiting('cs_test_back')
  const shown = await showCheckout('cs_test_back')
  expect([shown.status, shown.data.order_id]).toEqual([200, order])
})

test('an answer about another order’s checkout does not pay this one', async () => {
  const order = await insertWaiting('cs_test_other')
  vi.spyOn(payments, 'getCheckout').mockResolvedValueOnce({
    id: 'cs_test_other',
    orderId: crypto.randomUUID(),
    status: 'complete',
    payment: 'paid',
    url: null,
    paymentIntentId: 'pi_other',
    amountTotalCents: 100,
    currency: 'usd',
    customerEmail: null,
    customerName: null,
    clientSecret: null,
    isConfirming: false,
    expiresAt: app.clock.now(),
  })
  expect((await showCheckout('cs_test_other')).status).toBe(200)
  const row = await app.database.row<{ state: string }>(sql`select state from orders where id = ${order}`)
  expect(row?.state).toBe('awaiting_payment')
})

test('a second click that fails does not free the listing that the first one is about to pay for', async () => {
  const { id } = await buildListing(app)
  const first = Promise.withResolvers<ProviderCheckout>()
  const create = vi.spyOn(payments, 'createCheckout').mockReturnValueOnce(first.promise)
  const press = () =>
    send(app, createCheckoutSession, {
      body: { listing_id: id, delivery_type: 'pickup', customer_email: 'buyer@example.com' },
      session: 'the-clicking-browser',
    })
  const opening = press()
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  expect((await press()).code).toBe('payment.unavailable')
  first.resolve({
    id: `cs_test_${id}`,
    orderId: null,
    status: 'open',
    payment: 'unpaid',
    url: 'http://localhost/pay',
    paymentIntentId: null,
    amountTotalCents: 4500,
    currency: 'usd',
    customerEmail: null,
    customerName: null,
    clientSecret: null,
    isConfirming: false,
    expiresAt: app.clock.now(),
  })
  expect((await opening).data.checkout_url).toBe('http://localhost/pay')
  const listing = await app.database.row<{ status: string }>(
    sql`select status from listings where id = ${id}`,
  )
  expect(listing?.status).toBe('reserved')
})
