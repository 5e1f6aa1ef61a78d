import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMe } from '../../../../contract/calls/accounts/users.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { buildPaidOrder, buy, DAY, orderRow, pay, sweep, typeCode } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { setUpSeller } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an account cannot be deleted while an order is live or its money is owed; afterwards the order stays without personal data', async () => {
  const buyer = await buildMember(app)
  const { orderId, seller } = await buildPaidOrder(app, { token: buyer.token, email: buyer.email })
  const leave = async (person: { id: string; password: string }) =>
    await send(app, deleteMe, {
      body: { password: person.password },
      token: await buildToken(app, person.id),
    })
  expect((await leave(seller)).code).toBe('account.has_open_orders')
  expect((await leave(buyer)).code).toBe('account.has_open_orders')
  await typeCode(app, orderId, seller, (await orderRow(app, orderId)).pickup_code ?? '')
  app.clock.advance(DAY + 1000)
  await sweep(app)
  expect((await leave(buyer)).status).toBe(200)
  expect((await leave(seller)).code).toBe('account.is_owed_money')
  await setUpSeller(app, seller)
  expect((await leave(seller)).status).toBe(200)
  expect(await orderRow(app, orderId)).toMatchObject({
    state: 'completed',
    seller_id: null,
    buyer_id: null,
    buyer_email: null,
    listing_id: null,
  })
  expect(await imbalances(app)).toEqual([])
})

test('a payment to a seller who deleted their account is refunded', async () => {
  const { id, owner } = await buildListing(app)
  const { data } = await buy(app, id)
  await app.database.run(sql`delete from users where id = ${owner.id}`)
  await pay(app, data.checkout_url)
  await app.settle()
  expect((await orderRow(app, data.order_id)).state).toBe('refunded')
})
