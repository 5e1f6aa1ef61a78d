import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder, getOrder } from '../../../contract/calls/orders.ts'
import { getCheckoutSession, getPaymentOrder } from '../../../contract/calls/payments.ts'
import { createUberCourier } from '../../adapters/courier-uber/index.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import {
  buildCarOrder,
  buildDeliverable,
  DOOR,
  lookAt,
  startDelivery,
  subjectsWith,
  tripOf,
  visitCouriers,
} from '../../testing/deliveries.ts'
import { buildToken } from '../../testing/factories.ts'
import { type FakeVendor, startFakeVendor, type VendorReply } from '../../testing/fake-vendor.ts'
import { listingStatus, moneyOf, orderRow, sweep, typeCode } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('Uber Direct', () => {
  let app: TestApp
  let uber: FakeVendor
  let reply: () => VendorReply
  const delivery = (status: string, id = 'del_1') => ({
    ...{ id, status, fee: 899, tracking_url: 'https://track.example/1', kind: 'delivery', live_mode: false },
    courier: { name: 'Rosa', location: { lat: 40.7, lng: -73.98 } },
    verification_requirements: { pincode: { enabled: true, value: '6066' } },
  })
  beforeAll(async () => {
    uber = await startFakeVendor(({ path }) =>
      path === '/oauth/v2/token'
        ? { json: { access_token: 't', expires_in: 2_592_000, token_type: 'Bearer' } }
        : reply(),
    )
    const clock = { now: () => app.clock.now() }
    const dispatch = createUberCourier({
      ...{ customerId: 'c', clientId: 'i', clientSecret: 's', webhookKey: 'hook', timeoutMs: 2000, clock },
      roboCourier: false,
      ...{ baseUrl: uber.url, authBaseUrl: uber.url },
    })
    app = await startTestApp({ outside: { dispatch } })
  })
  beforeEach(() => {
    uber.requests.length = 0
    reply = () => ({ json: delivery('pending', `del_${crypto.randomUUID()}`) })
  })
  afterAll(async () => {
    await app.close()
    await uber.close()
  })

  const withPhones = async (more: object = {}) => {
    await app.database.run(sql`update pickup_places set phone = '212 555 0199'`)
    return await buildCarOrder(app, more as Record<string, unknown>)
  }
  const buildOrder = async () => {
    const order = await withPhones()
    await app.database.run(
      sql`update pickup_places set phone = '212 555 0199' where owner_id = ${order.listing.owner.id}`,
    )
    return order
  }
  const bookNow = async (id: string) => {
    await app.database.run(
      sql`update courier_trips set status = 'due', provider = 'uber-direct' where order_id = ${id}`,
    )
    await app.app.rooms.orders.couriers.book({ orderId: id })
    return (await tripOf(app, id))?.provider_delivery_id ?? ''
  }
  const tell = (
    deliveryId: string,
    status: string,
    { eventId, key = 'hook' }: { eventId?: string; key?: string } = {},
  ) => {
    const payload = JSON.stringify({
      ...{
        kind: 'event.delivery_status',
        id: eventId ?? crypto.randomUUID(),
        delivery_id: deliveryId,
        status,
      },
      data: delivery(status, deliveryId),
    })
    const signature = createHmac('sha256', key).update(payload).digest('hex')
    return app.app.http.inject({
      ...{ method: 'POST', url: '/api/delivery/webhook', payload },
      headers: { 'content-type': 'application/json', 'x-uber-signature': signature },
    })
  }

  test('asks for the buyer’s phone number before anything is reserved', async () => {
    const listing = await buildDeliverable(app, { category: 'electronics' })
    const body = { delivery_type: 'uber_delivery', delivery_address: DOOR, scheduled_time: 'ASAP' }
    const start = (customer_phone: string) =>
      startDelivery(app, listing.id, { ...body, delivery_fee_dollars: 5.49, customer_phone })
    expect((await start('')).code).toBe('delivery.phone_missing')
    expect((await start('call me')).code).toBe('delivery.phone_missing')
    expect(await listingStatus(app, listing.id)).toBe('active')
    expect((await start('(212) 555-0100')).status).toBe(200)
  })

  test('a seller without a phone number is asked to see to it, and the operator is told', async () => {
    const order = await buildCarOrder(app)
    expect(await tripOf(app, order.id)).toMatchObject({ status: 'by_seller', provider: 'seller' })
    const { title } = await orderRow(app, order.id)
    expect(await subjectsWith(app, title)).toContain(`Please see to the delivery: ${title}`)
    expect(await subjectsWith(app, order.id)).toContain(`No courier for order ${order.id}`)
    // The letter about the payment spoke of a courier: now the code counts, and the buyer is told.
    const { pickup_code: code } = await orderRow(app, order.id)
    const about = async (subject: string) =>
      (await app.mails()).find((mail) => mail.subject === `${subject}: ${title}`)?.text
    expect(await about('The seller brings it')).toContain(code)
    expect(await about('Paid')).not.toContain(code)
    expect((await lookAt(app, order)).pickup_code).toBe(code)
  })

  test('signed messages move the order, each once, in any order; others are refused', async () => {
    const order = await buildOrder()
    const deliveryId = await bookNow(order.id)
    expect((await tell(deliveryId, 'delivered', { key: 'somebody' })).statusCode).toBe(400)
    expect((await orderRow(app, order.id)).state).toBe('scheduled')
    expect((await tell(deliveryId, 'dropoff')).statusCode).toBe(200)
    expect((await orderRow(app, order.id)).state).toBe('out_for_delivery')
    // Late and again.
    await tell(deliveryId, 'pickup', { eventId: 'evt-late' })
    await tell(deliveryId, 'pickup', { eventId: 'evt-late' })
    expect(await lookAt(app, order)).toMatchObject({
      ...{ state: 'out_for_delivery' },
      tracking: {
        ...{ status: 'on_the_way', courier_name: 'Rosa', tracking_url: 'https://track.example/1' },
        courier_coordinates: [-73.98, 40.7],
      },
    })
    await tell(deliveryId, 'delivered')
    await tell(deliveryId, 'canceled')
    expect((await orderRow(app, order.id)).state).toBe('handed_over')
    expect((await tell('del_of_somebody_else', 'delivered')).statusCode).toBe(200)
  })

  test('our own code is spoken of only where the seller brings it; the buyer sees the courier’s PIN', async () => {
    const order = await buildOrder()
    const { title, pickup_code: code } = await orderRow(app, order.id)
    const deliveryId = await bookNow(order.id)
    expect(await lookAt(app, order)).toMatchObject({
      pickup_code: null,
      pickup_qr: null,
      courier_pin: '6066',
    })
    const token = await buildToken(app, order.listing.owner.id)
    const bySeller = async () => (await send(app, getOrder, { params: { id: order.id }, token })).data.order
    expect(await bySeller()).toMatchObject({ courier_pin: null, can_hand_over: false })
    await tell(deliveryId, 'dropoff')
    await app.settle()
    const left = (await app.mails()).find(({ subject }) => subject === `On its way: ${title}`)
    expect(left?.text).toContain('6066')
    expect(left?.text).not.toContain(code)
    expect((await bySeller()).can_hand_over).toBe(false)
    const refused = await typeCode(app, order.id, order.listing.owner, code ?? '')
    expect([refused.status, refused.code]).toEqual([409, 'order.by_courier'])
    expect(await orderRow(app, order.id)).toMatchObject({ state: 'out_for_delivery', code_tries_left: 10 })
    await tell(deliveryId, 'delivered')
    expect((await lookAt(app, order)).courier_pin).toBeNull()
  })

  test('the page after the payment knows who is asked for what; strangers do not', async () => {
    const asked = async (id: string, token?: string) =>
      (await send(app, getPaymentOrder, { params: { order_id: id }, query: token ? { token } : {} })).data
        .by_courier
    const left = await buildCarOrder(app)
    expect(await asked(left.id, left.token)).toBe(false)
    const order = await buildOrder()
    await bookNow(order.id)
    expect(await asked(order.id, order.token)).toBe(true)
    expect(await asked(order.id)).toBe(false)
    const { checkout_id } = await orderRow(app, order.id)
    const session = await send(app, getCheckoutSession, { params: { session_id: checkout_id ?? '' } })
    expect(session.data.by_courier).toBe(true)
  })

  test('two processes that book at the same moment have one courier, who comes', async () => {
    const order = await buildOrder()
    await app.database.run(
      sql`update courier_trips set status = 'due', provider = 'uber-direct', provider_delivery_id = null where order_id = ${order.id}`,
    )
    await app.settle()
    uber.requests.length = 0
    // The same key twice is the same delivery; none is answered before both have asked.
    const answers: ServerResponse[] = []
    reply = () => (response) => {
      answers.push(response)
      if (answers.length < 2) return
      for (const waiting of answers.splice(0)) {
        waiting.writeHead(200, { 'content-type': 'application/json' })
        waiting.end(JSON.stringify(delivery('pending', 'del_of_both')))
      }
    }
    const book = () => app.app.rooms.orders.couriers.book({ orderId: order.id })
    await Promise.all([book(), book()])
    await app.settle()
    expect(uber.requests.filter(({ path }) => path.endsWith('/cancel'))).toEqual([])
    expect(await tripOf(app, order.id)).toMatchObject({
      ...{ status: 'pending', bookings: 1, provider_delivery_id: 'del_of_both' },
    })
  })

  test('a courier who calls off is replaced once; the second time everything goes back', async () => {
    const order = await buildOrder()
    const first = await bookNow(order.id)
    await tell(first, 'canceled')
    await app.settle()
    const second = await tripOf(app, order.id)
    expect(second).toMatchObject({ status: 'pending', bookings: 2 })
    expect(second?.provider_delivery_id).not.toBe(first)
    await tell(second?.provider_delivery_id ?? '', 'canceled')
    await sweep(app)
    expect(await orderRow(app, order.id)).toMatchObject({
      ...{ state: 'refunded', kept_cents: 0, cancel_reason: 'The courier could not deliver it.' },
    })
  })

  const callOff = (order: { id: string; token: string }) =>
    send(app, cancelOrder, { params: { id: order.id }, query: { token: order.token }, body: {} })

  test('one who cannot be called off any more brings it: nothing is cancelled and nothing goes back', async () => {
    const order = await buildOrder()
    const deliveryId = await bookNow(order.id)
    await tell(deliveryId, 'pickup_complete')
    reply = () => ({ status: 400, json: { code: 'noncancelable_delivery', message: 'x', kind: 'error' } })
    const refused = await callOff(order)
    expect(refused).toMatchObject({ status: 409, code: 'order.courier_refuses' })
    expect(refused.error).toContain('cannot be called back')
    const bySeller = await send(app, cancelOrder, {
      ...{ params: { id: order.id }, query: {}, body: {} },
      token: await buildToken(app, order.listing.owner.id),
    })
    expect(bySeller.code).toBe('order.courier_refuses')
    reply = () => ({ status: 503, json: { code: 'couriers_busy', message: 'x', kind: 'error' } })
    expect((await callOff(order)).code).toBe('server.unavailable')
    await sweep(app)
    expect((await orderRow(app, order.id)).state).toBe('out_for_delivery')
    expect(await listingStatus(app, order.listing.id)).toBe('sold')
    await tell(deliveryId, 'delivered')
    expect((await orderRow(app, order.id)).state).toBe('handed_over')
    expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 5549, returned: 0 })
  })

  test('what a called-off courier has is not for sale until its seller has it back', async () => {
    const order = await buildOrder()
    const deliveryId = await bookNow(order.id)
    await tell(deliveryId, 'pickup_complete')
    reply = () => ({ json: delivery('canceled', deliveryId) })
    expect((await callOff(order)).data.order).toMatchObject({ state: 'cancelled', kept_cents: 549 })
    await sweep(app)
    expect(uber.requests.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
    expect(await listingStatus(app, order.listing.id)).toBe('paused')
    const { title } = await orderRow(app, order.id)
    const letters = (await app.mails()).filter(({ subject }) => subject === `Cancelled: ${title}`)
    expect(letters.map(({ text }) => text).join()).toContain('The courier who has it brings it back.')
    await tell(deliveryId, 'returned')
    expect((await tripOf(app, order.id))?.status).toBe('returned')
  })

  test('the operator hears of a courier who goes on with what the marketplace called off', async () => {
    const order = await buildOrder()
    const deliveryId = await bookNow(order.id)
    await tell(deliveryId, 'pickup_complete')
    reply = () => ({ status: 400, json: { code: 'noncancelable_delivery', message: 'x', kind: 'error' } })
    await app.app.rooms.orders.operator.refunds.all(order.id, 'The listing was a fraud.')
    await app.settle()
    // The courier still has it, and there is no door any more that its PIN would open.
    expect((await tripOf(app, order.id))?.pin).toBe('6066')
    expect((await lookAt(app, order)).courier_pin).toBeNull()
    await tell(deliveryId, 'delivered')
    await tell(deliveryId, 'delivered')
    await sweep(app)
    const told = (await app.mails()).filter(
      ({ subject }) => subject === `The courier went on: order ${order.id}`,
    )
    expect(told.map(({ text }) => text.includes('did not let itself be called off')).sort()).toEqual([
      false,
      true,
    ])
    expect(told.map(({ text }) => text).join()).toContain('has brought it to the buyer all the same')
  })

  test('what comes back to the seller is refunded in full', async () => {
    const order = await buildOrder()
    const deliveryId = await bookNow(order.id)
    await tell(deliveryId, 'pickup_complete')
    await tell(deliveryId, 'returned')
    await sweep(app)
    expect((await orderRow(app, order.id)).state).toBe('refunded')
    expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 0, returned: 5549 })
  })

  test('a process that is killed between the courier’s news and the refund leaves no order behind', async () => {
    const order = await buildOrder()
    await tell(await bookNow(order.id), 'pickup_complete')
    await app.database.run(sql`update courier_trips set status = 'returned' where order_id = ${order.id}`)
    await visitCouriers(app)
    await sweep(app)
    expect(await orderRow(app, order.id)).toMatchObject({
      ...{ state: 'refunded', cancel_reason: 'The courier could not deliver it and brought it back.' },
    })
  })

  test('one that cannot be reached is tried again; one that refuses leaves it to the seller', async () => {
    const order = await buildOrder()
    await app.database.run(
      sql`update courier_trips set status = 'due', provider = 'uber-direct' where order_id = ${order.id}`,
    )
    const book = () => app.app.rooms.orders.couriers.book({ orderId: order.id })
    reply = () => ({ status: 503, json: { code: 'couriers_busy', message: 'x', kind: 'error' } })
    await expect(book()).rejects.toMatchObject({ reason: 'unavailable' })
    expect((await tripOf(app, order.id))?.status).toBe('due')
    reply = () => ({ status: 400, json: { code: 'address_undeliverable', message: 'x', kind: 'error' } })
    await book()
    expect((await tripOf(app, order.id))?.status).toBe('by_seller')
  })
})
