import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMe } from '../../../contract/calls/accounts/users.ts'
import { getTotals } from '../../../contract/calls/orders/totals.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, type Member } from '../../testing/factories.ts'
import { buildNegotiation } from '../../testing/offers.ts'
import { buy, DAY, listingStatus, MINUTE, orderRow, pay, type Shopper } from '../../testing/orders/orders.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A negotiation in which both have agreed on $70 for an item of $100. */
async function buildAgreement() {
  const deal = await buildNegotiation(app)
  const { id } = (await deal.offer(deal.buyer, 70)).data.offer
  await deal.accept(deal.seller, id, 70)
  const checkout = async (who: Member, more: Shopper = {}) =>
    await buy(app, deal.listingId, { ...(await as(app, who)), email: who.email, ...more })
  return { ...deal, offerId: id, checkout }
}

const sweep = async () => {
  await app.app.features.orders.tasks.unpaid()
  await app.app.features.offers.sweep()
  await app.settle()
}

test('the buyer pays what was agreed: it is what totals, order, receipt and ledger say', async () => {
  const { listingId, offerId, buyer, seller, checkout, ...deal } = await buildAgreement()
  const { totals } = (
    await send(app, getTotals, {
      query: { listing_id: listingId, delivery_type: 'pickup', offer_id: offerId },
    })
  ).data
  expect([totals.item_cents, totals.total_cents]).toEqual([70_00, 70_00])
  const started = await checkout(buyer, { offerId, shown: 70 })
  expect(started.status).toBe(200)
  await pay(app, started.data.checkout_url)
  await app.settle()
  const order = await orderRow(app, started.data.order_id)
  expect([order.state, order.item_cents, order.total_cents, order.offer_id]).toEqual([
    'ready',
    70_00,
    70_00,
    offerId,
  ])
  expect(await deal.see(seller, offerId)).toMatchObject({ state: 'paid', order_id: order.id })
  expect(await listingStatus(app, listingId)).toBe('sold')
})

test('nobody else can buy what is held, and nobody can use another’s offer', async () => {
  const { offerId, listingId, checkout, buyer, seller } = await buildAgreement()
  const other = await buildMember(app)
  expect((await checkout(other)).code).toBe('listing.reserved')
  expect((await checkout(other, { offerId })).code).toBe('offer.over')
  expect((await buy(app, listingId, { offerId, session: 'a guest' })).code).toBe('offer.over')
  expect((await checkout(seller, { offerId })).code).toBe('offer.over')
  // The price that they were shown is not the one that was agreed on.
  expect((await checkout(buyer, { offerId, shown: 60 })).status).toBe(409)
  expect((await checkout(buyer, { offerId, shown: 100 })).status).toBe(409)
  expect(await listingStatus(app, listingId)).toBe('reserved')
})

test('a double click opens one checkout', async () => {
  const { offerId, checkout, buyer } = await buildAgreement()
  const both = await Promise.all([checkout(buyer, { offerId }), checkout(buyer, { offerId })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.data.order_id).toBe(both[1]?.data.order_id)
})

test('a checkout that ends without a payment leaves the item held to the end of the day', async () => {
  const { offerId, listingId, checkout, buyer, ...deal } = await buildAgreement()
  await checkout(buyer, { offerId })
  app.clock.advance(40 * MINUTE)
  await sweep()
  expect(await listingStatus(app, listingId)).toBe('reserved')
  expect((await deal.see(buyer, offerId)).state).toBe('accepted')
  const again = await checkout(buyer, { offerId })
  expect(again.status).toBe(200)
  expect((await deal.withdraw(buyer, offerId)).code).toBe('offer.being_paid')
})

test('a buyer at the payment page keeps the item when the day ends, and loses it with the checkout', async () => {
  const { offerId, listingId, checkout, buyer, ...deal } = await buildAgreement()
  app.clock.advance(DAY - 10 * MINUTE)
  const started = await checkout(buyer, { offerId })
  app.clock.advance(15 * MINUTE)
  await sweep()
  expect((await deal.see(buyer, offerId)).state).toBe('accepted')
  await pay(app, started.data.checkout_url)
  await app.settle()
  expect((await deal.see(buyer, offerId)).state).toBe('paid')
  expect(await listingStatus(app, listingId)).toBe('sold')
})

test('a payment that arrives after its checkout ended still counts while the item is held for that buyer', async () => {
  const { offerId, listingId, checkout, buyer } = await buildAgreement()
  const started = await checkout(buyer, { offerId })
  await pay(app, started.data.checkout_url)
  // The message is late: the order was given up in the meantime, as when its hold ends.
  const expired = sql`update orders set state = 'cancelled', payment_state = 'expired' where id = ${started.data.order_id}`
  await app.database.run(expired)
  await app.settle()
  expect((await orderRow(app, started.data.order_id)).state).toBe('ready')
  expect(await listingStatus(app, listingId)).toBe('sold')
})

test('buying at the full price wins over open offers, which end with the sale and not before', async () => {
  const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 70)).data.offer
  const { data } = await buy(app, listingId, { session: 'another buyer' })
  expect((await deal.accept(seller, id, 70)).code).toBe('listing.reserved')
  expect((await deal.see(buyer, id)).state).toBe('open')
  await pay(app, data.checkout_url)
  await app.settle()
  expect(await deal.see(buyer, id)).toMatchObject({ state: 'ended', end_reason: 'sold' })
})

test('of an acceptance and a purchase at the same moment exactly one wins', async () => {
  for (let round = 0; round < 8; round++) {
    const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
    const { id } = (await deal.offer(buyer, 70)).data.offer
    const [accepted, bought] = await Promise.all([
      deal.accept(seller, id, 70),
      buy(app, listingId, { session: `another buyer ${round}` }),
    ])
    expect([accepted.status, bought.status].toSorted()).toEqual([200, 409])
    expect(await listingStatus(app, listingId)).toBe('reserved')
  }
})

test('a buyer who deletes their account gives up what was held', async () => {
  const { listingId, buyer } = await buildAgreement()
  await send(app, deleteMe, { ...(await as(app, buyer)), body: { password: buyer.password } })
  expect(await listingStatus(app, listingId)).toBe('active')
})
