import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '../../../../../contract/calls/orders/order-buyer.ts'
import { sql } from '../../../../db/sql.ts'
import { send } from '../../../../testing/client.ts'
import { lookAt, tripOf } from '../../../../testing/delivery/deliveries.ts'
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

let desk: UberApp
let app: TestApp
beforeAll(async () => {
  desk = await startUberApp()
  app = desk.app
})
beforeEach(() => desk.reset())
afterAll(() => desk.close())

test('a courier who refuses the cancellation delivers: nothing is cancelled and nothing refunded', async () => {
  const order = await desk.buildOrder()
  const deliveryId = await desk.bookNow(order.id)
  await desk.tell(deliveryId, 'pickup_complete')
  desk.answers.reply = () => tooLate
  const refused = await desk.cancel(order)
  expect(refused).toMatchObject({ status: 409, code: 'order.courier_refuses' })
  expect(refused.error).toContain('cannot be called back')
  const bySeller = await send(app, cancelOrder, {
    params: { id: order.id },
    query: {},
    body: {},
    token: await buildToken(app, order.listing.owner.id),
  })
  expect(bySeller.code).toBe('order.courier_refuses')
  desk.answers.reply = () => ({ status: 503, json: { code: 'couriers_busy', message: 'x', kind: 'error' } })
  expect((await desk.cancel(order)).code).toBe('server.unavailable')
  await sweep(app)
  expect((await orderRow(app, order.id)).state).toBe('out_for_delivery')
  expect(await listingStatus(app, order.listing.id)).toBe('sold')
  await desk.tell(deliveryId, 'delivered')
  expect((await orderRow(app, order.id)).state).toBe('handed_over')
  expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 5549, returned: 0 })
})

test('an item that a cancelled courier still has is not for sale until the seller has it back', async () => {
  const order = await desk.buildOrder()
  const deliveryId = await desk.bookNow(order.id)
  await desk.tell(deliveryId, 'pickup_complete')
  desk.answers.reply = () => ({ json: uberDelivery('canceled', deliveryId) })
  expect((await desk.cancel(order)).data.order).toMatchObject({ state: 'cancelled', kept_cents: 549 })
  await sweep(app)
  expect(desk.uber.requests.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
  expect(await listingStatus(app, order.listing.id)).toBe('paused')
  const { title } = await orderRow(app, order.id)
  const emails = (await app.mails()).filter(({ subject }) => subject === `Cancelled: ${title}`)
  expect(emails.map(({ text }) => text).join()).toContain('The courier who has it brings it back.')
  await desk.tell(deliveryId, 'returned')
  expect((await tripOf(app, order.id))?.status).toBe('returned')
})

test('the operator is notified when a courier continues with an order that the marketplace cancelled', async () => {
  const order = await desk.buildOrder()
  const deliveryId = await desk.bookNow(order.id)
  await desk.tell(deliveryId, 'pickup_complete')
  desk.answers.reply = () => tooLate
  await app.app.features.orders.operator.refunds.all(order.id, 'The listing was a fraud.')
  await app.settle()
  // The courier still has it, and there is no door any more that its PIN would open.
  expect((await tripOf(app, order.id))?.pin).toBe('6066')
  expect((await lookAt(app, order)).courier_pin).toBeNull()
  await desk.tell(deliveryId, 'delivered')
  await desk.tell(deliveryId, 'delivered')
  await sweep(app)
  const emails = (await app.mails()).filter(
    ({ subject }) => subject === `The courier went on: order ${order.id}`,
  )
  expect(emails.map(({ text }) => text.includes('the courier could not be cancelled')).sort()).toEqual([
    false,
    true,
  ])
  expect(emails.map(({ text }) => text).join()).toContain('has brought it to the buyer all the same')
})

/** Uber sends a webhook first, and responds to the request afterwards. */
const messageFirst = (deliveryId: string, answer: VendorReply) => {
  desk.answers.reply = ({ path }) =>
    path.endsWith('/cancel')
      ? (response) =>
          void desk.tell(deliveryId, 'canceled').then(() => {
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
const byBuyer = { state: 'refunded', actors: ['buyer'], cancel_reason: 'The buyer cancelled.' }
const called = (deliveryId: string) => ({ json: uberDelivery('canceled', deliveryId) })

test.each(['message', 'answer'])(
  'cancelled before it left, with the %s first: it ends as the buyer chose, and no other courier is booked',
  async (first) => {
    const order = await desk.buildOrder()
    const deliveryId = await desk.bookNow(order.id)
    desk.uber.requests.length = 0
    if (first === 'message') messageFirst(deliveryId, called(deliveryId))
    else desk.answers.reply = () => called(deliveryId)
    expect((await desk.cancel(order)).data.order).toMatchObject({ state: 'cancelled', kept_cents: 0 })
    await desk.tell(deliveryId, 'canceled')
    await sweep(app)
    expect(await endOf(order.id)).toMatchObject(byBuyer)
    expect(desk.uber.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['cancel'])
    expect(await tripOf(app, order.id)).toMatchObject({ status: 'cancelled', bookings: 1 })
  },
)

test.each(['message', 'answer'])(
  'cancelled on its way, the %s first: the delivery stays paid, as the page has said',
  async (first) => {
    const order = await desk.buildOrder()
    const deliveryId = await desk.bookNow(order.id)
    await desk.tell(deliveryId, 'pickup_complete')
    if (first === 'message') messageFirst(deliveryId, called(deliveryId))
    else desk.answers.reply = () => called(deliveryId)
    expect((await desk.cancel(order)).data.order).toMatchObject({ state: 'cancelled', kept_cents: 549 })
    await desk.tell(deliveryId, 'canceled')
    await sweep(app)
    expect(await endOf(order.id)).toMatchObject({ ...byBuyer, kept_cents: 549 })
    expect(await listingStatus(app, order.listing.id)).toBe('paused')
    expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 549, returned: 5000 })
  },
)

test('when the courier’s answer is lost, its message alone cancels the order for the buyer', async () => {
  const order = await desk.buildOrder()
  const deliveryId = await desk.bookNow(order.id)
  messageFirst(deliveryId, { status: 503, json: { code: 'couriers_busy', message: 'x', kind: 'error' } })
  expect((await desk.cancel(order)).code).toBe('server.unavailable')
  await sweep(app)
  expect(await endOf(order.id)).toMatchObject(byBuyer)
})

test('a courier who refused to return and gives up later counts as failed', async () => {
  const order = await desk.buildOrder()
  const deliveryId = await desk.bookNow(order.id)
  await desk.tell(deliveryId, 'pickup_complete')
  desk.answers.reply = () => tooLate
  expect((await desk.cancel(order)).code).toBe('order.courier_refuses')
  await desk.tell(deliveryId, 'canceled')
  await sweep(app)
  expect(await endOf(order.id)).toMatchObject({
    state: 'refunded',
    kept_cents: 0,
    actors: ['system'],
    cancel_reason: 'The courier could not deliver it.',
  })
})
