import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMe } from '../../../../../contract/calls/accounts/users.ts'
import { cancelOrder, confirmArrival, missArrival } from '../../../../../contract/calls/orders/order-buyer.ts'
import { listOrders } from '../../../../../contract/calls/orders/orders.ts'
import {
  ARRIVAL_DAYS,
  ARRIVAL_REMINDER_DAYS,
  OBJECTION_DAYS,
} from '../../../../../contract/rules/orders/arrivals.ts'
import { sql } from '../../../../db/sql.ts'
import { send } from '../../../../testing/client.ts'
import {
  buildSellerOrder,
  type CarOrder,
  leave,
  subjectsWith,
  viewOrder,
} from '../../../../testing/delivery/deliveries.ts'
import { buildToken } from '../../../../testing/factories.ts'
import { DAY, listingStatus, moneyOf, orderRow, sweep, typeCode } from '../../../../testing/orders/orders.ts'
import { imbalances } from '../../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** Milliseconds after which the buyer of an ASAP delivery that has left is asked about it. */
const ASKED = 6 * 3600_000 + 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ adapters: { dispatch: null }, settings: { OPERATOR_EMAIL: 'boss@example.com' } })
})
afterAll(() => app.close())

const buildOut = async (): Promise<CarOrder> => {
  const order = await buildSellerOrder(app)
  expect((await leave(app, order)).data.order.state).toBe('out_for_delivery')
  return order
}
const wait = async (milliseconds: number) => {
  app.clock.advance(milliseconds)
  await sweep(app)
}
const arrived = ({ id, token }: CarOrder) =>
  send(app, confirmArrival, { params: { id }, query: { token }, body: {} })
const missed = ({ id, token }: CarOrder, reason = 'Nobody rang') =>
  send(app, missArrival, { params: { id }, query: { token }, body: { reason } })
const cancel = ({ id, token }: CarOrder) =>
  send(app, cancelOrder, { params: { id }, query: { token }, body: {} })
const events = async ({ id }: CarOrder) =>
  (
    await app.database.rows<{ event: string; actor: string }>(
      sql`select event, actor from order_events where order_id = ${id} order by at, id`,
    )
  ).map(({ event, actor }) => `${event} ${actor}`)

describe('a delivery that the seller has sent out', () => {
  test('asks and reminds the buyer, and counts as arrived unless it is reported missing', async () => {
    const order = await buildOut()
    const { title } = await orderRow(app, order.id)
    await wait(3600_000)
    expect((await viewOrder(app, order)).arrival).toBeNull()
    await wait(ASKED - 3600_000)
    const question = await viewOrder(app, order)
    expect(question).toMatchObject({ can_confirm_arrival: true, can_miss_arrival: true, can_cancel: false })
    const settles =
      Date.parse(question.arrival?.settles_at ?? '') - Date.parse(question.arrival?.asked_at ?? '')
    expect(settles).toBe(ARRIVAL_DAYS * DAY)
    await sweep(app)
    const emails = await subjectsWith(app, title)
    expect(emails.filter((subject) => subject === `Did it arrive? ${title}`)).toHaveLength(1)
    expect(emails.filter((subject) => subject === `Has it arrived? ${title}`)).toHaveLength(1)
    await wait(ARRIVAL_REMINDER_DAYS * DAY)
    await sweep(app)
    expect((await subjectsWith(app, `Did it arrive? ${title}`)).length).toBe(2)
    await wait((ARRIVAL_DAYS - ARRIVAL_REMINDER_DAYS) * DAY - 5000)
    expect((await orderRow(app, order.id)).state).toBe('out_for_delivery')
    await wait(5000)
    expect((await orderRow(app, order.id)).state).toBe('handed_over')
    expect((await subjectsWith(app, `Counts as arrived: ${title}`)).length).toBe(2)
    expect((await events(order)).slice(-3)).toEqual([
      'arrival_asked system',
      'arrival_assumed system',
      'handed_over system',
    ])
    await wait(2 * DAY + 1000)
    expect((await orderRow(app, order.id)).state).toBe('completed')
    const { owner } = order.listing
    const token = await buildToken(app, owner.id)
    const leave = () => send(app, deleteMe, { body: { password: owner.password }, token })
    expect((await leave()).code).toBe('account.is_owed_money')
    await app.database.run(sql`update orders set owed_since = null where id = ${order.id}`)
    expect((await leave()).status).toBe(200)
  })

  test('has arrived as soon as the buyer confirms it, with or without the code; repeating it has no effect', async () => {
    const order = await buildOut()
    expect((await viewOrder(app, order)).can_confirm_arrival).toBe(true)
    const response = await arrived(order)
    expect(response.data.order).toMatchObject({ state: 'handed_over', pickup_code: null, can_cancel: false })
    expect((await arrived(order)).status).toBe(200)
    expect((await events(order)).filter((event) => event.startsWith('handed_over'))).toEqual([
      'handed_over buyer',
    ])
    expect((await cancel(order)).code).toBe('order.not_possible')
  })

  test('can be reported missing only once it should have arrived, and only by its buyer', async () => {
    const order = await buildOut()
    expect((await viewOrder(app, order)).can_miss_arrival).toBe(false)
    expect((await missed(order)).code).toBe('order.not_possible')
    await wait(ASKED)
    const seller = await buildToken(app, order.listing.owner.id)
    const bySeller = await send(app, missArrival, { params: { id: order.id }, token: seller, body: {} })
    expect(bySeller.code).toBe('order.not_possible')
    const stranger = { ...order, token: 'x' }
    expect((await missed(stranger)).code).toBe('order.not_found')
    expect((await arrived(stranger)).code).toBe('order.not_found')
  })

  test('when reported missing, holds the money, notifies the operator, and is refunded in full without a decision', async () => {
    const order = await buildOut()
    await wait(ASKED)
    const { data } = await missed(order)
    expect(data.order).toMatchObject({
      state: 'out_for_delivery',
      can_cancel: false,
      can_miss_arrival: false,
    })
    expect((await missed(order)).status).toBe(200)
    await app.settle()
    const emails = (await app.mails()).filter(
      ({ subject }) => subject === `It did not arrive: order ${order.id}`,
    )
    expect(emails.map(({ to }) => to)).toEqual(['boss@example.com'])
    expect(emails[0]?.text).toContain('Nobody rang')
    const token = await buildToken(app, order.listing.owner.id)
    const list = (await send(app, listOrders, { token })).data.orders
    expect(list.find(({ id }) => id === order.id)?.arrival?.objected_at).toBeTruthy()
    await wait(ARRIVAL_DAYS * DAY)
    expect((await orderRow(app, order.id)).state).toBe('out_for_delivery')
    expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 5499, returned: 0 })
    await wait((OBJECTION_DAYS - ARRIVAL_DAYS) * DAY)
    expect((await orderRow(app, order.id)).state).toBe('refunded')
    expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ held: 0, returned: 5499 })
    expect(await listingStatus(app, order.listing.id)).toBe('paused')
    expect(await imbalances(app)).toEqual([])
  })

  test('can still arrive after being reported missing: by its code, or confirmed by buyer or operator', async () => {
    const endings = {
      code: async (order: CarOrder) => {
        const code = (await orderRow(app, order.id)).pickup_code ?? ''
        return await typeCode(app, order.id, order.listing.owner, code)
      },
      buyer: (order: CarOrder) => arrived(order),
      operator: (order: CarOrder) =>
        app.app.features.orders.operator.delivered(order.id, 'The photo shows it.'),
    }
    for (const end of Object.values(endings)) {
      const order = await buildOut()
      await wait(ASKED)
      await missed(order)
      await end(order)
      await wait(OBJECTION_DAYS * DAY)
      expect((await orderRow(app, order.id)).state).toBe('completed')
    }
    const note = await app.database.row(sql`select note from order_events where actor = 'operator'`)
    expect(note).toEqual({ note: 'The photo shows it.' })
  })

  test('is either reported missing or arrived when a report and the deadline coincide', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await buildOut()
      await wait(ASKED)
      app.clock.advance(ARRIVAL_DAYS * DAY)
      const [response] = await Promise.all([missed(order), app.app.features.orders.tasks.arrivals()])
      const { state, objected_at } = await orderRow(app, order.id)
      expect(state).toBe(response.status === 200 ? 'out_for_delivery' : 'handed_over')
      expect(objected_at !== null).toBe(response.status === 200)
    }
  })
})

describe('cancelling a delivery by the seller', () => {
  test('gives the buyer a full refund before and after it has left, because no courier was booked', async () => {
    for (const out of [false, true]) {
      const order = out ? await buildOut() : await buildSellerOrder(app)
      expect((await viewOrder(app, order)).kept_if_cancelled_cents).toBe(0)
      expect((await cancel(order)).data.order).toMatchObject({ refunded_cents: 5499, kept_cents: 0 })
      await sweep(app)
      expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({ returned: 5499, held: 0 })
    }
  })
})
