import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMoney } from '../../../contract/calls/money/money.ts'
import { releaseOrder } from '../../../contract/calls/orders/order-buyer.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildToken } from '../../testing/factories.ts'
import { buildClaimableOrder } from '../../testing/orders/claims.ts'
import {
  buildHandedOver,
  buildPaidOrder,
  DAY,
  loseWebhooks,
  MINUTE,
  orderRow,
  typeCode,
} from '../../testing/orders/orders.ts'
import {
  allGood,
  moneyOfSeller,
  providerBalances,
  setUpSeller,
  sweepMoney,
} from '../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

/** The ledger agrees with the provider, and sums to zero. */
async function expectBalanced() {
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
}

test('a sale, from the payment to the seller’s bank', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    account: { status: 'none', is_offered: true },
    sold_cents: 4500,
    protected_cents: 0,
    available_cents: 0,
  })
  const order = await orderRow(app, orderId)
  await typeCode(app, orderId, seller, order.pickup_code ?? '')
  const { protected_until, handed_over_at } = await orderRow(app, orderId)
  expect(protected_until?.getTime()).toBe((handed_over_at?.getTime() ?? 0) + DAY)
  const held = await moneyOfSeller(app, seller)
  expect(held).toMatchObject({ sold_cents: 0, protected_cents: 4500, available_cents: 0 })
  expect(held.next_release_at).toBe(protected_until?.toISOString())

  await setUpSeller(app, seller)
  expect((await moneyOfSeller(app, seller)).account.status).toBe('active')
  expect(await subjectsTo(seller.email)).toContain('You can be paid now')
  app.clock.advance(DAY - MINUTE)
  await sweepMoney(app)
  expect((await orderRow(app, orderId)).state).toBe('handed_over')
  app.clock.advance(2 * MINUTE)
  await sweepMoney(app)
  expect((await orderRow(app, orderId)).state).toBe('completed')
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    protected_cents: 0,
    available_cents: 0,
    on_its_way_cents: 4500,
    paid_out_cents: 0,
    sales: [{ order_id: orderId, stage: 'sent', net_cents: 4500 }],
  })
  expect(await subjectsTo(seller.email)).toContain('$45.00 is on its way to you')
  await expectBalanced()

  for (let day = 0; day < 8; day++) {
    app.clock.advance(DAY)
    await sweepMoney(app)
  }
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    on_its_way_cents: 0,
    paid_out_cents: 4500,
    payouts: [{ status: 'paid', amount_cents: 4500 }],
  })
  await expectBalanced()
})

test('money waits for a seller without a payout account, and moves when there is one', async () => {
  const seller = await buildMember(app)
  const first = await buildHandedOver(app, { owner: seller })
  const second = await buildHandedOver(app, { owner: seller, priceCents: 2000 })
  for (const { orderId } of [first, second]) expect(await allGood(app, orderId)).toBe(200)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 6500, on_its_way_cents: 0 })
  await sweepMoney(app)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 6500 })
  await setUpSeller(app, seller)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 6500 })
  await expectBalanced()
})

test('the buyer releases the money once, only after the hand-over, and only the buyer', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  expect(await allGood(app, orderId)).toBe(409)
  await typeCode(app, orderId, seller, (await orderRow(app, orderId)).pickup_code ?? '')
  const bySeller = await send(app, releaseOrder, {
    params: { id: orderId },
    token: await buildToken(app, seller.id),
  })
  expect(bySeller.status).toBe(409)
  await setUpSeller(app, seller)
  expect(await Promise.all([allGood(app, orderId), allGood(app, orderId)])).toEqual([200, 200])
  expect(await moneyOfSeller(app, seller)).toMatchObject({ on_its_way_cents: 4500 })
  expect(await app.database.rows(sql`select state from transfers where order_id = ${orderId}`)).toEqual([
    { state: 'made' },
  ])
})

test('a sale with an open claim names the claim instead of the end of the protection', async () => {
  const order = await buildClaimableOrder(app)
  expect((await moneyOfSeller(app, order.seller)).next_release_at).not.toBeNull()
  await order.open()
  expect(await moneyOfSeller(app, order.seller)).toMatchObject({
    protected_cents: 4500,
    next_release_at: null,
    sales: [{ stage: 'claimed', until: null }],
  })
  await order.withdraw()
  expect((await moneyOfSeller(app, order.seller)).sales).toMatchObject([{ stage: 'available' }])
})

test('payouts whose messages were all lost are read from the provider', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller)
  await allGood(app, orderId)
  for (let day = 0; day < 12; day++) {
    app.clock.advance(DAY)
    await loseWebhooks(app)
    await sweepMoney(app)
  }
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    on_its_way_cents: 0,
    paid_out_cents: 4500,
    payouts: [{ status: 'paid', amount_cents: 4500 }],
  })
})

test('sales as CSV', async () => {
  const { seller } = await buildPaidOrder(app)
  const { data } = await send(app, exportMoney, { token: await buildToken(app, seller.id) })
  const [head, row] = data.csv.trim().split('\r\n')
  expect(head).toBe('order,item,sold_at,stage,price,fee,refunded,charged_back,net')
  expect(row).toMatch(/,Walnut side table,.*,sold,45\.00,0\.00,0\.00,0\.00,45\.00$/)
})
