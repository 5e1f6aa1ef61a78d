import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { buildListing } from '../../../testing/factories.ts'
import {
  buildChargedHandOver,
  buildChargedOrder,
  buyFor,
  ledgerOf,
  totalsOf,
} from '../../../testing/orders/charged-orders.ts'
import { buildDispute, moveDispute } from '../../../testing/orders/disputes.ts'
import { listingStatus, orderRow } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { TAX: 'stripe', BUYER_FEE_PERCENT: '5' } })
})
afterAll(() => app.close())

const register = () =>
  app.database.run(sql`
    insert into stripe_simulator.tax_registrations (id, state, created) values ('taxreg_1', 'NY', now())
    on conflict do nothing`)

/** The tax transactions of an order at the provider: sums by line. */
const recorded = (orderId: string) =>
  app.database.rows<{ reference: string; amount: number; tax: number }>(sql`
    select line ->> 'reference' as reference, (line ->> 'amount')::int as amount, (line ->> 'amount_tax')::int as tax
    from stripe_simulator.tax_transactions t, jsonb_array_elements(t.lines) line
    where t.reference = ${orderId}
      or t.reverses = (select id from stripe_simulator.tax_transactions s where s.reference = ${orderId})
    order by t.created, 1`)

test('without a registration nothing is taxed, and the operator is told once a day', async () => {
  const { id } = await buildListing(app)
  expect(await totalsOf(app, id)).toMatchObject({ tax_cents: 0, total_cents: 4725 })
  await totalsOf(app, id)
  await app.settle()
  const told = async () =>
    (await app.mails()).filter(({ subject }) => subject === 'Sales tax is not being collected').length
  expect(await told()).toBe(1)
  app.clock.advance(25 * 3600_000)
  await totalsOf(app, id)
  await app.settle()
  expect(await told()).toBe(2)
  expect(app.logged.join('')).toContain('tax is not collected')
  await register()
})

test('a sale is taxed, recorded once at the provider, and divided in the ledger', async () => {
  await register()
  const { orderId } = await buildChargedOrder(app)
  const order = await orderRow(app, orderId)
  // 4500: 180 + 203 + 17; 225: 9 + 10 + 1.
  expect(order).toMatchObject({ tax_cents: 420, total_cents: 5145 })
  expect(order.tax_lines.map(({ of, jurisdiction, cents }) => [of, jurisdiction, cents]).slice(0, 3)).toEqual(
    [
      ['item', 'New York', 180],
      ['item', 'New York City', 203],
      ['item', 'Metropolitan Commuter Transportation District', 17],
    ],
  )
  expect((await ledgerOf(app, orderId)).tax).toBe(-420)
  await app.app.features.orders.tax.recordSale({ orderId })
  expect(await recorded(orderId)).toEqual([
    { reference: 'fee', amount: 225, tax: 20 },
    { reference: 'item', amount: 4500, tax: 400 },
  ])
})

test('clothing below $110 is exempt', async () => {
  await register()
  const { id } = await buildListing(app, { category: 'clothing', priceCents: 5000 })
  expect((await totalsOf(app, id)).tax_cents).toBe(0)
})

test('a refund takes back exactly what was recorded, once', async () => {
  await register()
  const { orderId } = await buildChargedHandOver(app)
  await app.app.features.orders.operator.refunds.all(orderId, 'It was broken.')
  await app.settle()
  const refund = await app.database.row<{ id: string }>(
    sql`select id from refunds where order_id = ${orderId}`,
  )
  await app.app.features.orders.tax.recordRefund({ refundId: refund?.id ?? '' })
  const rows = await recorded(orderId)
  const sum = (key: 'amount' | 'tax') => rows.reduce((all, row) => all + row[key], 0)
  expect([rows.length, sum('amount'), sum('tax')]).toEqual([4, 0, 0])
  expect(await ledgerOf(app, orderId)).toEqual({})
})

test('what the provider was not told of is told later', async () => {
  await register()
  const down = vi
    .spyOn(app.app.adapters.tax, 'record')
    .mockRejectedValue(new ProviderError('stripe', 'unavailable', 'no answer'))
  const { orderId } = await buildChargedHandOver(app)
  await app.app.features.orders.operator.refunds.all(orderId, 'It was broken.')
  await app.settle()
  expect(await recorded(orderId)).toEqual([])
  down.mockRestore()
  await app.database.run(sql`delete from jobs.job where name in ('tax-sale', 'tax-refund')`)
  for (const _ of [1, 2]) {
    app.clock.advance(2 * 3600_000)
    await app.app.features.orders.tasks.taxRecords()
    await app.settle()
  }
  expect((await recorded(orderId)).length).toBe(4)
})

test('a sale that a bank undoes is taken back once, also when the provider was away', async () => {
  await register()
  const { orderId } = await buildChargedOrder(app)
  const dispute = await buildDispute(app, orderId)
  const down = vi
    .spyOn(app.app.adapters.tax, 'recordRefund')
    .mockRejectedValue(new ProviderError('stripe', 'unavailable', 'no answer'))
  await moveDispute(app, dispute, 'lost')
  expect((await recorded(orderId)).length).toBe(2)
  down.mockRestore()
  await app.database.run(sql`delete from jobs.job where name = 'tax-dispute'`)
  app.clock.advance(2 * 3600_000)
  await app.app.features.orders.tasks.taxRecords()
  await app.settle()
  await app.app.features.orders.tax.recordDispute({ reference: `${dispute}:1` })
  const rows = await recorded(orderId)
  expect([rows.length, rows.reduce((sum, { amount, tax }) => sum + amount + tax, 0)]).toEqual([4, 0])
})

test('a won appeal refunds the buyer without taking the sale back a second time', async () => {
  await register()
  const { orderId } = await buildChargedOrder(app)
  const dispute = await buildDispute(app, orderId)
  for (const status of ['lost', 'appeal_under_review', 'won'] as const)
    await moveDispute(app, dispute, status)
  const refunds = await app.database.rows<{ state: string; tax_reversal_id: string | null }>(
    sql`select state, tax_reversal_id from refunds where order_id = ${orderId}`,
  )
  expect(refunds).toEqual([{ state: 'succeeded', tax_reversal_id: expect.any(String) }])
  const rows = await recorded(orderId)
  expect([rows.length, rows.reduce((sum, { amount, tax }) => sum + amount + tax, 0)]).toEqual([4, 0])
  expect(await ledgerOf(app, orderId)).toEqual({})
})

test('while the provider is away nothing is reserved and nobody is charged without tax', async () => {
  await register()
  const { id } = await buildListing(app)
  const down = vi
    .spyOn(app.app.adapters.tax, 'calculate')
    .mockRejectedValue(new ProviderError('stripe', 'unavailable', 'no answer'))
  const refused = await buyFor(app, id, 47.25, 'a-buyer-without-luck')
  expect([refused.status, refused.code]).toEqual([503, 'payment.unavailable'])
  expect(await listingStatus(app, id)).toBe('active')
  down.mockRestore()
})

test('a calculation with the same key is asked for once, and a wrong place is not taxed', async () => {
  await register()
  const { tax } = app.app.adapters
  const sale = {
    key: crypto.randomUUID(),
    parts: [{ of: 'item' as const, cents: 10_000 }],
    category: 'furniture',
    postalCode: null,
    at: app.clock.now(),
  }
  const [first, again] = [await tax.calculate(sale), await tax.calculate(sale)]
  expect(again.calculationId).toBe(first.calculationId)
  const upstate = await tax.calculate({ ...sale, key: crypto.randomUUID(), postalCode: '14604' })
  expect(upstate).toMatchObject({ isCollecting: true })
  expect(upstate.lines.every(({ cents }) => cents === 0)).toBe(true)
})
