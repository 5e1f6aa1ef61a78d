import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildSellerOrder } from '../../../testing/delivery/deliveries.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { buildDispute, moveDispute } from '../../../testing/orders/disputes.ts'
import {
  buildPaidOrder,
  DAY,
  listingStatus,
  MINUTE,
  moneyOf,
  orderRow,
  refundFailsCard,
  sweep,
  typeCode,
} from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp({ adapters: { dispatch: null } })
  ;({ run } = openConsole(app))
})
beforeEach(() => app.clock.advance(MINUTE))
afterAll(() => app.close())
const refused = (words: string[]) => expect(run(...words)).rejects
const audit = async () => expect(await imbalances(app)).toEqual([])

test('a paid order is refunded: it is canceled, everything is refunded, both get an email', async () => {
  const { orderId, listingId, seller } = await buildPaidOrder(app, { email: 'paid@example.com' })
  expect(await run('refund', orderId, '--reason', 'The seller is a fraud.')).toContain('canceled')
  await app.settle()
  expect(await orderRow(app, orderId)).toMatchObject({
    state: 'refunded',
    cancel_reason: 'The seller is a fraud.',
  })
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 4500, held: 0, sum: 0 })
  const emails = (await app.mails()).filter(({ text }) => text.includes('The seller is a fraud.'))
  expect(emails.map(({ to }) => to).sort()).toEqual(['paid@example.com', seller.email].sort())
  await refused(['refund', orderId]).toThrow('already canceled')
  const shown = await run('show', 'order', orderId)
  expect(shown).toMatch(/history: .*created \(buyer\)/)
  expect(shown).toContain('cancelled (operator)')
  expect(shown).toContain('refunds: 45.00 succeeded, try 1')
  await audit()
})

test('exported orders have seller, delivery type, fee and refunds', async () => {
  const { orderId, seller } = await buildPaidOrder(app, { email: 'table@example.com' })
  const lineOf = async () =>
    (await run('export', 'orders')).split('\r\n').find((line) => line.startsWith(orderId))
  const [header] = (await run('export', 'orders')).split('\r\n')
  expect(header).toBe(
    'id,created_at,paid_at,state,title,seller,buyer_email,delivery_type,item,delivery,total,fee,refunded',
  )
  const { username } = (await app.database.row<{ username: string }>(
    sql`select username from users where id = ${seller.id}`,
  )) ?? { username: '?' }
  const ending = (refunded: string) =>
    new RegExp(`,${username},table@example\\.com,pickup,45\\.00,0\\.00,45\\.00,\\d+\\.\\d\\d,${refunded}$`)
  expect(await lineOf()).toMatch(ending('0\\.00'))
  await run('refund', orderId)
  await app.settle()
  expect(await lineOf()).toMatch(ending('45\\.00'))
})

test('an order that was handed over or completed is reversed, and the listing stays sold', async () => {
  for (const days of [0, 2]) {
    const { orderId, listingId, seller } = await buildPaidOrder(app)
    await typeCode(app, orderId, seller, (await orderRow(app, orderId)).pickup_code ?? '')
    app.clock.advance(days * DAY)
    await sweep(app)
    expect((await orderRow(app, orderId)).state).toBe(days ? 'completed' : 'handed_over')
    expect(await run('refund', orderId, '--reason', 'It was a fake.')).toContain('order was reversed')
    await app.settle()
    expect((await orderRow(app, orderId)).state).toBe('refunded')
    expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 4500, held: 0, sum: 0 })
    expect(await listingStatus(app, listingId)).toBe('sold')
    expect(await run('show', 'order', orderId)).toContain('taken_back (operator): It was a fake.')
  }
  await audit()
})

test('the delivery alone is refunded, once, before and after the hand-over', async () => {
  const order = await buildSellerOrder(app)
  expect(await run('refund', order.id, '--delivery')).toContain('$4.99 for the delivery will be refunded')
  await app.settle()
  expect((await orderRow(app, order.id)).state).toBe('scheduled')
  expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({
    returned: 499,
    held: 5000,
    sum: 0,
  })
  await refused(['refund', order.id, '--delivery']).toThrow('no delivery fee to refund')
  await run('refund', order.id)
  await app.settle()
  expect((await moneyOf(app, order.listing.id)).get(order.id)).toMatchObject({
    returned: 5499,
    held: 0,
    sum: 0,
  })
  const { orderId } = await buildPaidOrder(app)
  await refused(['refund', orderId, '--delivery']).toThrow('no delivery fee to refund')
  await audit()
})

test('only a failed refund can be closed, with how it was paid', async () => {
  const { orderId } = await buildPaidOrder(app, { card: refundFailsCard })
  await refused(['refund-settled', orderId]).toThrow('Say how the refund was paid')
  await refused(['refund-settled', orderId, '--how', 'Cash']).toThrow(
    'This order has no refund for you to settle',
  )
  await run('refund', orderId)
  await app.settle()
  app.clock.advance(MINUTE)
  await app.settle()
  expect(await run('refund-settled', orderId, '--how', 'By check')).toContain('closed')
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect(await run('show', 'order', orderId)).toContain('45.00 settled, try 1: By check')
  await refused(['refund-settled', crypto.randomUUID(), '--how', 'x']).toThrow('There is no order')
})

test('while a bank reviews the payment, a failed refund cannot be paid by other means as well', async () => {
  const { orderId } = await buildPaidOrder(app, { card: refundFailsCard })
  await run('refund', orderId)
  await app.settle()
  app.clock.advance(MINUTE)
  await app.settle()
  const dispute = await buildDispute(app, orderId)
  await refused(['refund-settled', orderId, '--how', 'Cash']).toThrow('bank')
  await moveDispute(app, dispute, 'won')
  expect(await run('refund-settled', orderId, '--how', 'Cash')).toContain('closed')
})

test('only a delivery on its way can be marked as arrived', async () => {
  const { orderId } = await buildPaidOrder(app)
  await refused(['delivered', orderId]).toThrow('not on its way')
})
