import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../../../../contract/calls/orders/order-buyer.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, type Member } from '../../../testing/factories.ts'
import { buy, listingStatus } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An item whose buyer leaves the payment page after something has happened to its seller. */
async function turnBack(meanwhile: (seller: Member) => Promise<unknown>): Promise<string | undefined> {
  const { id, owner } = await buildListing(app)
  const { data } = await buy(app, id)
  await meanwhile(owner)
  const token = app.app.features.links.token(data.order_id)
  const response = await send(app, cancelOrder, { params: { id: data.order_id }, query: { token }, body: {} })
  expect(response.status).toBe(200)
  return await listingStatus(app, id)
}

test('a canceled listing is for sale again, unless its seller was suspended meanwhile', async () => {
  expect(await turnBack(async () => {})).toBe('active')
  const suspend = ({ id }: Member) =>
    app.database.run(sql`update users set suspended_at = ${app.clock.now()} where id = ${id}`)
  expect(await turnBack(suspend)).toBe('paused')
})
