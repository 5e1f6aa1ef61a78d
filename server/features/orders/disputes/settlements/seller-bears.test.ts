import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  accountBalance,
  buildDispute,
  disputeRow,
  moveDispute,
  sweepDisputes,
} from '../../../../testing/orders/disputes.ts'
import { buildHandedOver, DAY, orderRow } from '../../../../testing/orders/orders.ts'
import { imbalances } from '../../../../testing/payments/imbalances.ts'
import {
  allGood,
  moneyOfSeller,
  providerBalances,
  setUpSeller,
  sweepMoney,
} from '../../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { CHARGEBACK_BEARER: 'seller' } })
})
afterAll(() => app.close())

afterEach(async () => {
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
  expect(await imbalances(app)).toEqual([])
})

test('a seller who was paid gives it back, from their balance or their next sale', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller)
  await allGood(app, orderId)
  await sweepMoney(app)
  const id = await buildDispute(app, orderId)
  await moveDispute(app, id, 'lost')
  expect((await disputeRow(app, id)).settled).toMatchObject({ seller: 4500, courier: 0, platform: 0 })
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 0 })
  const next = await buildHandedOver(app, { owner: seller, priceCents: 6000 })
  await allGood(app, next.orderId)
  await sweepMoney(app)
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    on_its_way_cents: 6000,
    available_cents: 0,
  })
})

test('a seller who was not paid yet gets nothing for the sale', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller)
  const id = await buildDispute(app, orderId)
  await moveDispute(app, id, 'lost')
  app.clock.advance(3 * DAY)
  await sweepDisputes(app)
  expect(await orderRow(app, orderId)).toMatchObject({ state: 'completed', owed_since: null })
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    on_its_way_cents: 0,
    available_cents: 0,
    sales: [{ stage: 'charged_back', net_cents: 0 }],
    years: [{ gross_cents: 4500, charged_back_cents: 4500, net_cents: 0 }],
  })
})

test('an appeal that is won gives the seller the money back', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller)
  const id = await buildDispute(app, orderId)
  await moveDispute(app, id, 'lost')
  await moveDispute(app, id, 'appeal_needs_response')
  await moveDispute(app, id, 'won')
  expect(await accountBalance(app, 'seller', orderId)).toBe(-4500)
  app.clock.advance(3 * DAY)
  await sweepDisputes(app)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ on_its_way_cents: 4500 })
})
