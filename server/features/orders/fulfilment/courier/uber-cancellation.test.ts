import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '../../../../../contract/calls/orders/order-buyer.ts'
import { sql } from '../../../../db/sql.ts'
import { send } from '../../../../testing/client.ts'
import { shipmentOf, viewOrder } from '../../../../testing/delivery/deliveries.ts'
import {
  startUberApp,
  tooLate,
  type UberApp,
  uberDelivery,
} from '../../../../testing/delivery/uber-orders.ts'
import { buildToken } from '../../../../testing/factories.ts'
import type { VendorReply } from '../../../../testing/fake-vendor.ts'
import { listingStatus, moneyOf, orderRow, sweep } from '../../../../testing/orders/orders.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

let uberApp: UberApp
let app: TestApp
beforeAll(async () => {
  uberApp = await startUberApp()
  app = uberApp.app
})
beforeEach(() => uberApp.reset())
afterAll(() => uberApp.close())

test('a courier who refuses the cancellation delivers: nothing is canceled and nothing refunded', async () => {
  const order = await uberApp.buildOrder()
  const deliveryId = await uberApp.bookNow(order.id)
  await uberApp.sendStatus(deliveryId, 'pickup_complete')
  uberApp.responses.reply = () => tooLate
  const refused = await uberApp.cancel(order)
  expect(refused).toMatchObject({ status: 409, code: 'order.courier_refuses' })
  expect(refused.error).toContain('can no longer be canceled')
  const bySeller = await send(app, cancelOrder, {
    params: { id: order.id },
    query: {},
    body: {},
    token: await buildToken(app, order.listing.owner.id),
  })
  expect(bySeller.code).toBe('order.courier_refuses')
  uberApp.responses.reply = () => ({
    status: 503,
    json: { code: 'couriers_busy', message: 'x', kind: 'error' },
  })
  expect((await uberApp.cancel(order)).code).toBe('server.unavailable')
  await sweep(app)
  expect((await orderRow(app, order.id)).state).toBe('out_for_delivery')
  expect(await listingStatus(app, order.listing.id)).toBe('sold')
  await uberApp.sendStatus(deliveryId, 'delivered')
  expect((await orderRow(app, order.id)).state).toBe('handed_over')
  expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 5549, returned: 0 })
})

test('an item that a canceled courier still has is not for sale until the seller has it back', async () => {
  const order = await uberApp.buildOrder()
  const deliveryId = await uberApp.bookNow(order.id)
  await uberApp.sendStatus(deliveryId, 'pickup_complete')
  uberApp.responses.reply = () => ({ json: uberDelivery('canceled', deliveryId) })
  expect((await uberApp.cancel(order)).data.order).toMatchObject({ state: 'cancelled', kept_cents: 549 })
  await sweep(app)
  expect(uberApp.uber.requests.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
  expect(await listingStatus(app, order.listing.id)).toBe('paused')
  const { title } = await orderRow(app, order.id)
  const emails = (await app.mails()).filter(({ subject }) => subject === `Canceled: ${title}`)
  expect(emails.map(({ text }) => text).join()).toContain('The courier will bring the item back to you.')
  await uberApp.sendStatus(deliveryId, 'returned')
  expect((await shipmentOf(app, order.id))?.status).toBe('returned')
})

test('the operator is notified when a courier continues with an order that the marketplace canceled', async () => {
  const order = await uberApp.buildOrder()
  const deliveryId = await uberApp.bookNow(order.id)
  await uberApp.sendStatus(deliveryId, 'pickup_complete')
  uberApp.responses.reply = () => tooLate
  await app.app.features.orders.operator.refunds.all(order.id, 'The listing was a fraud.')
  await app.settle()
  // The courier still has it, and there is no door any more that its PIN would open.
  expect((await shipmentOf(app, order.id))?.pin).toBe('6066')
  expect((await viewOrder(app, order)).courier_pin).toBeNull()
  await uberApp.sendStatus(deliveryId, 'delivered')
  await uberApp.sendStatus(deliveryId, 'delivered')
  await sweep(app)
  const emails = (await app.mails()).filter(
    ({ subject }) => subject === `The courier continued: order ${order.id}`,
  )
  expect(emails.map(({ text }) => text.includes('the courier could not be canceled')).sort()).toEqual([
    false,
    true,
  ])
  expect(emails.map(({ text }) => text).join()).toContain('the courier delivered it to the buyer anyway')
})

/** Uber sends a webhook first, and responds to the request afterwards. */
const messageFirst = (deliveryId: string, answer: VendorReply) => {
  uberApp.responses.reply = ({ path }) =>
    path.endsWith('/cancel')
      ? (response) =>
          void uberApp.sendStatus(deliveryId, 'canceled').then(() => {
            const { status = 200, json } = answer as { status?: number; json?: unknown }
            response.writeHead(status, { 'content-type': 'application/json' })
            response.end(JSON.stringify(json))
          })
      : { json: uberDelivery('pending', 'del_of_another_courier') }
}
const endOf = async (id: string) =>
  await app.database.row(sql`
    select o.state, kept_cents, cancel_reason, array_agg(e.actor) as actors
    from orders o join order_events e on e.order_id = o.id and e.event = 'cancelled' where o.id = ${id} group by o.id`)
const byBuyer = { state: 'refunded', actors: ['buyer'], cancel_reason: 'The buyer canceled.' }
const called = (deliveryId: string) => ({ json: uberDelivery('canceled', deliveryId) })

test.each(['message', 'answer'])(
  'cancelled before it left, with the %s first: it ends as the buyer chose, and no other courier is booked',
  async (first) => {
    const order = await uberApp.buildOrder()
    const deliveryId = await uberApp.bookNow(order.id)
    uberApp.uber.requests.length = 0
    if (first === 'message') messageFirst(deliveryId, called(deliveryId))
    else uberApp.responses.reply = () => called(deliveryId)
    expect((await uberApp.cancel(order)).data.order).toMatchObject({ state: 'cancelled', kept_cents: 0 })
    await uberApp.sendStatus(deliveryId, 'canceled')
    await sweep(app)
    expect(await endOf(order.id)).toMatchObject(byBuyer)
    expect(uberApp.uber.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['cancel'])
    expect(await shipmentOf(app, order.id)).toMatchObject({ status: 'cancelled', bookings: 1 })
  },
)

test.each(['message', 'answer'])(
  'cancelled on its way, the %s first: the delivery stays paid, as the page has said',
  async (first) => {
    const order = await uberApp.buildOrder()
    const deliveryId = await uberApp.bookNow(order.id)
    await uberApp.sendStatus(deliveryId, 'pickup_complete')
    if (first === 'message') messageFirst(deliveryId, called(deliveryId))
    else uberApp.responses.reply = () => called(deliveryId)
    expect((await uberApp.cancel(order)).data.order).toMatchObject({ state: 'cancelled', kept_cents: 549 })
    await uberApp.sendStatus(deliveryId, 'canceled')
    await sweep(app)
    expect(await endOf(order.id)).toMatchObject({ ...byBuyer, kept_cents: 549 })
    expect(await listingStatus(app, order.listing.id)).toBe('paused')
    expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 549, returned: 5000 })
  },
)

test('when the courier’s answer is lost, its webhook alone cancels the order for the buyer', async () => {
  const order = await uberApp.buildOrder()
  const deliveryId = await uberApp.bookNow(order.id)
  messageFirst(deliveryId, { status: 503, json: { code: 'couriers_busy', message: 'x', kind: 'error' } })
  expect((await uberApp.cancel(order)).code).toBe('server.unavailable')
  await sweep(app)
  expect(await endOf(order.id)).toMatchObject(byBuyer)
})

test('a courier who refused to return and gives up later counts as failed', async () => {
  const order = await uberApp.buildOrder()
  const deliveryId = await uberApp.bookNow(order.id)
  await uberApp.sendStatus(deliveryId, 'pickup_complete')
  uberApp.responses.reply = () => tooLate
  expect((await uberApp.cancel(order)).code).toBe('order.courier_refuses')
  await uberApp.sendStatus(deliveryId, 'canceled')
  await sweep(app)
  expect(await endOf(order.id)).toMatchObject({
    state: 'refunded',
    kept_cents: 0,
    actors: ['system'],
    cancel_reason: 'The courier could not deliver it.',
  })
})
