import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { buildPaidOrder, DAY } from '../../testing/orders/orders.ts'
import { startTestApp } from '../../testing/test-app.ts'

test('the first reading finds payments that were posted days after they were made', async () => {
  const app = await startTestApp()
  const { orderId } = await buildPaidOrder(app)
  const before = new Date(app.clock.now().getTime() - 3 * DAY)
  await app.database.run(sql`update orders set created_at = ${before} where id = ${orderId}`)
  await app.database.run(sql`update stripe_simulator.balance_transactions set created = ${before}`)
  app.clock.advance(DAY)
  const { open, transactions } = await app.app.features.reconciliation.reconcile()
  expect([open, transactions]).toEqual([[], 1])
  await app.close()
})
