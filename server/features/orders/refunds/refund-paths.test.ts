import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { getPaymentOrder } from '../../../../contract/calls/orders/payments.ts'
import { sql } from '../../../db/sql.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { send } from '../../../testing/client.ts'
import {
  buildPaidOrder,
  DAY,
  MINUTE,
  moneyOf,
  orderRow,
  refundFailsCard,
  refundReturnsCard,
  sweep,
} from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'boss@example.com' } })
})
afterAll(() => app.close())

/** A cancelled order whose refund the bank refuses, each time. */
async function buildFailed(email: string, card = refundFailsCard) {
  const order = await buildPaidOrder(app, { email, card })
  await app.app.features.orders.cancel(
    order.orderId,
    { userId: null, token: app.app.features.links.token(order.orderId) },
    '',
  )
  await app.settle()
  app.clock.advance(MINUTE)
  await app.settle()
  return order
}
const nextTry = async () => {
  app.clock.advance(DAY + MINUTE)
  await sweep(app)
  app.clock.advance(MINUTE)
  await sweep(app)
}
const settle = (orderId: string, how = 'By check on Nov 21') =>
  app.app.features.orders.operator.settleRefund(orderId, how)
const look = async (id: string) => {
  const query = { token: app.app.features.links.token(id) }
  return (await send(app, getOrder, { params: { id }, query })).data.order
}
const tries = async (orderId: string) =>
  (
    await app.database.rows<{ state: string }>(
      sql`select state from refunds where order_id = ${orderId} order by requested_at, id`,
    )
  ).map(({ state }) => state)
const emailsTo = async (address: string, about: string) =>
  (await app.mails()).filter(({ to, subject, text }) => to === address && `${subject}${text}`.includes(about))

test('while a refund is tried again the operator is asked to wait, and after the last attempt to pay by other means', async () => {
  const { orderId } = await buildFailed('three@example.com')
  expect(await look(orderId)).toMatchObject({ state: 'cancelled', refund_state: 'failed', refunded_cents: 0 })
  const [first] = await emailsTo('boss@example.com', orderId)
  expect(first?.text).toContain('Please do not pay it another way in the meantime.')
  expect(first?.text).not.toContain('refund-settled')
  expect(await emailsTo('three@example.com', 'another way')).toEqual([])
  await nextTry()
  await nextTry()
  expect(await tries(orderId)).toEqual(['failed', 'failed', 'failed'])
  const [last] = await emailsTo('boss@example.com', orderId)
  expect(last?.text).toContain(`refund-settled ${orderId}`)
  expect((await look(orderId)).refund_state).toBe('by_hand')
  expect((await emailsTo('three@example.com', 'refund you another way')).length).toBe(1)
  await nextTry()
  await nextTry()
  expect((await tries(orderId)).length).toBe(3)
  expect(await emailsTo('help@stoop.example', orderId)).toEqual([])
})

test('a pending refund stays pending while the provider is down: nothing is refunded twice, and its result arrives later', async () => {
  const order = await buildPaidOrder(app, { email: 'ask@example.com', card: refundFailsCard })
  await app.app.features.orders.cancel(
    order.orderId,
    { userId: null, token: app.app.features.links.token(order.orderId) },
    '',
  )
  await app.app.jobs.drain()
  expect(await tries(order.orderId)).toEqual(['pending'])
  const row = await app.database.row<{ id: string }>(
    sql`select id from refunds where order_id = ${order.orderId}`,
  )
  const carryOut = () => app.app.features.orders.carryOutRefund({ refundId: row?.id ?? '' })
  const { payments } = app.app.adapters
  const secondRefund = vi.spyOn(payments, 'refund')
  const lookUp = vi
    .spyOn(payments, 'getRefund')
    .mockRejectedValueOnce(new ProviderError('stripe', 'unavailable', 'no answer'))
  await expect(carryOut()).rejects.toThrow('no answer')
  expect(await tries(order.orderId)).toEqual(['pending'])
  await carryOut()
  expect([lookUp.mock.calls.length, secondRefund.mock.calls.length]).toEqual([2, 0])
  app.clock.advance(MINUTE)
  await app.settle()
  expect(await tries(order.orderId)).toEqual(['failed'])
})

test('a refund that the bank returns is undone in order, payment and ledger, and tried again', async () => {
  const { orderId, listingId } = await buildFailed('back@example.com', refundReturnsCard)
  const token = app.app.features.links.token(orderId)
  const payment = async () =>
    (await send(app, getPaymentOrder, { params: { order_id: orderId }, query: { token } })).data
      .payment_status
  const order = await look(orderId)
  expect(order).toMatchObject({ state: 'cancelled', refund_state: 'failed', refunded_cents: 0 })
  expect(order.timeline.map(({ event }) => event)).toEqual([
    'created',
    'payment_received',
    'made_ready',
    'cancelled',
    'refund_requested',
    'refund_completed',
    'refund_failed',
  ])
  expect(await payment()).toBe('refund_failed')
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ held: 4500, sum: 0 })
  expect((await emailsTo('back@example.com', 'Your refund was returned')).length).toBe(1)
  await nextTry()
  await nextTry()
  expect(await tries(orderId)).toEqual(['failed', 'failed', 'failed'])
  expect(await look(orderId)).toMatchObject({ state: 'cancelled', refund_state: 'by_hand' })
  await settle(orderId)
  expect((await look(orderId)).state).toBe('refunded')
  expect(await payment()).toBe('refunded')
})

test('a refund paid by other means is posted, ends the order, and is never tried again', async () => {
  const { orderId, listingId } = await buildFailed('settled@example.com')
  await settle(orderId)
  await settle(orderId).catch((error: unknown) => expect(error).toMatchObject({ code: 'order.not_possible' }))
  await app.settle()
  for (let day = 0; day < 3; day++) await nextTry()
  expect(await tries(orderId)).toEqual(['settled'])
  expect(await look(orderId)).toMatchObject({
    state: 'refunded',
    refund_state: 'settled',
    refund_note: 'By check on Nov 21',
    refunded_cents: 4500,
  })
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 0, held: 4500, sum: 0 })
  const lines = await app.database.rows(sql`
    select account, amount_cents from ledger_entries where order_id = ${orderId} and kind = 'refund_elsewhere' order by account`)
  expect(lines).toEqual([
    { account: 'platform', amount_cents: -4500 },
    { account: 'seller', amount_cents: 4500 },
  ])
  expect(await imbalances(app)).toEqual([])
  const [email] = await emailsTo('settled@example.com', 'Refunded another way')
  expect(email?.text).toContain('By check on Nov 21')
  const audit = await app.database.row(sql`
    select actor, note from order_events where order_id = ${orderId} and event = 'refund_settled'`)
  expect(audit).toEqual({ actor: 'operator', note: 'By check on Nov 21' })
})

test('a refund cannot be settled by other means while the provider works on it, nor if none has failed', async () => {
  const { orderId } = await buildFailed('moving@example.com')
  app.clock.advance(DAY + MINUTE)
  await app.app.features.orders.tasks.refunds()
  expect(await tries(orderId)).toEqual(['failed', 'requested'])
  await expect(settle(orderId)).rejects.toMatchObject({ code: 'order.not_possible' })
  const { orderId: fine } = await buildPaidOrder(app)
  await expect(settle(fine)).rejects.toMatchObject({ code: 'order.not_possible' })
  await expect(settle(crypto.randomUUID())).rejects.toMatchObject({ code: 'order.not_found' })
})

test('when a refund is settled and retried at the same moment, exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId } = await buildFailed(`both-${round}@example.com`)
    app.clock.advance(DAY + MINUTE)
    const [settled] = await Promise.allSettled([settle(orderId), app.app.features.orders.tasks.refunds()])
    const attempts = await tries(orderId)
    expect(attempts).toEqual(settled.status === 'fulfilled' ? ['settled'] : ['failed', 'requested'])
    if (settled.status === 'fulfilled') expect((await orderRow(app, orderId)).state).toBe('refunded')
  }
})
