import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildClaimableOrder } from '../../../testing/orders/claims.ts'
import { buildDispute, moveDispute, sweepDisputes } from '../../../testing/orders/disputes.ts'
import { DAY, orderRow } from '../../../testing/orders/orders.ts'
import { providerBalances } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

afterEach(async () => {
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
})

const claimOf = (orderId: string) =>
  app.database.row<{ state: string; outcome: string | null; refunded_cents: number | null }>(
    sql`select state, outcome, refunded_cents from order_claims where order_id = ${orderId}`,
  )
const refundsOf = (orderId: string) =>
  app.database.rows<{ state: string }>(sql`select state from refunds where order_id = ${orderId}`)

test('a chargeback closes the claim without a refund: the seller’s silence does not pay the buyer again', async () => {
  const order = await buildClaimableOrder(app)
  await order.open({ reason: 'never_came', wish: 'full' })
  const id = await buildDispute(app, order.orderId, { reason: 'product_not_received' })
  expect(await claimOf(order.orderId)).toEqual({
    state: 'closed',
    outcome: 'charged_back',
    refunded_cents: 0,
  })
  expect((await orderRow(app, order.orderId)).state).toBe('handed_over')
  app.clock.advance(4 * DAY)
  await sweepDisputes(app)
  expect(await refundsOf(order.orderId)).toEqual([])
  await moveDispute(app, id, 'lost')
  await sweepDisputes(app)
  expect(await refundsOf(order.orderId)).toEqual([])
  expect((await orderRow(app, order.orderId)).state).toBe('completed')
})

test('nothing can be reported while a bank has the money, nor after it has given it back', async () => {
  const order = await buildClaimableOrder(app)
  const id = await buildDispute(app, order.orderId)
  const report = { reason: 'never_came', wish: 'full' } as const
  expect(await order.open(report)).toMatchObject({ status: 409, code: 'order.disputed' })
  await moveDispute(app, id, 'lost')
  expect(await order.open(report)).toMatchObject({ status: 409, code: 'order.disputed' })
})

test('an inquiry leaves the claim to both sides, and the refund that they agree on is made', async () => {
  const order = await buildClaimableOrder(app)
  await order.open({ reason: 'never_came', wish: 'full' })
  await buildDispute(app, order.orderId, { isInquiry: true })
  expect(await claimOf(order.orderId)).toMatchObject({ state: 'opened' })
  app.clock.advance(3 * DAY + 60_000)
  await sweepDisputes(app)
  expect(await claimOf(order.orderId)).toMatchObject({ outcome: 'full', refunded_cents: 4500 })
  expect(await refundsOf(order.orderId)).toEqual([{ state: 'succeeded' }])
})

test('a claim that is withdrawn during an inquiry does not complete the order', async () => {
  const order = await buildClaimableOrder(app)
  await order.open({ reason: 'never_came', wish: 'full' })
  const id = await buildDispute(app, order.orderId, { isInquiry: true })
  expect((await order.withdraw()).status).toBe(200)
  expect((await orderRow(app, order.orderId)).state).toBe('handed_over')
  await moveDispute(app, id, 'warning_closed')
  app.clock.advance(3 * DAY)
  await sweepDisputes(app)
  expect((await orderRow(app, order.orderId)).state).toBe('completed')
})
