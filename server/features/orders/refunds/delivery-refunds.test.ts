import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, collectInstead, confirmArrival } from '../../../../contract/calls/orders/order-buyer.ts'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { getPaymentOrder } from '../../../../contract/calls/orders/payments.ts'
import { dayWords } from '../../../../contract/rules/delivery/window-words.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../../contract/rules/marketplace/marketplace.ts'
import { COLLECTION_DAYS } from '../../../../contract/rules/orders/states.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import {
  buildCarOrder,
  buildSellerOrder,
  type CarOrder,
  leave,
  subjectsWith,
  viewOrder,
  visitCouriers,
} from '../../../testing/delivery/deliveries.ts'
import { buildToken } from '../../../testing/factories.ts'
import { DAY, MINUTE, moneyOf, orderRow, sweep, typeCode } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const HOUR = 60 * MINUTE
let app: TestApp
const collect = ({ id, token }: CarOrder) =>
  send(app, collectInstead, { params: { id }, query: { token }, body: {} })
const typeIts = async (order: CarOrder) =>
  await typeCode(app, order.id, order.listing.owner, (await orderRow(app, order.id)).pickup_code ?? '')
const moneyIn = async (order: CarOrder) => (await moneyOf(app, order.listing.id)).get(order.id)
const deliveryBack = { charged: 5499, returned: 499, held: 5000, sum: 0 }
const balanced = async () => expect(await imbalances(app)).toEqual([])

describe('a delivery by the seller', () => {
  beforeAll(async () => {
    app = await startTestApp({ adapters: { dispatch: null } })
  })
  afterAll(() => app.close())

  test('a buyer who switches to pickup gets the delivery refunded, and the full time to collect', async () => {
    const order = await buildSellerOrder(app)
    app.clock.advance(DAY)
    expect((await viewOrder(app, order)).can_collect_instead).toBe(true)
    const { data } = await collect(order)
    expect(data.order).toMatchObject({
      state: 'ready',
      delivery: null,
      tracking: null,
      delivery_refunded_cents: 499,
      refunded_cents: 499,
      can_collect_instead: false,
    })
    expect(Date.parse(data.order.collect_before ?? '')).toBe(
      app.clock.now().getTime() + COLLECTION_DAYS * DAY,
    )
    expect((await collect(order)).status).toBe(200)
    await sweep(app)
    expect(await moneyIn(order)).toMatchObject(deliveryBack)
    const ledger = await app.database.rows(sql`
      select account, sum(amount_cents)::int as cents from ledger_entries where order_id = ${order.id} group by account order by account`)
    expect(ledger).toEqual([
      { account: 'courier', cents: 0 },
      { account: 'provider', cents: 5000 },
      { account: 'seller', cents: -5000 },
    ])
    const { title } = await orderRow(app, order.id)
    const emails = await subjectsWith(app, title)
    for (const subject of ['Delivery refunded', 'The delivery fee was refunded', 'Pick it up', 'Refunded'])
      expect(emails).toContain(`${subject}: ${title}`)
    const payment = await send(app, getPaymentOrder, {
      params: { order_id: order.id },
      query: { token: order.token },
    })
    expect(payment.data.payment_status).toBe('succeeded')
    await balanced()
    app.clock.advance(3 * DAY + MINUTE)
    await sweep(app)
    // Paid a day before it could be collected: the reminder counts from when it could.
    const last = dayWords(localTime(new Date(data.order.collect_before ?? ''), newYork).date)
    const reminder = (await app.mails()).find(({ subject }) => subject === `Still waiting for you: ${title}`)
    expect(reminder?.text).toContain(
      `Please collect it by ${last}. After that the order is canceled and refunded.`,
    )
    expect((await typeIts(order)).status).toBe(200)
    await balanced()
  })

  test('after the switch an order that is never collected is refunded to the last cent, once', async () => {
    const order = await buildSellerOrder(app)
    await collect(order)
    await sweep(app)
    app.clock.advance(COLLECTION_DAYS * DAY + MINUTE)
    await sweep(app)
    expect((await orderRow(app, order.id)).state).toBe('refunded')
    expect(await moneyIn(order)).toMatchObject({ charged: 5499, returned: 5499, held: 0, sum: 0 })
    const refunds = await app.database.rows(
      sql`select amount_cents from refunds where order_id = ${order.id} order by requested_at`,
    )
    expect(refunds).toEqual([{ amount_cents: 499 }, { amount_cents: 5000 }])
    await balanced()
  })

  test('cancelled while the delivery’s refund is pending, the order is refunded only after both refunds', async () => {
    const order = await buildSellerOrder(app)
    await collect(order)
    await send(app, cancelOrder, { params: { id: order.id }, query: { token: order.token }, body: {} })
    await app.settle()
    expect(await moneyIn(order)).toMatchObject({ returned: 5499, held: 0, sum: 0 })
    expect((await viewOrder(app, order)).refunded_cents).toBe(5499)
    expect((await orderRow(app, order.id)).state).toBe('refunded')
  })

  test('no one can switch to pickup once it has left, and only the buyer can before', async () => {
    const order = await buildSellerOrder(app)
    const token = await buildToken(app, order.listing.owner.id)
    const bySeller = await send(app, collectInstead, { params: { id: order.id }, token, body: {} })
    expect(bySeller.code).toBe('order.not_possible')
    expect((await collect({ ...order, token: 'x' })).code).toBe('order.not_found')
    await leave(app, order)
    expect((await collect(order)).code).toBe('order.not_possible')
    expect((await viewOrder(app, order)).can_collect_instead).toBe(false)
  })

  test('the delivery is refunded automatically if it arrives late, and only then', async () => {
    const inTime = await buildSellerOrder(app)
    await leave(app, inTime)
    app.clock.advance(4 * HOUR + 59 * MINUTE)
    await typeIts(inTime)
    const lateOrder = await buildSellerOrder(app)
    await leave(app, lateOrder)
    app.clock.advance(5 * HOUR + MINUTE)
    await typeIts(lateOrder)
    await app.settle()
    expect(await moneyIn(inTime)).toMatchObject({ returned: 0, held: 5499 })
    expect(await moneyIn(lateOrder)).toMatchObject(deliveryBack)
    const { data } = await send(app, getOrder, {
      params: { id: lateOrder.id },
      query: { token: lateOrder.token },
    })
    expect(data.order).toMatchObject({ state: 'handed_over', delivery_refunded_cents: 499 })
    expect(data.order.timeline.map(({ event }) => event)).toContain('delivery_refunded')
    await balanced()
  })

  test('a buyer gains nothing by confirming late; a delivery that left too late counts as late', async () => {
    const slow = await buildSellerOrder(app)
    await leave(app, slow)
    app.clock.advance(DAY)
    const lateOrder = await buildSellerOrder(app)
    app.clock.advance(5 * HOUR + MINUTE)
    await leave(app, lateOrder)
    for (const { id, token } of [slow, lateOrder])
      await send(app, confirmArrival, { params: { id }, query: { token }, body: {} })
    await app.settle()
    expect(await moneyIn(slow)).toMatchObject({ returned: 0 })
    expect(await moneyIn(lateOrder)).toMatchObject(deliveryBack)
  })
})

describe('a delivery by a courier', () => {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('cannot be switched to pickup while the courier is booked, and is refunded if it is late', async () => {
    const order = await buildCarOrder(app)
    expect((await collect(order)).code).toBe('order.not_possible')
    app.clock.advance(3 * HOUR + MINUTE)
    await visitCouriers(app)
    expect((await orderRow(app, order.id)).state).toBe('handed_over')
    expect(await moneyIn(order)).toMatchObject({
      charged: 5549,
      returned: 549,
      held: 5000,
      sum: 0,
    })
    await balanced()
  })
})
