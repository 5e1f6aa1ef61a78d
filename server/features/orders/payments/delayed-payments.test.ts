import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getPaymentOrder } from '../../../../contract/calls/orders/payments.ts'
import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import {
  buy,
  DAY,
  delayedCard,
  delayedFailureCard,
  listingStatus,
  loseWebhooks,
  MINUTE,
  moneyOf,
  orderRow,
  pay,
  sweep,
} from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A checkout that its buyer has completed; the bank has not answered yet. */
async function buildProcessing(card: string, email = 'delayed@example.com') {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id, { email, session: `browser of ${email}` })
  expect(await pay(app, data.checkout_url, card)).toBe(303)
  await app.settle()
  return { listingId: id, orderId: data.order_id }
}

const subjectsTo = async (address: string) =>
  (await app.mails()).filter((mail) => mail.to === address).map((mail) => mail.subject)

/** The bank never answers. */
const neverAnswers = (orderId: string) =>
  app.database.run(sql`
    update stripe_simulator.payment_intents p set settles_at = null from stripe_simulator.sessions s
    where s.id = p.session_id and s.client_reference_id = ${orderId}`)

/** The bank answers now. */
async function answersNow(orderId: string) {
  await app.database.run(sql`
    update stripe_simulator.payment_intents p set settles_at = ${app.clock.now()} from stripe_simulator.sessions s
    where s.id = p.session_id and s.client_reference_id = ${orderId}`)
  await app.settle()
}

test('a delayed payment that fails cancels the order, frees the listing and notifies the buyer', async () => {
  const { listingId, orderId } = await buildProcessing(delayedFailureCard, 'fails@example.com')
  expect(await orderRow(app, orderId)).toMatchObject({
    state: 'awaiting_payment',
    payment_state: 'processing',
  })
  app.clock.advance(MINUTE)
  await app.settle()
  expect(await orderRow(app, orderId)).toMatchObject({
    state: 'cancelled',
    payment_state: 'failed',
    cancel_reason: 'The payment did not go through.',
  })
  expect(await listingStatus(app, listingId)).toBe('active')
  expect(await subjectsTo('fails@example.com')).toEqual(['Canceled: Walnut side table'])
  const query = { token: app.app.features.links.token(orderId) }
  const { data } = await send(app, getPaymentOrder, { params: { order_id: orderId }, query })
  expect(data.payment_status).toBe('failed')
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ charges: 0, held: 0, sum: 0 })
  const second = await buy(app, listingId, { session: 'the next browser' })
  expect(second.status).toBe(200)
})

test('a failed payment whose message is lost is found by the sweep, before and after the hold', async () => {
  for (const minutes of [61, HOLD_MINUTES + 90]) {
    const { listingId, orderId } = await buildProcessing(delayedFailureCard, `lost-${minutes}@example.com`)
    app.clock.advance(MINUTE)
    // The payment fails at the provider, and no message about it arrives.
    await app.database.run(sql`
      update stripe_simulator.payment_intents set status = 'requires_payment_method', settles_at = null
      where status = 'processing'`)
    await loseWebhooks(app)
    app.clock.advance(minutes * MINUTE)
    await app.app.features.orders.tasks.unpaid()
    expect((await orderRow(app, orderId)).state).toBe('cancelled')
    expect(await listingStatus(app, listingId)).toBe('active')
  }
})

test('a payment in progress keeps its listing past the hold, and is checked only once an hour', async () => {
  const { listingId, orderId } = await buildProcessing(delayedCard, 'waits@example.com')
  await neverAnswers(orderId)
  const lookUp = vi.spyOn(app.app.adapters.payments, 'getCheckout')
  const expired = vi.spyOn(app.app.adapters.payments, 'expireCheckout')
  for (let minute = 0; minute < 180; minute += 5) {
    app.clock.advance(5 * MINUTE)
    await app.app.features.orders.tasks.unpaid()
  }
  expect(lookUp.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(lookUp.mock.calls.length).toBeLessThanOrEqual(3)
  expect(expired).not.toHaveBeenCalled()
  lookUp.mockRestore()
  expired.mockRestore()
  expect(await listingStatus(app, listingId)).toBe('reserved')
  const stranger = await buy(app, listingId, { session: 'the browser of a stranger' })
  expect([stranger.status, stranger.code]).toEqual([409, 'listing.reserved'])
  await answersNow(orderId)
  expect((await orderRow(app, orderId)).state).toBe('ready')
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ charged: 4500, held: 4500, sum: 0 })
})

test('an order whose bank never answers is released after two weeks, and a payment after that is refunded', async () => {
  const { listingId, orderId } = await buildProcessing(delayedCard, 'never@example.com')
  await neverAnswers(orderId)
  app.clock.advance(13 * DAY)
  await app.app.features.orders.tasks.unpaid()
  expect((await orderRow(app, orderId)).state).toBe('awaiting_payment')
  app.clock.advance(DAY + 2 * MINUTE)
  await app.app.features.orders.tasks.unpaid()
  expect((await orderRow(app, orderId)).state).toBe('cancelled')
  expect(await listingStatus(app, listingId)).toBe('active')
  await answersNow(orderId)
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({
    charged: 4500,
    returned: 4500,
    held: 0,
  })
  expect(await listingStatus(app, listingId)).toBe('active')
})

test('a payment that arrives after its buyer has canceled is refunded, although the listing is free', async () => {
  const { listingId, orderId } = await buildProcessing(delayedCard, 'changed@example.com')
  await neverAnswers(orderId)
  const token = app.app.features.links.token(orderId)
  await app.app.features.orders.cancel(orderId, { userId: null, token }, '')
  expect((await orderRow(app, orderId)).state).toBe('cancelled')
  await answersNow(orderId)
  await sweep(app)
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({
    charged: 4500,
    returned: 4500,
    held: 0,
  })
  expect(await listingStatus(app, listingId)).toBe('active')
})
