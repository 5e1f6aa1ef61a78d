import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../../../contract/calls/accounts/users.ts'
import { cancelOrder } from '../../../../contract/calls/orders/order-buyer.ts'
import { seeOrder } from '../../../../contract/calls/orders/order-updates.ts'
import { getOrder, listOrders } from '../../../../contract/calls/orders/orders.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { buildPaidOrder, DAY, orderRow, sweep, typeCode } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tokenOf = (member: Member) => buildToken(app, member.id)
const newsOf = async (member: Member) =>
  (await send(app, getMe, { token: await tokenOf(member) })).data.order_news
const marksOf = async (member: Member) =>
  (await send(app, listOrders, { token: await tokenOf(member) })).data.orders.map(({ has_news }) => has_news)
const look = async (member: Member, id: string) =>
  (await send(app, getOrder, { params: { id }, token: await tokenOf(member) })).data.order
const see = async (member: Member, id: string, until = app.clock.now()) =>
  await send(app, seeOrder, {
    params: { id },
    body: { until: until.toISOString() },
    token: await tokenOf(member),
  })
async function buildSale() {
  const buyer = await buildMember(app)
  const order = await buildPaidOrder(app, { token: await tokenOf(buyer) })
  return { ...order, buyer }
}

test('a sale is an unread update for the seller, not for the buyer; read once, it is read on every device', async () => {
  const { orderId, seller, buyer } = await buildSale()
  expect([await newsOf(seller), await newsOf(buyer)]).toEqual([1, 0])
  expect([await marksOf(seller), await marksOf(buyer)]).toEqual([[true], [false]])
  // Reading alone marks nothing as read: only the page that showed the update does.
  expect((await look(seller, orderId)).has_news).toBe(true)
  expect((await see(seller, orderId)).data).toEqual({ order_news: 0 })
  expect((await see(seller, orderId)).data).toEqual({ order_news: 0 })
  expect((await look(seller, orderId)).has_news).toBe(false)
  expect([await newsOf(seller), await marksOf(seller)]).toEqual([0, [false]])
})

test('only the other side’s actions are unread updates', async () => {
  const { orderId, seller, buyer } = await buildSale()
  await see(seller, orderId)
  app.clock.advance(60_000)
  const { pickup_code: code } = await orderRow(app, orderId)
  await typeCode(app, orderId, seller, code ?? '')
  expect([await newsOf(seller), await newsOf(buyer)]).toEqual([0, 1])
  await see(buyer, orderId)
  // The completion a day later is not an update for either side.
  app.clock.advance(2 * DAY)
  await sweep(app)
  expect((await orderRow(app, orderId)).state).toBe('completed')
  expect([await newsOf(seller), await newsOf(buyer)]).toEqual([0, 0])
})

test('later updates stay unread', async () => {
  const { orderId, seller, buyer } = await buildSale()
  await see(seller, orderId)
  const seenAt = app.clock.now()
  app.clock.advance(60_000)
  await send(app, cancelOrder, { params: { id: orderId }, token: await tokenOf(buyer), body: {} })
  expect((await see(seller, orderId, seenAt)).data).toEqual({ order_news: 1 })
  expect((await see(seller, orderId)).data).toEqual({ order_news: 0 })
  // The bank makes the refund, so it is an update for both.
  await sweep(app)
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect([await newsOf(buyer), await newsOf(seller)]).toEqual([1, 1])
})

test('a member cannot mark another member’s updates as read, and guests have none', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  const stranger = await buildMember(app)
  expect((await see(stranger, orderId)).code).toBe('order.not_found')
  expect(await newsOf(seller)).toBe(1)
  app.clock.advance(60_000)
  await send(app, cancelOrder, { params: { id: orderId }, token: await tokenOf(seller), body: {} })
  const token = app.app.features.links.token(orderId)
  const guest = await send(app, getOrder, { params: { id: orderId }, query: { token } })
  expect(guest.data.order).toMatchObject({ role: 'buyer', has_news: false })
  expect((await send(app, seeOrder, { params: { id: orderId }, body: { until: 'now' } })).status).toBe(401)
})
