import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildCarOrder, shipmentOf } from '../../../testing/delivery/deliveries.ts'
import {
  accountBalance,
  banksOf,
  buildDispute,
  disputeRow,
  moveDispute,
} from '../../../testing/orders/disputes.ts'
import { orderRow } from '../../../testing/orders/orders.ts'
import { providerBalances } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a chargeback calls off the courier of an order that has not left, and undoes the sale with its delivery', async () => {
  const { id } = await buildCarOrder(app)
  expect(await shipmentOf(app, id)).toMatchObject({ status: 'pending' })
  const { delivery_cents: delivery, item_cents: item } = await orderRow(app, id)
  const dispute = await buildDispute(app, id)
  expect(await orderRow(app, id)).toMatchObject({ state: 'cancelled', frozen_by: 'chargeback' })
  expect(await shipmentOf(app, id)).toMatchObject({ status: 'cancelled' })
  await moveDispute(app, dispute, 'lost')
  expect((await disputeRow(app, dispute)).settled).toMatchObject({
    seller: item,
    courier: delivery,
    platform: 0,
  })
  expect(await accountBalance(app, 'courier', id)).toBe(0)
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
})

test('no courier is booked while fraud is suspected', async () => {
  const { id } = await buildCarOrder(app)
  const { payment_intent_id: payment } = await orderRow(app, id)
  await banksOf(app).warn(payment ?? '')
  await app.settle()
  await app.database.run(sql`
    update courier_trips set status = 'due', bookings = 0, provider_delivery_id = null where order_id = ${id}`)
  await app.app.features.orders.couriers.book({ orderId: id })
  expect(await shipmentOf(app, id)).toMatchObject({ status: 'due' })
})
