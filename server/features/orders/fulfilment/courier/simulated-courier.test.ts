import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../../../contract/calls/orders/order-buyer.ts'
import { sendOut } from '../../../../../contract/calls/orders/order-seller.ts'
import { listOrders } from '../../../../../contract/calls/orders/orders.ts'
import { sql } from '../../../../db/sql.ts'
import { send } from '../../../../testing/client.ts'
import {
  buildCarOrder,
  leave,
  shipmentOf,
  viewOrder,
  visitCouriers,
} from '../../../../testing/delivery/deliveries.ts'
import { buildToken } from '../../../../testing/factories.ts'
import { DAY, MINUTE, moneyOf, orderRow, refundFailsCard, sweep } from '../../../../testing/orders/orders.ts'
import { imbalances } from '../../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

describe('the simulated courier', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('is booked as soon as the order is paid, is tracked, and hands over', async () => {
    const order = await buildCarOrder(app)
    expect(await shipmentOf(app, order.id)).toMatchObject({ provider: 'practice-courier', status: 'pending' })
    expect((await viewOrder(app, order)).tracking).toMatchObject({
      status: 'pending',
      courier_coordinates: null,
    })
    app.clock.advance(95_000)
    // Still at the seller's, whose address stays private.
    expect((await viewOrder(app, order)).tracking).toMatchObject({
      status: 'on_the_way',
      courier_coordinates: null,
    })
    app.clock.advance(15_000)
    const onItsWay = await viewOrder(app, order)
    expect(onItsWay).toMatchObject({ state: 'out_for_delivery', tracking: { status: 'on_the_way' } })
    expect(onItsWay.tracking?.courier_coordinates).toHaveLength(2)
    app.clock.advance(20_000)
    const further = (await viewOrder(app, order)).tracking?.courier_coordinates
    expect(further).not.toEqual(onItsWay.tracking?.courier_coordinates)
    app.clock.advance(2 * MINUTE)
    await visitCouriers(app)
    expect(await viewOrder(app, order)).toMatchObject({ state: 'handed_over', pickup_code: null })
    expect((await viewOrder(app, order)).tracking).toMatchObject({ status: 'delivered', courier_name: null })
    expect((await viewOrder(app, order)).timeline.map(({ event }) => event)).toEqual([
      'created',
      'payment_received',
      'scheduled',
      'sent_out',
      'handed_over',
    ])
  })

  test('keeps the seller from sending it out themselves', async () => {
    const order = await buildCarOrder(app)
    const token = await buildToken(app, order.listing.owner.id)
    expect((await send(app, sendOut, { params: { id: order.id }, token })).code).toBe('order.not_possible')
    expect((await orderRow(app, order.id)).state).toBe('scheduled')
  })

  test('is canceled with the order; before it is on its way everything is refunded', async () => {
    const order = await buildCarOrder(app)
    const response = await send(app, cancelOrder, {
      params: { id: order.id },
      query: { token: order.token },
      body: {},
    })
    expect(response.data.order).toMatchObject({ state: 'cancelled', refunded_cents: 5549, kept_cents: 0 })
    await app.settle()
    expect(await shipmentOf(app, order.id)).toMatchObject({ status: 'cancelled' })
    app.clock.advance(10 * MINUTE)
    await visitCouriers(app)
    expect((await orderRow(app, order.id)).state).toBe('refunded')
  })

  test('a buyer who cancels a delivery on its way gets only the item’s price back, as the email says', async () => {
    const order = await buildCarOrder(app)
    app.clock.advance(100_000)
    expect((await viewOrder(app, order)).state).toBe('out_for_delivery')
    await send(app, cancelOrder, { params: { id: order.id }, query: { token: order.token }, body: {} })
    await sweep(app)
    expect(await viewOrder(app, order)).toMatchObject({
      state: 'refunded',
      refunded_cents: 5000,
      kept_cents: 549,
    })
    const money = (await moneyOf(app, order.listing.id)).get(order.id)
    expect(money).toMatchObject({ charged: 5549, returned: 5000, held: 549, sum: 0 })
    expect(await imbalances(app)).toEqual([])
    const emails = (await app.mails()).filter(({ subject }) => subject.startsWith('Canceled: '))
    expect(emails.map(({ text }) => text).join()).toContain(
      'The delivery fee ($5.49) is not refunded, because the courier was already on the way.',
    )
  })

  test('is booked half an hour before the chosen slot, not earlier', async () => {
    const { date } = { date: new Date(app.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10) }
    const order = await buildCarOrder(app, { scheduled_date: date, scheduled_time: '2pm-3pm' })
    const shipment = await shipmentOf(app, order.id)
    expect(shipment).toMatchObject({ status: 'due', bookings: 0 })
    // The seller's list agrees: a courier collects it, so the seller has nothing to send out.
    const fresh = () => buildToken(app, order.listing.owner.id)
    const inList = async () => (await send(app, listOrders, { token: await fresh() })).data.orders[0]
    const waits = { by_courier: true, can_send_out: false, can_hand_over: false }
    expect(await inList()).toMatchObject({ id: order.id, role: 'seller', ...waits })
    expect((await leave(app, order)).code).toBe('order.not_possible')
    const ahead = (shipment?.due_at.getTime() ?? 0) - app.clock.now().getTime()
    app.clock.advance(ahead - 1000)
    await visitCouriers(app)
    expect((await shipmentOf(app, order.id))?.status).toBe('due')
    app.clock.advance(2000)
    await visitCouriers(app)
    expect(await shipmentOf(app, order.id)).toMatchObject({ status: 'pending', bookings: 1 })
    app.clock.advance(95_000)
    await visitCouriers(app)
    expect(await inList()).toMatchObject({ state: 'out_for_delivery', ...waits })
  })

  test('the seller may send it out once a courier that was never booked should have delivered it', async () => {
    const date = new Date(app.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10)
    const order = await buildCarOrder(app, { scheduled_date: date, scheduled_time: '2pm-3pm' })
    const promised = (await shipmentOf(app, order.id))?.promised_until ?? new Date(0)
    app.clock.advance(promised.getTime() - app.clock.now().getTime() + 1)
    expect((await leave(app, order)).data.order.state).toBe('out_for_delivery')
  })

  test('a refund that the bank refuses is reported to the operator and tried three times in all', async () => {
    const order = await buildCarOrder(app, {}, refundFailsCard)
    await send(app, cancelOrder, { params: { id: order.id }, query: { token: order.token }, body: {} })
    const attempts = async () =>
      (
        await app.database.rows<{ state: string }>(
          sql`select state from refunds where order_id = ${order.id} order by requested_at, id`,
        )
      ).map(({ state }) => state)
    for (let day = 0; day < 6; day++) {
      app.clock.advance(DAY + MINUTE)
      await sweep(app)
      await sweep(app)
    }
    expect(await attempts()).toEqual(['failed', 'failed', 'failed'])
    const emails = (await app.mails()).filter(
      ({ subject }) => subject === `A refund failed: order ${order.id}`,
    )
    expect(emails).toHaveLength(3)
    expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 5549, sum: 0 })
  })
})
