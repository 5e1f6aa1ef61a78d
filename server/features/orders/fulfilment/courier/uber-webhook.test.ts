import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOrder } from '../../../../../contract/calls/orders/orders.ts'
import { getCheckoutSession, getPaymentOrder } from '../../../../../contract/calls/orders/payments.ts'
import { sql } from '../../../../db/sql.ts'
import { send } from '../../../../testing/client.ts'
import { shipmentOf, viewOrder, visitCouriers } from '../../../../testing/delivery/deliveries.ts'
import { startUberApp, type UberApp } from '../../../../testing/delivery/uber-orders.ts'
import { buildToken } from '../../../../testing/factories.ts'
import { moneyOf, orderRow, sweep, typeCode } from '../../../../testing/orders/orders.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

let uberApp: UberApp
let app: TestApp
beforeAll(async () => {
  uberApp = await startUberApp()
  app = uberApp.app
})
beforeEach(() => uberApp.reset())
afterAll(() => uberApp.close())

test('signed messages move the order, each once, in any order; unsigned ones are refused', async () => {
  const order = await uberApp.buildOrder()
  const deliveryId = await uberApp.bookNow(order.id)
  expect((await uberApp.sendStatus(deliveryId, 'delivered', { key: 'somebody' })).statusCode).toBe(400)
  expect((await orderRow(app, order.id)).state).toBe('scheduled')
  expect((await uberApp.sendStatus(deliveryId, 'dropoff')).statusCode).toBe(200)
  expect((await orderRow(app, order.id)).state).toBe('out_for_delivery')
  // Late and again.
  await uberApp.sendStatus(deliveryId, 'pickup', { eventId: 'evt-late' })
  await uberApp.sendStatus(deliveryId, 'pickup', { eventId: 'evt-late' })
  expect(await viewOrder(app, order)).toMatchObject({
    state: 'out_for_delivery',
    tracking: {
      status: 'on_the_way',
      courier_name: 'Rosa',
      tracking_url: 'https://track.example/1',
      courier_coordinates: [-73.98, 40.7],
    },
  })
  await uberApp.sendStatus(deliveryId, 'delivered')
  await uberApp.sendStatus(deliveryId, 'canceled')
  expect((await orderRow(app, order.id)).state).toBe('handed_over')
  expect((await uberApp.sendStatus('del_of_somebody_else', 'delivered')).statusCode).toBe(200)
})

test('our own code appears only where the seller delivers; otherwise the buyer sees the courier’s PIN', async () => {
  const order = await uberApp.buildOrder()
  const { title, pickup_code: code } = await orderRow(app, order.id)
  const deliveryId = await uberApp.bookNow(order.id)
  expect(await viewOrder(app, order)).toMatchObject({
    pickup_code: null,
    pickup_qr: null,
    courier_pin: '6066',
  })
  const token = await buildToken(app, order.listing.owner.id)
  const bySeller = async () => (await send(app, getOrder, { params: { id: order.id }, token })).data.order
  expect(await bySeller()).toMatchObject({ courier_pin: null, can_hand_over: false })
  await uberApp.sendStatus(deliveryId, 'dropoff')
  await app.settle()
  const left = (await app.mails()).find(({ subject }) => subject === `On its way: ${title}`)
  expect(left?.text).toContain('6066')
  expect(left?.text).not.toContain(code)
  expect((await bySeller()).can_hand_over).toBe(false)
  const refused = await typeCode(app, order.id, order.listing.owner, code ?? '')
  expect([refused.status, refused.code]).toEqual([409, 'order.by_courier'])
  expect(await orderRow(app, order.id)).toMatchObject({ state: 'out_for_delivery', code_tries_left: 10 })
  await uberApp.sendStatus(deliveryId, 'delivered')
  expect((await viewOrder(app, order)).courier_pin).toBeNull()
})

test('the page after the payment says whether a courier delivers; strangers do not learn it', async () => {
  const isByCourier = async (id: string, token?: string) =>
    (await send(app, getPaymentOrder, { params: { order_id: id }, query: token ? { token } : {} })).data
      .by_courier
  const left = await uberApp.buildLeftOrder()
  expect(await isByCourier(left.id, left.token)).toBe(false)
  const order = await uberApp.buildOrder()
  const deliveryId = await uberApp.bookNow(order.id)
  expect(await isByCourier(order.id, order.token)).toBe(true)
  expect(await isByCourier(order.id)).toBe(false)
  const { checkout_id } = await orderRow(app, order.id)
  const session = await send(app, getCheckoutSession, { params: { session_id: checkout_id ?? '' } })
  expect(session.data).toMatchObject({ by_courier: true, handed_over: false })
  // Opened again later, it still names no code.
  await uberApp.sendStatus(deliveryId, 'delivered')
  await app.settle()
  expect(await isByCourier(order.id, order.token)).toBe(true)
})

test('a courier who cancels is replaced once; the second time everything is refunded', async () => {
  const order = await uberApp.buildOrder()
  const first = await uberApp.bookNow(order.id)
  await uberApp.sendStatus(first, 'canceled')
  await app.settle()
  const second = await shipmentOf(app, order.id)
  expect(second).toMatchObject({ status: 'pending', bookings: 2 })
  expect(second?.provider_delivery_id).not.toBe(first)
  await uberApp.sendStatus(second?.provider_delivery_id ?? '', 'canceled')
  await sweep(app)
  expect(await orderRow(app, order.id)).toMatchObject({
    state: 'refunded',
    kept_cents: 0,
    cancel_reason: 'The courier could not deliver it.',
  })
})

test('an item that is returned to the seller is refunded in full', async () => {
  const order = await uberApp.buildOrder()
  const deliveryId = await uberApp.bookNow(order.id)
  await uberApp.sendStatus(deliveryId, 'pickup_complete')
  await uberApp.sendStatus(deliveryId, 'returned')
  await sweep(app)
  expect((await orderRow(app, order.id)).state).toBe('refunded')
  expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 0, returned: 5549 })
})

test('a process that is killed between the courier’s message and the refund leaves no order open', async () => {
  const order = await uberApp.buildOrder()
  await uberApp.sendStatus(await uberApp.bookNow(order.id), 'pickup_complete')
  await app.database.run(sql`update courier_trips set status = 'returned' where order_id = ${order.id}`)
  await visitCouriers(app)
  await sweep(app)
  expect(await orderRow(app, order.id)).toMatchObject({
    state: 'refunded',
    cancel_reason: 'The courier could not deliver it and brought it back.',
  })
})
