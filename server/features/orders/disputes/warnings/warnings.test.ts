import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { openConsole } from '../../../../testing/operator-console.ts'
import { banksOf, buildDispute, sweepDisputes } from '../../../../testing/orders/disputes.ts'
import {
  buildHandedOver,
  buildPaidOrder,
  DAY,
  loseWebhooks,
  orderRow,
  typeCode,
} from '../../../../testing/orders/orders.ts'
import { allGood } from '../../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'boss@example.com' } })
})
afterAll(() => app.close())

const warned = async (orderId: string) => {
  await banksOf(app).warn((await orderRow(app, orderId)).payment_intent_id ?? '')
  await app.settle()
}
const warningOf = async (orderId: string) => {
  const row = await app.database.row<{ id: string; state: string }>(
    sql`select id, state from fraud_warnings where order_id = ${orderId}`,
  )
  if (!row) throw new Error('there is no warning')
  return row
}
const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

test('a warning before the hand-over stops it until the operator lets the order go on', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  const code = (await orderRow(app, orderId)).pickup_code ?? ''
  await warned(orderId)
  expect(await orderRow(app, orderId)).toMatchObject({ state: 'ready', frozen_by: 'warning' })
  expect(await subjectsTo('boss@example.com')).toContain(`Suspected fraud: order ${orderId}`)
  expect(await subjectsTo(seller.email)).toContainEqual(expect.stringMatching(/^Please wait/))
  expect(await typeCode(app, orderId, seller, code)).toMatchObject({ status: 409, code: 'order.disputed' })
  const { run } = openConsole(app)
  const { id } = await warningOf(orderId)
  expect(await run('warnings')).toContain(id)
  await expect(run('warning-keep', id)).rejects.toThrow('Say why')
  expect(await run('warning-keep', id, '--reason', 'The buyer called us.')).toContain('goes on')
  await app.settle()
  expect(await warningOf(orderId)).toMatchObject({ state: 'kept' })
  expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: null })
  expect(await subjectsTo(seller.email)).toContainEqual(expect.stringMatching(/^You can go on/))
  expect((await typeCode(app, orderId, seller, code)).status).toBe(200)
  const audit = await app.database.rows(
    sql`select action, subject_kind, details from audit_log where subject_id = ${id}`,
  )
  expect(audit).toEqual([
    {
      action: 'warning.keep',
      subject_kind: 'warning',
      details: { reason: 'The buyer called us.', before: 'open', after: 'kept' },
    },
  ])
  await expect(run('warning-keep', id, '--reason', 'Again.')).rejects.toThrow('does not wait')
})

test('a warning after the hand-over freezes the payout, and the operator’s refund ends it', async () => {
  const { orderId } = await buildHandedOver(app)
  await warned(orderId)
  expect(await allGood(app, orderId)).toBe(409)
  app.clock.advance(3 * DAY)
  await sweepDisputes(app)
  expect((await orderRow(app, orderId)).state).toBe('handed_over')
  await app.app.features.orders.operator.refunds.all(orderId, 'A stolen card.')
  await app.settle()
  expect(await warningOf(orderId)).toMatchObject({ state: 'closed' })
  expect(await orderRow(app, orderId)).toMatchObject({ state: 'refunded', frozen_by: null })
})

test('a warning that becomes a dispute is replaced by it', async () => {
  const { orderId } = await buildHandedOver(app)
  await warned(orderId)
  await buildDispute(app, orderId)
  expect(await warningOf(orderId)).toMatchObject({ state: 'disputed' })
  expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: 'chargeback' })
})

test('a warning whose messages were lost is found, and so is its end', async () => {
  const { orderId } = await buildHandedOver(app)
  await banksOf(app).warn((await orderRow(app, orderId)).payment_intent_id ?? '')
  await loseWebhooks(app)
  await app.app.features.orders.tasks.recoverDisputes()
  await app.settle()
  expect(await warningOf(orderId)).toMatchObject({ state: 'open' })
  await app.app.features.orders.operator.refunds.all(orderId, 'A stolen card.')
  await app.app.jobs.drain()
  await loseWebhooks(app)
  app.clock.advance(2 * 3600_000)
  await app.app.features.orders.tasks.disputes()
  expect(await warningOf(orderId)).toMatchObject({ state: 'closed' })
})
