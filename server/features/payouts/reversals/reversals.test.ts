import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { buildMember } from '../../../testing/factories.ts'
import { buildHandedOver, DAY, MINUTE } from '../../../testing/orders/orders.ts'
import {
  allGood,
  moneyOfSeller,
  providerBalances,
  setUpSeller,
  sweepMoney,
} from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A sale whose money was transferred to its seller. */
async function buildTransferred(seller?: Awaited<ReturnType<typeof buildMember>>) {
  const owner = seller ?? (await buildMember(app))
  const { orderId } = await buildHandedOver(app, { owner })
  if (!seller) await setUpSeller(app, owner)
  await allGood(app, orderId)
  return { orderId, seller: owner }
}

async function refundAll(orderId: string) {
  await app.app.features.orders.operator.refunds.all(orderId, 'It was broken.')
  await app.settle()
}

const reversalsOf = (orderId: string) =>
  app.database.rows<{ state: string; amount_cents: number; rejection: string | null }>(
    sql`select state, amount_cents, rejection from transfer_reversals where order_id = ${orderId} order by requested_at`,
  )

async function expectBalanced() {
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
}

test('a refund after the transfer takes it back from the seller’s balance, once', async () => {
  const { orderId, seller } = await buildTransferred()
  await refundAll(orderId)
  await sweepMoney(app)
  expect(await reversalsOf(orderId)).toEqual([{ state: 'made', amount_cents: 4500, rejection: null }])
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 0 })
  const subjects = (await app.mails()).filter(({ to }) => to === seller.email).map(({ subject }) => subject)
  expect(subjects).toContain('$45.00 was taken back')
  await expectBalanced()
})

test('where the balance does not cover it, the next sale pays', async () => {
  const { orderId, seller } = await buildTransferred()
  for (let day = 0; day < 8; day++) {
    app.clock.advance(DAY)
    await sweepMoney(app)
  }
  expect(await moneyOfSeller(app, seller)).toMatchObject({ paid_out_cents: 4500 })
  await refundAll(orderId)
  expect(await reversalsOf(orderId)).toMatchObject([{ state: 'rejected', rejection: 'balance_insufficient' }])
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: -4500 })
  const { orderId: next } = await buildHandedOver(app, { owner: seller, priceCents: 6000 })
  await allGood(app, next)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 1500 })
  await expectBalanced()
})

test('nothing is taken back that other sales have paid, and what waits because of it moves afterwards', async () => {
  const { orderId, seller } = await buildTransferred()
  const { payouts } = app.app.adapters
  if (!payouts) throw new Error('no payouts')
  const down = vi
    .spyOn(payouts, 'reverse')
    .mockRejectedValue(new ProviderError('stripe', 'unavailable', 'no answer'))
  await refundAll(orderId)
  const { orderId: next } = await buildHandedOver(app, { owner: seller, priceCents: 6000 })
  await allGood(app, next)
  // The refund is kept back from the next sale while the reversal is under way.
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 6000 })
  down.mockRestore()
  app.clock.advance(20 * MINUTE)
  await app.database.run(sql`delete from jobs.job where name = 'transfer-reversal'`)
  await sweepMoney(app)
  await sweepMoney(app)
  expect(await reversalsOf(orderId)).toMatchObject([{ state: 'made', amount_cents: 4500 }])
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 6000 })
  await expectBalanced()
})

test('a reversal whose answer was lost is made once', async () => {
  const { orderId } = await buildTransferred()
  const { payouts } = app.app.adapters
  if (!payouts) throw new Error('no payouts')
  const { reverse } = payouts
  const lost = vi.spyOn(payouts, 'reverse').mockImplementation(async (request) => {
    await reverse(request)
    throw new ProviderError('stripe', 'timeout', 'no answer')
  })
  await refundAll(orderId)
  expect(lost).toHaveBeenCalled()
  lost.mockRestore()
  await app.database.run(sql`delete from jobs.job where name = 'transfer-reversal'`)
  // Longer than the provider remembers a key.
  app.clock.advance(2 * DAY)
  await sweepMoney(app)
  expect(await reversalsOf(orderId)).toEqual([{ state: 'made', amount_cents: 4500, rejection: null }])
  expect(
    await app.database.row(sql`
      select count(*)::int as count from stripe_simulator.transfer_reversals r
      join stripe_simulator.transfers t on t.id = r.transfer where t.transfer_group = ${orderId}`),
  ).toEqual({ count: 1 })
  await expectBalanced()
})

test('a sale that was refunded while its transfer was under way is taken back', async () => {
  const seller = await buildMember(app)
  await setUpSeller(app, seller)
  const { orderId } = await buildHandedOver(app, { owner: seller })
  const { payouts } = app.app.adapters
  if (!payouts) throw new Error('no payouts')
  const { transfer } = payouts
  const lost = vi.spyOn(payouts, 'transfer').mockImplementation(async (request) => {
    await transfer(request)
    throw new ProviderError('stripe', 'timeout', 'no answer')
  })
  await allGood(app, orderId)
  await refundAll(orderId)
  lost.mockRestore()
  app.clock.advance(20 * MINUTE)
  await app.database.run(sql`delete from jobs.job where name = 'transfer'`)
  await sweepMoney(app)
  expect(await reversalsOf(orderId)).toMatchObject([{ state: 'made', amount_cents: 4500 }])
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 0 })
  await expectBalanced()
})
