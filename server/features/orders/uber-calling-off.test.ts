import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '../../../contract/calls/order-buyer.ts'
import { send } from '../../testing/client.ts'
import { lookAt, tripOf } from '../../testing/deliveries.ts'
import { buildToken } from '../../testing/factories.ts'
import { listingStatus, moneyOf, orderRow, sweep } from '../../testing/orders.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { startUberDesk, tooLate, type UberDesk, uberDelivery } from '../../testing/uber-desk.ts'

let desk: UberDesk
let app: TestApp
beforeAll(async () => {
  desk = await startUberDesk()
  app = desk.app
})
beforeEach(() => desk.reset())
afterAll(() => desk.close())

test('one who cannot be called off any more brings it: nothing is cancelled and nothing goes back', async () => {
  const order = await desk.buildOrder()
  const deliveryId = await desk.bookNow(order.id)
  await desk.tell(deliveryId, 'pickup_complete')
  desk.answers.reply = () => tooLate
  const refused = await desk.callOff(order)
  expect(refused).toMatchObject({ status: 409, code: 'order.courier_refuses' })
  expect(refused.error).toContain('cannot be called back')
  const bySeller = await send(app, cancelOrder, {
    ...{ params: { id: order.id }, query: {}, body: {} },
    token: await buildToken(app, order.listing.owner.id),
  })
  expect(bySeller.code).toBe('order.courier_refuses')
  desk.answers.reply = () => ({ status: 503, json: { code: 'couriers_busy', message: 'x', kind: 'error' } })
  expect((await desk.callOff(order)).code).toBe('server.unavailable')
  await sweep(app)
  expect((await orderRow(app, order.id)).state).toBe('out_for_delivery')
  expect(await listingStatus(app, order.listing.id)).toBe('sold')
  await desk.tell(deliveryId, 'delivered')
  expect((await orderRow(app, order.id)).state).toBe('handed_over')
  expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 5549, returned: 0 })
})

test('what a called-off courier has is not for sale until its seller has it back', async () => {
  const order = await desk.buildOrder()
  const deliveryId = await desk.bookNow(order.id)
  await desk.tell(deliveryId, 'pickup_complete')
  desk.answers.reply = () => ({ json: uberDelivery('canceled', deliveryId) })
  expect((await desk.callOff(order)).data.order).toMatchObject({ state: 'cancelled', kept_cents: 549 })
  await sweep(app)
  expect(desk.uber.requests.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
  expect(await listingStatus(app, order.listing.id)).toBe('paused')
  const { title } = await orderRow(app, order.id)
  const letters = (await app.mails()).filter(({ subject }) => subject === `Cancelled: ${title}`)
  expect(letters.map(({ text }) => text).join()).toContain('The courier who has it brings it back.')
  await desk.tell(deliveryId, 'returned')
  expect((await tripOf(app, order.id))?.status).toBe('returned')
})

test('the operator hears of a courier who goes on with what the marketplace called off', async () => {
  const order = await desk.buildOrder()
  const deliveryId = await desk.bookNow(order.id)
  await desk.tell(deliveryId, 'pickup_complete')
  desk.answers.reply = () => tooLate
  await app.app.rooms.orders.operator.refunds.all(order.id, 'The listing was a fraud.')
  await app.settle()
  // The courier still has it, and there is no door any more that its PIN would open.
  expect((await tripOf(app, order.id))?.pin).toBe('6066')
  expect((await lookAt(app, order)).courier_pin).toBeNull()
  await desk.tell(deliveryId, 'delivered')
  await desk.tell(deliveryId, 'delivered')
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
