import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepHold } from '../../../../contract/calls/orders/order-buyer.ts'
import { createCheckoutSession } from '../../../../contract/calls/orders/payments.ts'
import { ABANDONED_SECONDS, HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildToken } from '../../../testing/factories.ts'
import { buy, listingStatus, MINUTE, moneyOf, orderRow, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const sweep = () => app.app.features.orders.tasks.abandoned()
const wait = (seconds: number) => app.clock.advance(seconds * 1000)
const beatOf = async (id: string) => {
  const query = { token: app.app.features.links.token(id) }
  return (await send(app, keepHold, { params: { id }, query, body: {} })).data.state
}

/** A checkout whose payment is open inside our page, unless hosted. */
async function start({ embedded = true } = {}) {
  const { id: listingId, owner } = await buildListing(app)
  const { data } = await send(app, createCheckoutSession, {
    body: { listing_id: listingId, delivery_type: 'pickup', customer_email: 'ann@example.com', embedded },
    session: 'the-first-browser',
  })
  const url = data.embedded
    ? `http://localhost${new URL(data.embedded.frame_url ?? '').pathname}`
    : data.checkout_url
  return {
    id: data.order_id,
    listingId,
    owner,
    beat: () => beatOf(data.order_id),
    payIt: () => pay(app, url),
  }
}

test('a buyer who is there keeps the hold; one who has left loses it within two minutes, and another can buy', async () => {
  const { id, listingId, beat } = await start()
  for (let beats = 0; beats < 30; beats++) {
    expect(await beat()).toBe('held')
    wait(20)
    await sweep()
  }
  // A page that closes sends its last sign more than once.
  expect([await beat(), await beat()]).toEqual(['held', 'held'])
  wait(ABANDONED_SECONDS - 1)
  await sweep()
  expect(await listingStatus(app, listingId)).toBe('reserved')
  // The sweep runs every 30 seconds.
  wait(30)
  await sweep()
  expect(ABANDONED_SECONDS + 30).toBeLessThan(120)
  expect(await listingStatus(app, listingId)).toBe('active')
  expect((await orderRow(app, id)).payment_state).toBe('expired')
  expect(await beat()).toBe('released')
  expect((await buy(app, listingId, { session: 'the-second-browser' })).status).toBe(200)
})

test('the next buyer need not wait for the sweep', async () => {
  const { listingId, beat } = await start()
  await beat()
  wait(ABANDONED_SECONDS - 1)
  expect((await buy(app, listingId, { session: 'the-second-browser' })).code).toBe('listing.reserved')
  wait(1)
  expect((await buy(app, listingId, { session: 'the-second-browser' })).status).toBe(200)
})

test('a buyer who comes back before the release continues', async () => {
  const { listingId, beat, payIt } = await start()
  await beat()
  wait(ABANDONED_SECONDS + 10)
  expect(await beat()).toBe('held')
  await sweep()
  expect(await listingStatus(app, listingId)).toBe('reserved')
  expect(await payIt()).toBe(303)
  await app.settle()
  expect(await beat()).toBe('paid')
})

test('a page that sends no signs, and the hosted page, keep the hold of half an hour', async () => {
  const silent = await start()
  const hosted = await start({ embedded: false })
  expect(await hosted.beat()).toBe('held')
  app.clock.advance((HOLD_MINUTES - 1) * MINUTE)
  await sweep()
  for (const { listingId } of [silent, hosted]) expect(await listingStatus(app, listingId)).toBe('reserved')
})

test('a payment that completes in the moment of the release is the one outcome', async () => {
  const { id, listingId, beat, payIt } = await start()
  await beat()
  wait(ABANDONED_SECONDS)
  const { payments } = app.app.adapters
  const expire = payments.expireCheckout.bind(payments)
  vi.spyOn(payments, 'expireCheckout').mockImplementationOnce(async (checkoutId) => {
    expect(await payIt()).toBe(303)
    return await expire(checkoutId)
  })
  await sweep()
  await sweep()
  await app.settle()
  expect((await orderRow(app, id)).state).toBe('ready')
  expect(await listingStatus(app, listingId)).toBe('sold')
  expect((await moneyOf(app, listingId)).get(id)).toMatchObject({ charges: 1, returned: 0, sum: 0 })
})

test('after the release the payment page takes no money', async () => {
  const { id, listingId, beat, payIt } = await start()
  await beat()
  wait(ABANDONED_SECONDS)
  await Promise.all([sweep(), sweep()])
  expect(await payIt()).toBe(410)
  await app.settle()
  expect((await orderRow(app, id)).state).toBe('cancelled')
  expect((await moneyOf(app, listingId)).get(id)).toMatchObject({ charges: 0, sum: 0 })
})

test('a payment that the buyer is confirming with their bank keeps the hold', async () => {
  const { listingId, beat } = await start()
  await beat()
  wait(ABANDONED_SECONDS)
  const { payments } = app.app.adapters
  const get = payments.getCheckout.bind(payments)
  vi.spyOn(payments, 'getCheckout').mockImplementationOnce(async (id) => ({
    ...(await get(id)),
    isConfirming: true,
  }))
  await sweep()
  expect(await listingStatus(app, listingId)).toBe('reserved')
  await sweep()
  expect(await listingStatus(app, listingId)).toBe('active')
})

test('a provider that does not answer leaves the hold to the next sweep', async () => {
  const { listingId, beat } = await start()
  await beat()
  wait(ABANDONED_SECONDS)
  vi.spyOn(app.app.adapters.payments, 'expireCheckout').mockRejectedValueOnce(new Error('down'))
  await sweep()
  expect(await listingStatus(app, listingId)).toBe('reserved')
  await sweep()
  expect(await listingStatus(app, listingId)).toBe('active')
})

test('only the buyer keeps a hold', async () => {
  const { id, owner } = await start()
  const asSeller = { params: { id }, query: {}, body: {}, token: await buildToken(app, owner.id) }
  expect((await send(app, keepHold, asSeller)).code).toBe('order.not_possible')
  const asStranger = { params: { id }, query: { token: 'guessed' }, body: {} }
  expect((await send(app, keepHold, asStranger)).code).toBe('order.not_found')
  expect((await orderRow(app, id)).buyer_seen_at).toBeNull()
})
