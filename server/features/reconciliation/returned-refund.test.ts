import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { buildPaidOrder, DAY, refundReturnsCard } from '../../testing/orders/orders.ts'
import { startTestApp } from '../../testing/test-app.ts'

test('a refund that a bank returned, and whose message was lost, is recorded and made again', async () => {
  const app = await startTestApp()
  const { orderId } = await buildPaidOrder(app, { card: refundReturnsCard })
  await app.app.features.orders.operator.refunds.all(orderId, 'Gone.')
  await app.settle()
  const states = () =>
    app.database.rows<{ state: string }>(
      sql`select state from refunds where order_id = ${orderId} order by requested_at`,
    )
  await app.database.run(sql`create rule lost as on insert to stripe_simulator.deliveries do instead nothing`)
  app.clock.advance(DAY)
  await app.settle()
  expect(await states()).toEqual([{ state: 'succeeded' }])
  const found = await app.app.features.reconciliation.reconcile()
  expect(found.open).toEqual([])
  expect(found.providerCents).toBe(found.ledgerCents)
  expect(await states()).toEqual([{ state: 'failed' }])
  app.clock.advance(2 * DAY)
  await app.app.features.orders.tasks.refunds()
  await app.settle()
  expect(await states()).toEqual([{ state: 'failed' }, { state: 'succeeded' }])
  await app.close()
})
