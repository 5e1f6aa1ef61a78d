import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDeliveryOptions } from '../../../../../contract/calls/delivery/delivery.ts'
import { sql } from '../../../../db/sql.ts'
import { send } from '../../../../testing/client.ts'
import {
  buildDeliverable,
  DOOR,
  quoteTo,
  scheduledDelivery,
  shipmentOf,
  startDelivery,
  subjectsWith,
  viewOrder,
  visitCouriers,
} from '../../../../testing/delivery/deliveries.ts'
import { startUberApp, type UberApp, uberDelivery } from '../../../../testing/delivery/uber-orders.ts'
import { buildListing } from '../../../../testing/factories.ts'
import { DAY, listingStatus, MINUTE, orderRow, pay } from '../../../../testing/orders/orders.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

let uberApp: UberApp
let app: TestApp
beforeAll(async () => {
  uberApp = await startUberApp()
  app = uberApp.app
})
beforeEach(() => uberApp.reset())
afterAll(() => uberApp.close())

test('the buyer’s phone number is required before anything is reserved', async () => {
  const listing = await buildDeliverable(app, { category: 'electronics' })
  const body = { delivery_type: 'uber_delivery', delivery_address: DOOR, scheduled_time: 'ASAP' }
  const start = (customer_phone: string) =>
    startDelivery(app, listing.id, { ...body, delivery_fee_dollars: 5.49, customer_phone })
  expect((await start('')).code).toBe('delivery.phone_missing')
  expect((await start('call me')).code).toBe('delivery.phone_missing')
  expect(await listingStatus(app, listing.id)).toBe('active')
  expect((await start('(212) 555-0100')).status).toBe(200)
})

test('Uber delivers what it quoted; the phone number is required before anything is reserved, and passed on', async () => {
  const listing = await buildDeliverable(app, { category: 'electronics', priceCents: 5000 })
  const priced = {
    id: 'dqt_1',
    kind: 'delivery_quote',
    fee: 899,
    currency: 'usd',
    duration: 38,
    expires: new Date(app.clock.now().getTime() + 15 * MINUTE).toISOString(),
  }
  uberApp.responses.reply = ({ path }) => ({
    json: path.endsWith('/delivery_quotes') ? priced : uberDelivery('pending', 'del_scheduled'),
  })
  const { data: quote } = await quoteTo(app, listing, DOOR)
  expect(quote).toMatchObject({ high_price: 8.99, needs_phone: true })
  const start = (customer_phone: string) =>
    startDelivery(app, listing.id, scheduledDelivery(app, quote, { customer_phone }))
  for (const phone of ['', 'call me']) expect((await start(phone)).code).toBe('delivery.phone_missing')
  expect(await listingStatus(app, listing.id)).toBe('active')
  const { data } = await start('(212) 555-0100')
  await pay(app, data.checkout_url)
  await app.settle()
  expect(await shipmentOf(app, data.order_id)).toMatchObject({ status: 'due', provider: 'uber-direct' })
  // Until shortly before its window of tomorrow, at whatever hour this is run.
  for (let hour = 0; hour < 36 && (await shipmentOf(app, data.order_id))?.status === 'due'; hour++) {
    app.clock.advance(DAY / 24)
    await visitCouriers(app)
  }
  expect(await shipmentOf(app, data.order_id)).toMatchObject({
    status: 'pending',
    provider_delivery_id: 'del_scheduled',
  })
  const booked = uberApp.uber.requests.find(({ path }) => path.endsWith('/deliveries'))
  expect(booked?.json).toMatchObject({
    dropoff_phone_number: '+12125550100',
    pickup_phone_number: '+12125550199',
    external_id: `courier-${data.order_id}-1`,
  })
})

test('the flat rate and our own tariff need no phone number', async () => {
  const listing = await buildDeliverable(app, { category: 'furniture' })
  uberApp.responses.reply = () => ({
    status: 503,
    json: { code: 'couriers_busy', message: 'x', kind: 'error' },
  })
  const { data: quote } = await quoteTo(app, listing, DOOR)
  expect(quote).toMatchObject({ high_price: 101.04, needs_phone: false })
  const body = scheduledDelivery(app, quote, { customer_phone: '' })
  expect((await startDelivery(app, listing.id, body)).status).toBe(200)
})

test('a courier that cannot come is not sold: the seller has no phone number, or no pickup address', async () => {
  const ways = async (listingId: string) =>
    (await send(app, getDeliveryOptions, { query: { listing_id: listingId } })).data.courier_can_collect
  const car = { delivery_type: 'uber_delivery', delivery_address: DOOR, delivery_fee_dollars: 5.49 }
  const body = { ...car, scheduled_time: 'ASAP' }
  const silent = await buildDeliverable(app, { category: 'electronics', phone: null })
  const homeless = await buildListing(app, { category: 'electronics', deliveryEnabled: true })
  for (const { id } of [silent, homeless]) {
    expect(await ways(id)).toBe(false)
    expect((await startDelivery(app, id, body)).code).toBe('delivery.no_courier')
    expect(await listingStatus(app, id)).toBe('active')
  }
  const reachable = await buildDeliverable(app, { category: 'electronics' })
  expect(await ways(reachable.id)).toBe(true)
  const sofa = await buildDeliverable(app, { category: 'furniture' })
  expect(await ways(sofa.id)).toBe(false)
})

test('where no courier can be booked after the payment, the seller delivers and one email says that the fee is refunded', async () => {
  const order = await uberApp.buildLeftOrder()
  expect(await shipmentOf(app, order.id)).toMatchObject({ status: 'by_seller', provider: 'seller' })
  expect((await viewOrder(app, order)).delivery_refunded_cents).toBe(549)
  const { title } = await orderRow(app, order.id)
  expect(await subjectsWith(app, title)).toContain(`Please deliver this yourself: ${title}`)
  expect(await subjectsWith(app, order.id)).toContain(`No courier for order ${order.id}`)
  // The payment email announced a courier; now the code counts, and the buyer is notified.
  const { pickup_code: code } = await orderRow(app, order.id)
  const about = async (subject: string) =>
    (await app.mails()).find((mail) => mail.subject === `${subject}: ${title}`)?.text
  const words = await about('The seller will deliver it')
  expect(words).toContain(code)
  expect(words).toContain('Your delivery fee of $5.49 is on its way back to your card')
  const toBuyer = (await app.mails()).filter(
    ({ to, text }) => to === 'ada@example.com' && text.includes(order.id),
  )
  expect(toBuyer.map(({ subject }) => subject).sort()).toEqual([
    `Paid: ${title}`,
    `The seller will deliver it: ${title}`,
  ])
  expect(await about('Paid')).not.toContain(code)
  expect((await viewOrder(app, order)).pickup_code).toBe(code)
})

test('two processes that book at the same moment book one courier', async () => {
  const order = await uberApp.buildOrder()
  await app.database.run(
    sql`update courier_trips set status = 'due', provider = 'uber-direct', provider_delivery_id = null where order_id = ${order.id}`,
  )
  await app.settle()
  uberApp.uber.requests.length = 0
  // The same key twice is the same delivery; responses wait until both requests have arrived.
  const responses: ServerResponse[] = []
  uberApp.responses.reply = () => (response) => {
    responses.push(response)
    if (responses.length < 2) return
    for (const waiting of responses.splice(0)) {
      waiting.writeHead(200, { 'content-type': 'application/json' })
      waiting.end(JSON.stringify(uberDelivery('pending', 'del_of_both')))
    }
  }
  const book = () => app.app.features.orders.couriers.book({ orderId: order.id })
  await Promise.all([book(), book()])
  await app.settle()
  expect(uberApp.uber.requests.filter(({ path }) => path.endsWith('/cancel'))).toEqual([])
  expect(await shipmentOf(app, order.id)).toMatchObject({
    status: 'pending',
    bookings: 1,
    provider_delivery_id: 'del_of_both',
  })
})

test('booking is retried when Uber cannot be reached; when it refuses, the seller delivers', async () => {
  const order = await uberApp.buildOrder()
  await app.database.run(
    sql`update courier_trips set status = 'due', provider = 'uber-direct' where order_id = ${order.id}`,
  )
  const book = () => app.app.features.orders.couriers.book({ orderId: order.id })
  uberApp.responses.reply = () => ({
    status: 503,
    json: { code: 'couriers_busy', message: 'x', kind: 'error' },
  })
  await expect(book()).rejects.toMatchObject({ reason: 'unavailable' })
  expect((await shipmentOf(app, order.id))?.status).toBe('due')
  uberApp.responses.reply = () => ({
    status: 400,
    json: { code: 'address_undeliverable', message: 'x', kind: 'error' },
  })
  await book()
  expect((await shipmentOf(app, order.id))?.status).toBe('by_seller')
})

test('a courier that comes although its answer cannot be read is found again, and not left to the seller', async () => {
  const order = await uberApp.buildOrder()
  await app.database.run(
    sql`update courier_trips set status = 'due', provider = 'uber-direct' where order_id = ${order.id}`,
  )
  const book = () => app.app.features.orders.couriers.book({ orderId: order.id })
  uberApp.responses.reply = () => ({ text: '<!doctype html><title>Log in</title>' })
  await expect(book()).rejects.toMatchObject({ reason: 'bad_answer' })
  expect((await shipmentOf(app, order.id))?.status).toBe('due')
  uberApp.responses.reply = ({ method }) =>
    method === 'POST'
      ? { status: 409, json: { code: 'duplicate_delivery', metadata: { delivery_id: 'del_unread' } } }
      : { json: uberDelivery('pickup', 'del_unread') }
  await book()
  expect(await shipmentOf(app, order.id)).toMatchObject({
    status: 'pickup',
    provider_delivery_id: 'del_unread',
  })
  expect((await viewOrder(app, order)).delivery_refunded_cents).toBe(0)
})

test('no courier is offered for more than the flat rate, nor for nothing', async () => {
  const listing = await buildDeliverable(app, { category: 'electronics' })
  for (const fee of [10_105, 0, 3_000_000_000]) {
    const expires = new Date(app.clock.now().getTime() + 15 * MINUTE).toISOString()
    uberApp.responses.reply = () => ({ json: { id: 'dqt_1', fee, currency: 'usd', expires } })
    expect((await quoteTo(app, listing, DOOR)).data).toMatchObject({ high_price: 101.04, by_courier: false })
    app.clock.advance(20 * MINUTE)
  }
})
