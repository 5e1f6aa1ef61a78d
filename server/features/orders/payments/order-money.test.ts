import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import {
  buildPaidOrder,
  listingStatus,
  MINUTE,
  moneyOf,
  orderRow,
  refundFailsCard,
} from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { reversed } from '../../ledger/ledger.ts'
import { chargeLines } from './charge-lines.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cancel = (orderId: string) =>
  app.app.features.orders.cancel(orderId, { userId: null, token: app.app.features.links.token(orderId) }, '')
const audit = () => imbalances(app)

test('a charge is split between seller, courier and platform, to the cent', () => {
  const parts = {
    seller_id: 'the-seller',
    item_cents: 4500,
    delivery_cents: 549,
    platform_fee_cents: 225,
    total_cents: 5049,
  }
  const lines = chargeLines(parts)
  expect(lines).toEqual([
    { account: { name: 'provider', ownerId: null }, amountCents: 5049 },
    { account: { name: 'seller', ownerId: 'the-seller' }, amountCents: -4275 },
    { account: { name: 'courier', ownerId: null }, amountCents: -549 },
    { account: { name: 'platform', ownerId: null }, amountCents: -225 },
  ])
  const both = [...lines, ...reversed(lines)]
  expect(both.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0)
})

test('ledger entries cannot be changed or deleted', async () => {
  const { orderId } = await buildPaidOrder(app)
  for (const statement of [
    sql`update ledger_entries set amount_cents = 1 where order_id = ${orderId}`,
    sql`delete from ledger_entries where order_id = ${orderId}`,
  ]) {
    await expect(app.database.run(statement)).rejects.toThrow('ledger_entries is append-only')
  }
})

test('the database refuses a posting that does not sum to zero or refunds more than was paid', async () => {
  const { orderId } = await buildPaidOrder(app)
  const post = (lines: [string, number][]) =>
    app.database.run(sql`
      insert into ledger_entries (posting_id, order_id, kind, account, amount_cents, reference, at)
      select ${crypto.randomUUID()}, ${orderId}, 'refund', account, amount, ${crypto.randomUUID()}, now()
      from unnest(${lines.map(([account]) => account)}::text[], ${lines.map(([, cents]) => cents)}::int[])
        as lines (account, amount)`)
  await expect(
    post([
      ['provider', -100],
      ['seller', 99],
    ]),
  ).rejects.toThrow('does not sum to zero')
  await expect(
    post([
      ['provider', -9000],
      ['seller', 9000],
    ]),
  ).rejects.toThrow('more refunded than was paid')
})

test('the audit finds an order that was tampered with', async () => {
  const { orderId } = await buildPaidOrder(app)
  expect(await audit()).toEqual([])
  await app.database.run(sql`update orders set item_cents = 1 where id = ${orderId}`)
  expect(await audit()).toEqual([{ order_id: orderId, problem: 'paid, but the charge has the wrong amount' }])
  await app.database.run(sql`update orders set item_cents = 4500 where id = ${orderId}`)
  expect(await audit()).toEqual([])
})

test('the audit finds a stored balance that is not the sum of the lines', async () => {
  const { orderId } = await buildPaidOrder(app)
  await app.database.run(
    sql`update order_balances set seller_cents = seller_cents - 1 where order_id = ${orderId}`,
  )
  expect(await audit()).toEqual([
    { order_id: orderId, problem: 'the lines do not add up to the order’s stored balance' },
  ])
  await app.database.run(
    sql`update order_balances set seller_cents = seller_cents + 1 where order_id = ${orderId}`,
  )
  expect(await audit()).toEqual([])
})

test('the audit finds a canceled order whose money is not being refunded', async () => {
  const { orderId } = await buildPaidOrder(app)
  await app.database.run(sql`update orders set state = 'cancelled' where id = ${orderId}`)
  expect(await audit()).toEqual([
    { order_id: orderId, problem: 'cancelled, but money without a refund is still held' },
  ])
  await app.database.run(sql`update orders set state = 'ready' where id = ${orderId}`)
})

test('a refund waits while the provider is down and is made afterwards', async () => {
  const { orderId, listingId } = await buildPaidOrder(app)
  const down = vi
    .spyOn(app.app.adapters.payments, 'refund')
    .mockRejectedValue(new ProviderError('stripe', 'unavailable', 'no answer'))
  await cancel(orderId)
  await app.settle()
  expect(down).toHaveBeenCalled()
  expect((await orderRow(app, orderId)).state).toBe('cancelled')
  expect(await listingStatus(app, listingId)).toBe('active')
  down.mockRestore()
  // The job's own retry is due by the database's clock, which no test can move.
  await app.database.run(
    sql`update jobs.job set start_after = now() where name = 'refund' and state = 'retry'`,
  )
  await app.settle()
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 4500, held: 0, charges: 1 })
})

test('the sweep resumes a refund whose job was lost, and it is made once', async () => {
  const { orderId, listingId } = await buildPaidOrder(app)
  await cancel(orderId)
  await app.database.run(sql`delete from jobs.job where name = 'refund'`)
  app.clock.advance(11 * MINUTE)
  await app.app.features.orders.tasks.refunds()
  await app.app.features.orders.tasks.refunds()
  await app.settle()
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 4500, held: 0, sum: 0 })
  const { rowCount } = await app.database.pool.query(
    'select 1 from stripe_simulator.refunds where payment_intent = $1',
    [(await orderRow(app, orderId)).payment_intent_id],
  )
  expect(rowCount).toBe(1)
})

test('a refund whose process died before storing the answer is not made again', async () => {
  const { orderId, listingId } = await buildPaidOrder(app)
  await cancel(orderId)
  const refund = await app.database.row<{ id: string; amount_cents: number }>(
    sql`select id, amount_cents from refunds where order_id = ${orderId}`,
  )
  await app.app.adapters.payments.refund({
    refundId: refund?.id ?? '',
    paymentIntentId: (await orderRow(app, orderId)).payment_intent_id ?? '',
    amountCents: refund?.amount_cents ?? 0,
    orderId,
  })
  await app.settle()
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 4500, held: 0, sum: 0 })
  expect((await orderRow(app, orderId)).state).toBe('refunded')
})

test('an older message about a refund does not change its final state', async () => {
  const { orderId } = await buildPaidOrder(app)
  await cancel(orderId)
  await app.settle()
  const stateOf = async () =>
    await app.database.row<{ state: string; provider_refund_id: string }>(
      sql`select state, provider_refund_id from refunds where order_id = ${orderId}`,
    )
  const done = await stateOf()
  expect(done?.state).toBe('succeeded')
  const refund = await app.app.adapters.payments.getRefund(done?.provider_refund_id ?? '')
  await app.app.features.orders.handlePaymentWebhook({
    id: `evt_old_${orderId}`,
    createdAt: app.clock.now(),
    kind: 'refund.updated',
    refund: { ...refund, status: 'pending' },
  })
  expect((await stateOf())?.state).toBe('succeeded')
})

test('money of a failed refund is reported to the operator, not by the audit', async () => {
  const { orderId } = await buildPaidOrder(app, { card: refundFailsCard })
  await cancel(orderId)
  await app.settle()
  app.clock.advance(MINUTE)
  await app.settle()
  expect((await orderRow(app, orderId)).state).toBe('cancelled')
  expect(await audit()).toEqual([])
  expect((await app.mails()).map((mail) => mail.subject)).toContain(`A refund failed: order ${orderId}`)
})
