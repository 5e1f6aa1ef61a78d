import { expect, test } from 'vitest'
import { buildChargedOrder, chargedSettings } from '../../../testing/orders/charged-orders.ts'
import { buildDispute, moveDispute } from '../../../testing/orders/disputes.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp } from '../../../testing/test-app.ts'

test('the books agree after a bank takes back a sale with tax before its hand-over', async () => {
  const app = await startTestApp({ settings: chargedSettings })
  const { orderId } = await buildChargedOrder(app)
  await moveDispute(app, await buildDispute(app, orderId), 'lost')
  expect(await imbalances(app)).toEqual([])
  await app.close()
})
