import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import { sql } from '../../../db/sql.ts'
import { buildListing } from '../../../testing/factories.ts'
import {
  buy,
  declinedCard,
  listingStatus,
  loseWebhooks,
  MINUTE,
  moneyOf,
  orderRow,
  pay,
  repeatWebhooks,
  sweep,
} from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const subjectsTo = async (address: string) =>
  (await app.mails()).filter((mail) => mail.to === address).map((mail) => mail.subject)
const paid = { charges: 1, charged: 4500, returned: 0, held: 4500, sum: 0 }
const refunded = { charges: 1, charged: 4500, returned: 4500, held: 0, sum: 0 }

/** Paid in time, but the event arrives only after the hold has ended, with no reconciliation in between. */
async function paidUnheard(email: string) {
  const { id, owner } = await buildListing(app)
  const { data } = await buy(app, id, { email, session: `browser of ${email}` })
  await pay(app, data.checkout_url)
  return { id, owner, orderId: data.order_id }
}

/** The hold was released on our side although the provider took the money: what a late payment looks like. */
async function released(orderId: string, listingId: string) {
  await app.database.run(sql`update orders set state = 'cancelled' where id = ${orderId}`)
  await app.database.run(sql`update listings set status = 'active' where id = ${listingId}`)
}

test('a repeated message changes nothing', async () => {
  const { id, orderId } = await paidUnheard('again@example.com')
  await app.settle()
  const after = await orderRow(app, orderId)
  for (const areDeliveriesForgotten of [false, true, true]) {
    await repeatWebhooks(app, areDeliveriesForgotten)
    await app.settle()
  }
  expect(await orderRow(app, orderId)).toEqual(after)
  expect((await moneyOf(app, id)).get(orderId)).toEqual(paid)
  expect(await subjectsTo('again@example.com')).toEqual(['Paid: Walnut side table'])
})

test('the same message in several processes at once pays the order once', async () => {
  const { id, orderId } = await paidUnheard('at-once@example.com')
  const checkoutId = (await orderRow(app, orderId)).checkout_id ?? ''
  const checkout = await app.app.adapters.payments.getCheckout(checkoutId)
  const event = { kind: 'checkout.completed', checkout, createdAt: app.clock.now() } as const
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      app.app.features.orders.handlePaymentWebhook({ ...event, id: `evt_same_${index % 2}_${orderId}` }),
    ),
  )
  await app.settle()
  expect((await moneyOf(app, id)).get(orderId)).toEqual(paid)
  expect(await subjectsTo('at-once@example.com')).toEqual(['Paid: Walnut side table'])
})

test('a message about another program’s checkout on the same account is ignored', async () => {
  const { orderId } = await paidUnheard('own@example.com')
  const checkoutId = (await orderRow(app, orderId)).checkout_id ?? ''
  const checkout = await app.app.adapters.payments.getCheckout(checkoutId)
  await app.app.features.orders.handlePaymentWebhook({
    kind: 'checkout.completed',
    id: 'evt_of_another_shop',
    createdAt: app.clock.now(),
    checkout: { ...checkout, orderId: 'invoice 17' },
  })
  expect((await orderRow(app, orderId)).state).toBe('awaiting_payment')
})

test('the sweep finds a payment whose message was lost', async () => {
  const { id, orderId } = await paidUnheard('lost@example.com')
  await loseWebhooks(app)
  await app.settle()
  expect((await orderRow(app, orderId)).state).toBe('awaiting_payment')
  app.clock.advance(3 * MINUTE)
  await app.app.features.orders.tasks.unpaid()
  expect((await orderRow(app, orderId)).state).toBe('ready')
  expect(await listingStatus(app, id)).toBe('sold')
})

test('the sweep finds a payment whose message was lost even after the hold: it checks with the provider before the release', async () => {
  const { id, orderId } = await paidUnheard('lost-long@example.com')
  await loseWebhooks(app)
  app.clock.advance((HOLD_MINUTES + 60) * MINUTE)
  await sweep(app)
  expect((await orderRow(app, orderId)).state).toBe('ready')
  expect((await moneyOf(app, id)).get(orderId)).toEqual(paid)
})

test('messages may arrive in the wrong order: the refund before the payment', async () => {
  const { id, orderId } = await paidUnheard('backwards@example.com')
  const later = new Date(app.clock.now().getTime() + 10 * MINUTE)
  await app.database.run(sql`update stripe_simulator.deliveries set due_at = ${later} where state = 'due'`)
  await app.app.features.orders.cancel(
    orderId,
    { userId: null, token: app.app.features.links.token(orderId) },
    'I moved away',
  )
  await app.settle()
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  app.clock.advance(11 * MINUTE)
  await app.settle()
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect((await moneyOf(app, id)).get(orderId)).toEqual(refunded)
  expect(await listingStatus(app, id)).toBe('active')
})

test('a payment after the release is honored when the listing is still free', async () => {
  const { id, orderId } = await paidUnheard('late-lucky@example.com')
  await released(orderId, id)
  await app.settle()
  expect((await orderRow(app, orderId)).state).toBe('ready')
  expect(await listingStatus(app, id)).toBe('sold')
  expect((await moneyOf(app, id)).get(orderId)).toEqual(paid)
  expect(await subjectsTo('late-lucky@example.com')).toEqual(['Paid: Walnut side table'])
})

test('a payment after the release is refunded when the listing is sold to someone else; both are notified', async () => {
  const { id, owner, orderId } = await paidUnheard('late-unlucky@example.com')
  await released(orderId, id)
  const { data: second } = await buy(app, id, { email: 'quick@example.com', session: 'the quick browser' })
  await app.settle()
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect(await listingStatus(app, id)).toBe('reserved')
  await pay(app, second.checkout_url)
  await app.settle()
  const money = await moneyOf(app, id)
  expect(money.get(orderId)).toEqual(refunded)
  expect(money.get(second.order_id)).toEqual(paid)
  expect(await subjectsTo('late-unlucky@example.com')).toEqual([
    'Refunded: Walnut side table',
    'Your money is on its way back: Walnut side table',
  ])
  expect(await subjectsTo(owner.email)).toEqual([
    'Sold: Walnut side table',
    'A late payment was refunded: Walnut side table',
  ])
  expect(await imbalances(app)).toEqual([])
})

test('when a late payment and a new buyer coincide, one gets the listing and no one loses money', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, orderId } = await paidUnheard(`meets-${round}@example.com`)
    await released(orderId, id)
    const checkout = await app.app.adapters.payments.getCheckout(
      (await orderRow(app, orderId)).checkout_id ?? '',
    )
    const [bought] = await Promise.all([
      buy(app, id, { session: `somebody else ${round}` }),
      app.app.features.orders.handlePaymentWebhook({
        id: `evt_meets_${round}_${orderId}`,
        createdAt: app.clock.now(),
        kind: 'checkout.completed',
        checkout,
      }),
    ])
    await app.settle()
    const isHonored = (await orderRow(app, orderId)).state === 'ready'
    expect(bought.status).toBe(isHonored ? 409 : 200)
    expect((await moneyOf(app, id)).get(orderId)).toEqual(isHonored ? paid : refunded)
  }
})

test('a payment of the wrong amount is refunded and the listing is free again', async () => {
  const { id } = await buildListing(app, { priceCents: 4500 })
  const { data } = await buy(app, id)
  await app.database.run(
    sql`update stripe_simulator.sessions set amount_total = 4400 where client_reference_id = ${data.order_id}`,
  )
  await pay(app, data.checkout_url)
  await app.settle()
  expect((await orderRow(app, data.order_id)).state).toBe('refunded')
  expect((await moneyOf(app, id)).get(data.order_id)).toEqual({
    charges: 1,
    charged: 4400,
    returned: 4400,
    held: 0,
    sum: 0,
  })
  expect(await listingStatus(app, id)).toBe('active')
})

test('a declined card leaves the order open for another attempt', async () => {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id)
  expect(await pay(app, data.checkout_url, declinedCard)).toBe(402)
  await app.settle()
  expect((await orderRow(app, data.order_id)).state).toBe('awaiting_payment')
  await pay(app, data.checkout_url)
  await app.settle()
  expect((await moneyOf(app, id)).get(data.order_id)).toEqual(paid)
})

test('when the hold is over the sweep closes the payment page, which takes no money then', async () => {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id)
  app.clock.advance(HOLD_MINUTES * MINUTE + 1000)
  await app.app.features.orders.tasks.unpaid()
  expect(await pay(app, data.checkout_url)).toBe(410)
  await app.settle()
  expect(await listingStatus(app, id)).toBe('active')
  expect((await moneyOf(app, id)).get(data.order_id)?.charges).toBe(0)
})

test('a payment page that has expired at the provider takes no money, and its message frees the listing', async () => {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id)
  app.clock.advance(60 * MINUTE)
  expect(await pay(app, data.checkout_url)).toBe(410)
  await app.settle()
  expect(await listingStatus(app, id)).toBe('active')
  expect((await moneyOf(app, id)).get(data.order_id)?.charges).toBe(0)
})
