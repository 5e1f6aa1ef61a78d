import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { collectInstead } from '../../../../contract/calls/orders/order-buyer.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildSellerOrder, type CarOrder, leave } from '../../../testing/delivery/deliveries.ts'
import { buildPaidOrder, orderRow, typeCode } from '../../../testing/orders/orders.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const HOUR = 3600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    adapters: { dispatch: null },
    settings: { PROTECTION_HOURS_PICKUP: '24', PROTECTION_HOURS_DELIVERY: '48' },
  })
})
afterAll(() => app.close())
afterEach(() => changeSettings(app, { 'protection.pickup_hours': null, 'protection.delivery_hours': null }))

/** As if the order's checkout had been before the hours of both ways were stored; the hours change afterwards. */
async function makeOld(orderId: string): Promise<void> {
  await app.database.run(
    sql`update order_snapshots set terms = terms - 'protection' where order_id = ${orderId}`,
  )
  await changeSettings(app, { 'protection.pickup_hours': '1', 'protection.delivery_hours': '2' })
}

const switchToPickup = ({ id, token }: CarOrder) =>
  send(app, collectInstead, { params: { id }, query: { token }, body: {} })

/** Types the buyer's code. @returns for how many hours they may report a problem */
async function handOver(orderId: string, seller: Parameters<typeof typeCode>[2]): Promise<number> {
  await typeCode(app, orderId, seller, (await orderRow(app, orderId)).pickup_code ?? '')
  const { handed_over_at: from, protected_until: until } = await orderRow(app, orderId)
  if (!from || !until) throw new Error('it was not handed over')
  return (until.getTime() - from.getTime()) / HOUR
}

test('an old order that is collected as it was ordered keeps the hours that it promised', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  await makeOld(orderId)
  expect(await handOver(orderId, seller)).toBe(24)
})

test('an old order that is delivered as it was ordered keeps the hours that it promised', async () => {
  const order = await buildSellerOrder(app)
  await makeOld(order.id)
  await leave(app, order)
  expect(await handOver(order.id, order.listing.owner)).toBe(48)
})

test('an old delivery that became a pickup has today’s hours of a pickup, which it did not store', async () => {
  const order = await buildSellerOrder(app)
  await makeOld(order.id)
  expect((await switchToPickup(order)).status).toBe(200)
  expect(await handOver(order.id, order.listing.owner)).toBe(1)
})

test('a newer delivery that became a pickup has the hours of a pickup that its checkout stored', async () => {
  const order = await buildSellerOrder(app)
  await changeSettings(app, { 'protection.pickup_hours': '1', 'protection.delivery_hours': '2' })
  expect((await switchToPickup(order)).status).toBe(200)
  expect(await handOver(order.id, order.listing.owner)).toBe(24)
})
