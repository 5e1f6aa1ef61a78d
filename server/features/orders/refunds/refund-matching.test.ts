import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildPaidOrder, DAY, moneyOf, orderRow } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const uuid = () => crypto.randomUUID()

/** Two refunds of the same amount that were decided and not requested yet. */
async function buildTwoEqual() {
  const { orderId, listingId } = await buildPaidOrder(app)
  const ids = [uuid(), uuid()]
  for (const id of ids) {
    await app.database.run(sql`
      insert into refunds (id, order_id, amount_cents, reason, state, requested_at, updated_at)
      values (${id}, ${orderId}, 1000, 'test', 'requested', ${app.clock.now()}, ${app.clock.now()})`)
  }
  return { orderId, listingId, first: ids[0] ?? '', second: ids[1] ?? '' }
}

const stateOf = async (id: string) =>
  (await app.database.row<{ state: string }>(sql`select state from refunds where id = ${id}`))?.state

test('of two refunds with the same amount, the completed one is recorded and the other is still made', async () => {
  const { orderId, listingId, first, second } = await buildTwoEqual()
  const { payment_intent_id } = await orderRow(app, orderId)
  // The process died before it stored the answer: only the webhooks report it.
  await app.app.adapters.payments.refund({
    refundId: second,
    paymentIntentId: payment_intent_id ?? '',
    amountCents: 1000,
    orderId,
  })
  await app.settle()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['requested', 'succeeded'])
  await app.app.features.orders.carryOutRefund({ refundId: first })
  await app.app.features.orders.carryOutRefund({ refundId: second })
  await app.settle()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['succeeded', 'succeeded'])
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 2000, held: 2500, sum: 0 })
  expect(await imbalances(app)).toEqual([])
})

test('a refund made in the dashboard matches none of ours, whatever its amount, and the operator is warned', async () => {
  const { orderId, first, second } = await buildTwoEqual()
  const { payment_intent_id } = await orderRow(app, orderId)
  const report = { paymentIntentId: payment_intent_id ?? '', amountCents: 1000, failureReason: null }
  const unknownIds = [null, 'a text of theirs', uuid()]
  for (const [index, refundId] of unknownIds.entries()) {
    await app.app.features.orders.handlePaymentWebhook({
      id: `evt_dashboard_${index}_${orderId}`,
      createdAt: app.clock.now(),
      kind: 'refund.updated',
      refund: { ...report, id: `re_dashboard_${index}`, refundId, status: 'succeeded' },
    })
  }
  expect([await stateOf(first), await stateOf(second)]).toEqual(['requested', 'requested'])
  const warnings = app.logged.filter((line) => line.includes('a refund that was not requested here'))
  expect(warnings).toHaveLength(3)
  expect(warnings[0]).toContain(orderId)
})

test('our refund id on another payment is not ours', async () => {
  const { first } = await buildTwoEqual()
  const otherOrder = await buildPaidOrder(app)
  const { payment_intent_id } = await orderRow(app, otherOrder.orderId)
  await app.app.features.orders.handlePaymentWebhook({
    id: `evt_copied_${first}`,
    createdAt: app.clock.now(),
    kind: 'refund.updated',
    refund: {
      id: 're_copied',
      refundId: first,
      paymentIntentId: payment_intent_id ?? '',
      amountCents: 1000,
      status: 'succeeded',
      failureReason: null,
    },
  })
  expect(await stateOf(first)).toBe('requested')
})

test('a refund whose answer was lost and whose key the provider has forgotten is not paid twice', async () => {
  const { orderId, first } = await buildTwoEqual()
  const { payment_intent_id } = await orderRow(app, orderId)
  const made = await app.app.adapters.payments.refund({
    refundId: first,
    paymentIntentId: payment_intent_id ?? '',
    amountCents: 1000,
    orderId,
  })
  app.clock.advance(2 * DAY)
  await app.app.features.orders.carryOutRefund({ refundId: first })
  const row = await app.database.row(sql`select state, provider_refund_id from refunds where id = ${first}`)
  expect(row).toEqual({ state: 'succeeded', provider_refund_id: made.id })
})

test('a refund that the provider no longer knows stays open, for another account’s key may be in use', async () => {
  const { first } = await buildTwoEqual()
  await app.database.run(sql`
    update refunds set state = 'pending', provider_refund_id = 're_elsewhere' where id = ${first}`)
  await expect(app.app.features.orders.carryOutRefund({ refundId: first })).rejects.toMatchObject({
    reason: 'not_found',
  })
  expect(await stateOf(first)).toBe('pending')
})
