import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { getPaymentOrder } from '../../../../contract/calls/orders/payments.ts'
import { sql } from '../../../db/sql.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { send } from '../../../testing/client.ts'
import { moveDispute, openDispute } from '../../../testing/orders/disputes.ts'
import {
  buildPaidOrder,
  DAY,
  loseWebhooks,
  MINUTE,
  moneyOf,
  orderRow,
  sweep,
} from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'boss@example.com' } })
})
afterAll(() => app.close())

const cancel = (orderId: string) =>
  app.app.features.orders.cancel(orderId, { userId: null, token: app.app.features.links.token(orderId) }, '')
const refundOf = (orderId: string) =>
  app.database.row<{ id: string; state: string; rejection: string | null }>(
    sql`select id, state, rejection from refunds where order_id = ${orderId}`,
  )
const emailsAbout = async (orderId: string) =>
  (await app.mails()).filter(({ to, subject }) => to === 'boss@example.com' && subject.includes(orderId))

test('a refund that the provider rejects for good is not tried again; the operator gets the reason, and closes it', async () => {
  const { orderId, listingId } = await buildPaidOrder(app)
  const request = vi
    .spyOn(app.app.adapters.payments, 'refund')
    .mockRejectedValue(new ProviderError('stripe', 'refused', 'no', 'charge_disputed'))
  await cancel(orderId)
  await app.settle()
  // The provider knows of no dispute that the refund could wait for.
  expect(await refundOf(orderId)).toMatchObject({ state: 'rejected', rejection: 'charge_disputed' })
  const emails = await emailsAbout(orderId)
  expect(emails.map(({ subject }) => subject)).toEqual([`A refund was rejected: order ${orderId}`])
  expect(emails[0]?.text).toContain('charge_disputed')
  const query = { token: app.app.features.links.token(orderId) }
  const { data } = await send(app, getOrder, { params: { id: orderId }, query })
  expect(data.order).toMatchObject({ state: 'cancelled', refund_state: 'by_hand', refunded_cents: 0 })
  const payment = await send(app, getPaymentOrder, { params: { order_id: orderId }, query })
  expect(payment.data.payment_status).toBe('refund_failed')
  request.mockClear()
  for (let day = 0; day < 3; day++) {
    app.clock.advance(DAY + MINUTE)
    await sweep(app)
  }
  expect(request).not.toHaveBeenCalled()
  request.mockRestore()
  expect(await imbalances(app)).toEqual([])
  await app.app.features.orders.operator.settleRefund(orderId, 'The bank has returned the money.')
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 0, held: 4500, sum: 0 })
  expect(await imbalances(app)).toEqual([])
})

test('a refund meets a dispute whose messages were lost: it waits, and is made once the dispute is won', async () => {
  const { orderId } = await buildPaidOrder(app)
  const id = await openDispute(app, orderId)
  await loseWebhooks(app)
  await cancel(orderId)
  await app.settle()
  expect(await orderRow(app, orderId)).toMatchObject({ state: 'cancelled', frozen_by: 'chargeback' })
  expect(await refundOf(orderId)).toMatchObject({ state: 'requested' })
  app.clock.advance(60 * MINUTE)
  await sweep(app)
  expect(await refundOf(orderId)).toMatchObject({ state: 'requested' })
  expect(await emailsAbout(orderId)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('rejected') }),
  )
  await moveDispute(app, id, 'won')
  const refunds = await app.database.rows(
    sql`select state, retried from refunds where order_id = ${orderId} order by requested_at`,
  )
  expect(refunds).toEqual([
    { state: 'rejected', retried: true },
    { state: 'succeeded', retried: false },
  ])
  expect((await orderRow(app, orderId)).state).toBe('refunded')
})

test('a refund that waits for a dispute that is lost is not made: the bank has given the money back', async () => {
  const { orderId } = await buildPaidOrder(app)
  const id = await openDispute(app, orderId)
  await loseWebhooks(app)
  await cancel(orderId)
  await app.settle()
  await moveDispute(app, id, 'lost')
  expect(await refundOf(orderId)).toMatchObject({ state: 'rejected', rejection: 'disputed' })
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect(await imbalances(app)).toEqual([])
})

test('our refund of a payment that was already refunded in the dashboard ends as rejected', async () => {
  const { orderId } = await buildPaidOrder(app)
  const { payment_intent_id } = await orderRow(app, orderId)
  await app.app.adapters.payments.refund({
    refundId: 'made in the dashboard',
    paymentIntentId: payment_intent_id ?? '',
    amountCents: 4500,
    orderId,
  })
  await cancel(orderId)
  await app.settle()
  expect(await refundOf(orderId)).toMatchObject({ state: 'rejected', rejection: 'charge_already_refunded' })
  expect(await emailsAbout(orderId)).toHaveLength(1)
})

test('an outage of the provider rejects no refund', async () => {
  const { orderId } = await buildPaidOrder(app)
  const request = vi.spyOn(app.app.adapters.payments, 'refund')
  for (const reason of ['unavailable', 'timeout', 'rate_limited', 'unauthorized', 'bad_answer'] as const) {
    request.mockRejectedValueOnce(new ProviderError('stripe', reason, 'no answer'))
  }
  await cancel(orderId)
  await app.database.run(sql`delete from jobs.job where name = 'refund'`)
  const refundId = (await refundOf(orderId))?.id ?? ''
  for (let call = 0; call < 5; call++)
    await expect(app.app.features.orders.carryOutRefund({ refundId })).rejects.toThrow('no answer')
  expect((await refundOf(orderId))?.state).toBe('requested')
  request.mockRestore()
  await app.app.features.orders.carryOutRefund({ refundId })
  expect((await refundOf(orderId))?.state).toBe('succeeded')
})

test('the sweep is fair: a hundred refunds that stay unfinished do not keep another one waiting', async () => {
  const stuck = await buildPaidOrder(app)
  const lateOrder = await buildPaidOrder(app)
  const insert = (id: string, orderId: string, minutesAgo: number) => {
    const at = new Date(app.clock.now().getTime() - minutesAgo * MINUTE)
    return app.database.run(sql`
      insert into refunds (id, order_id, amount_cents, reason, state, requested_at, updated_at)
      values (${id}, ${orderId}, 1, 'test', 'requested', ${at}, ${at})`)
  }
  for (let index = 0; index < 100; index++) await insert(crypto.randomUUID(), stuck.orderId, 60)
  const lateId = crypto.randomUUID()
  await insert(lateId, lateOrder.orderId, 30)
  await app.app.features.orders.tasks.refunds()
  await app.app.features.orders.tasks.refunds()
  const queued = await app.database.rows<{ id: string }>(
    sql`select data ->> 'refundId' as id from jobs.job where name = 'refund'`,
  )
  expect(queued.map(({ id }) => id)).toContain(lateId)
})
