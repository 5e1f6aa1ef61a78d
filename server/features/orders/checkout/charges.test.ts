import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportMoney } from '../../../../contract/calls/money/money.ts'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildToken } from '../../../testing/factories.ts'
import {
  buildChargedHandOver,
  buildChargedOrder,
  buyFor,
  chargedSettings,
  ledgerOf,
  totalsOf,
} from '../../../testing/orders/charged-orders.ts'
import { buildPaidOrder, buy, orderRow } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { allGood, moneyOfSeller } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: chargedSettings })
})
afterAll(() => app.close())

/** Of 45 dollars: 8.5 % + 30 cents, 5 %, and 8.875 % of 47.25. */
const charged = {
  item_cents: 4500,
  delivery_cents: 0,
  buyer_fee_cents: 225,
  tax_cents: 419,
  total_cents: 5144,
}
const audit = () => imbalances(app)

describe('a sale with fees and tax', () => {
  test('its totals are what the checkout takes, what the payment page lists, and what the ledger divides', async () => {
    const { id } = await buildListing(app)
    expect(await totalsOf(app, id)).toEqual(charged)
    const { orderId, seller } = await buildChargedOrder(app)
    const order = await orderRow(app, orderId)
    expect(order).toMatchObject({ ...charged, platform_fee_cents: 413 })
    expect(await ledgerOf(app, orderId)).toEqual({ provider: 5144, seller: -4087, platform: -638, tax: -419 })
    const session = await app.database.row<{ line_items: { name: string; unit_amount: number }[] }>(
      sql`select line_items from stripe_simulator.sessions where id = ${order.checkout_id}`,
    )
    expect(session?.line_items.map(({ name, unit_amount }) => [name, unit_amount])).toEqual([
      ['Walnut side table', 4500],
      ['Buyer fee', 225],
      ['Sales tax', 419],
    ])
    const [toSeller] = (await app.mails()).filter(({ to }) => to === seller.email)
    expect(toSeller?.text).toContain('You get: $40.87')
    const [toBuyer] = (await app.mails()).filter(({ to }) => to === 'buyer@example.com')
    expect(toBuyer?.text).toContain('Buyer fee: $2.25')
    expect(toBuyer?.text).toContain('Sales tax: $4.19')
    expect(await audit()).toEqual([])
  })

  test('each side sees its own fee on the order’s page', async () => {
    const { orderId, seller } = await buildChargedOrder(app)
    const query = { token: app.app.features.links.token(orderId) }
    const asBuyer = (await send(app, getOrder, { params: { id: orderId }, query })).data.order
    expect(asBuyer).toMatchObject({ ...charged, seller_fee_cents: 0 })
    const token = await buildToken(app, seller.id)
    const asSeller = (await send(app, getOrder, { params: { id: orderId }, token })).data.order
    expect(asSeller).toMatchObject({ item_cents: 4500, seller_fee_cents: 413 })
  })

  test('the seller’s page and export show the fee, and what they were shown is what arrives', async () => {
    const { orderId, seller } = await buildChargedHandOver(app)
    await allGood(app, orderId)
    const money = await moneyOfSeller(app, seller)
    expect(money.sales).toMatchObject([{ item_cents: 4500, fee_cents: 413, net_cents: 4087 }])
    expect(money.available_cents).toBe(4087)
    expect(money.years).toMatchObject([{ gross_cents: 4500, fee_cents: 413, net_cents: 4087 }])
    const { data } = await send(app, exportMoney, { token: await buildToken(app, seller.id) })
    expect(data.csv).toContain('45.00,4.13,0.00,0.00,40.87')
  })

  test('a giveaway has neither', async () => {
    const { id } = await buildListing(app, { priceCents: 0 })
    expect(await totalsOf(app, id)).toMatchObject({ buyer_fee_cents: 0, tax_cents: 0, total_cents: 0 })
    expect((await buy(app, id, { session: 'a-giveaway' })).status).toBe(200)
  })

  test('clothing below $110 is not taxed', async () => {
    const { orderId } = await buildChargedOrder(app, { category: 'clothing', priceCents: 10_000 })
    expect(await orderRow(app, orderId)).toMatchObject({
      tax_cents: 0,
      buyer_fee_cents: 500,
      total_cents: 10_500,
    })
    expect(await ledgerOf(app, orderId)).toEqual({ provider: 10_500, seller: -9120, platform: -1380 })
  })
})

describe('a checkout never charges more than was shown', () => {
  test('a total that is not the current one, or none, reserves nothing and says the new one', async () => {
    const { id } = await buildListing(app)
    for (const shown of [null, 45, 51.43, 51.45]) {
      const refused = await buyFor(app, id, shown)
      expect([refused.status, refused.code]).toEqual([409, 'quote.changed'])
      expect(refused.details).toEqual({ total_dollars: 51.44 })
    }
    expect((await buyFor(app, id, 51.44)).status).toBe(200)
  })

  test('the same buyer with the same total gets the same page again', async () => {
    const { id } = await buildListing(app)
    const first = await buyFor(app, id, 51.44, 'a-browser-that-asks-twice')
    const again = await buyFor(app, id, 51.44, 'a-browser-that-asks-twice')
    expect(again.data.order_id).toBe(first.data.order_id)
  })

  test('an order keeps its fees when the operator changes the settings', async () => {
    const { orderId } = await buildChargedOrder(app)
    await app.app.features.orders.operator.refunds.all(orderId, 'Changed my mind.')
    await app.settle()
    expect(await ledgerOf(app, orderId)).toEqual({})
    const row = await orderRow(app, orderId)
    expect([row.state, row.platform_fee_cents]).toEqual(['refunded', 413])
  })
})

test('a total from when there were fees is refused once they have ended, and the one without them is taken', async () => {
  const plain = await startTestApp()
  const { id } = await buildListing(plain)
  for (const shown of [999, 51.44, 44.99]) {
    const refused = await buyFor(plain, id, shown)
    expect([refused.status, refused.code]).toEqual([409, 'quote.changed'])
    expect(refused.details).toEqual({ total_dollars: 45 })
  }
  const { data } = await buyFor(plain, id, 45)
  expect((await buyFor(plain, id, 45)).data.order_id).toBe(data.order_id)
  expect(await orderRow(plain, data.order_id)).toMatchObject({ buyer_fee_cents: 0, total_cents: 4500 })
  await plain.close()
})

test('without settings there are no fees, no tax, and no question about totals', async () => {
  const plain = await startTestApp()
  const { orderId } = await buildPaidOrder(plain)
  expect(await orderRow(plain, orderId)).toMatchObject({
    platform_fee_cents: 0,
    buyer_fee_cents: 0,
    tax_cents: 0,
    tax_lines: [],
    total_cents: 4500,
  })
  await plain.close()
})
