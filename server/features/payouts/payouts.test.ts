import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteMe } from '../../../contract/calls/accounts/users.ts'
import { exportMoney, recheckPayouts, setUpPayouts } from '../../../contract/calls/money/money.ts'
import { releaseOrder } from '../../../contract/calls/orders/order-buyer.ts'
import { getOrder } from '../../../contract/calls/orders/orders.ts'
import { sql } from '../../db/sql.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildToken } from '../../testing/factories.ts'
import { buildPaidOrder, DAY, MINUTE, orderRow, typeCode } from '../../testing/orders/orders.ts'
import { formBrowser } from '../../testing/payments/form-browser.ts'
import { completeOnboarding, practiceBanks, practiceIds } from '../../testing/payments/onboarding.ts'
import {
  allGood,
  buildHandedOver,
  moneyOfSeller,
  payoutPage,
  providerBalances,
  setUpSeller,
  sweepMoney,
} from '../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

/** The ledger agrees with the provider, and sums to zero. */
async function expectBalanced() {
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
}

test('a sale, from the payment to the seller’s bank', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    account: { status: 'none', is_offered: true },
    sold_cents: 4500,
    protected_cents: 0,
    available_cents: 0,
  })
  const order = await orderRow(app, orderId)
  await typeCode(app, orderId, seller, order.pickup_code ?? '')
  const { protected_until, handed_over_at } = await orderRow(app, orderId)
  expect(protected_until?.getTime()).toBe((handed_over_at?.getTime() ?? 0) + DAY)
  const held = await moneyOfSeller(app, seller)
  expect(held).toMatchObject({ sold_cents: 0, protected_cents: 4500, available_cents: 0 })
  expect(held.next_release_at).toBe(protected_until?.toISOString())

  await setUpSeller(app, seller)
  expect((await moneyOfSeller(app, seller)).account.status).toBe('active')
  expect(await subjectsTo(seller.email)).toContain('You can be paid now')
  app.clock.advance(DAY - MINUTE)
  await sweepMoney(app)
  expect((await orderRow(app, orderId)).state).toBe('handed_over')
  app.clock.advance(2 * MINUTE)
  await sweepMoney(app)
  expect((await orderRow(app, orderId)).state).toBe('completed')
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    protected_cents: 0,
    available_cents: 0,
    on_its_way_cents: 4500,
    paid_out_cents: 0,
    sales: [{ order_id: orderId, stage: 'sent', net_cents: 4500 }],
  })
  expect(await subjectsTo(seller.email)).toContain('$45.00 is on its way to you')
  await expectBalanced()

  for (let day = 0; day < 8; day++) {
    app.clock.advance(DAY)
    await sweepMoney(app)
  }
  expect(await moneyOfSeller(app, seller)).toMatchObject({
    on_its_way_cents: 0,
    paid_out_cents: 4500,
    payouts: [{ status: 'paid', amount_cents: 4500 }],
  })
  await expectBalanced()
})

test('money waits for a seller without a payout account, and moves when there is one', async () => {
  const seller = await buildMember(app)
  const first = await buildHandedOver(app, { owner: seller })
  const second = await buildHandedOver(app, { owner: seller, priceCents: 2000 })
  for (const { orderId } of [first, second]) expect(await allGood(app, orderId)).toBe(200)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 6500, on_its_way_cents: 0 })
  await sweepMoney(app)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 6500 })
  await setUpSeller(app, seller)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 6500 })
  await expectBalanced()
})

test('the buyer releases the money once, only after the hand-over, and only the buyer', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  expect(await allGood(app, orderId)).toBe(409)
  await typeCode(app, orderId, seller, (await orderRow(app, orderId)).pickup_code ?? '')
  const bySeller = await send(app, releaseOrder, {
    params: { id: orderId },
    token: await buildToken(app, seller.id),
  })
  expect(bySeller.status).toBe(409)
  await setUpSeller(app, seller)
  expect(await Promise.all([allGood(app, orderId), allGood(app, orderId)])).toEqual([200, 200])
  expect(await moneyOfSeller(app, seller)).toMatchObject({ on_its_way_cents: 4500 })
  expect(await app.database.rows(sql`select state from transfers where order_id = ${orderId}`)).toEqual([
    { state: 'made' },
  ])
})

test('a seller is reminded to set up payouts after 0, 1, 3, 7, 14 and 30 days, and never again', async () => {
  const { seller } = await buildPaidOrder(app)
  const remindersAfter = async (days: number) => {
    for (let day = 0; day < days; day++) {
      app.clock.advance(DAY)
      await app.app.features.payouts.tasks.remind()
    }
    await app.settle()
    return (await subjectsTo(seller.email)).filter((subject) => subject.includes('$45.00')).length
  }
  await Promise.all([app.app.features.payouts.tasks.remind(), app.app.features.payouts.tasks.remind()])
  expect(await remindersAfter(0)).toBe(1)
  expect(await remindersAfter(1)).toBe(2)
  expect(await remindersAfter(3)).toBe(3)
  expect(await remindersAfter(11)).toBe(5)
  expect(await remindersAfter(60)).toBe(6)
})

test('a transfer whose answer was lost is made once', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller)
  const { payouts } = app.app.adapters
  if (!payouts) throw new Error('no payouts')
  const { transfer } = payouts
  const lost = vi.spyOn(payouts, 'transfer').mockImplementation(async (request) => {
    await transfer(request)
    throw new ProviderError('stripe', 'timeout', 'no answer')
  })
  await allGood(app, orderId)
  expect(lost).toHaveBeenCalled()
  expect(await moneyOfSeller(app, seller)).toMatchObject({ on_its_way_cents: 4500, available_cents: 0 })
  lost.mockRestore()
  await app.database.run(sql`delete from jobs.job where name = 'transfer'`)
  // Longer than the provider remembers a key.
  app.clock.advance(2 * DAY)
  await sweepMoney(app)
  const transfers = await app.database.rows(
    sql`select state, provider_transfer_id from transfers where order_id = ${orderId}`,
  )
  expect(transfers).toEqual([{ state: 'made', provider_transfer_id: expect.stringMatching(/^tr_/) }])
  expect(
    await app.database.rows(sql`select 1 from stripe_simulator.transfers where transfer_group = ${orderId}`),
  ).toHaveLength(1)
  await expectBalanced()
})

test('while the provider is away everything waits, and catches up once', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller)
  const { payouts } = app.app.adapters
  if (!payouts) throw new Error('no payouts')
  const down = vi
    .spyOn(payouts, 'transfer')
    .mockRejectedValue(new ProviderError('stripe', 'unavailable', 'no answer'))
  await allGood(app, orderId)
  down.mockRestore()
  app.clock.advance(60 * MINUTE)
  await app.database.run(
    sql`update jobs.job set start_after = now() where name = 'transfer' and state = 'retry'`,
  )
  await sweepMoney(app)
  await sweepMoney(app)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ on_its_way_cents: 4500, available_cents: 0 })
  await expectBalanced()
})

test('a rejected transfer leaves the money with the seller, tells the operator, and is tried again a day later', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller)
  const { payouts } = app.app.adapters
  if (!payouts) throw new Error('no payouts')
  const refuses = vi
    .spyOn(payouts, 'transfer')
    .mockRejectedValue(new ProviderError('stripe', 'refused', 'no', 'transfers_not_allowed'))
  await allGood(app, orderId)
  await sweepMoney(app)
  expect(refuses).toHaveBeenCalledOnce()
  refuses.mockRestore()
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 4500, on_its_way_cents: 0 })
  expect((await app.mails()).map(({ subject }) => subject)).toContain(
    `A transfer to a seller was rejected: order ${orderId}`,
  )
  app.clock.advance(DAY + MINUTE)
  await sweepMoney(app)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 4500 })
  await expectBalanced()
})

test('a refund after the payout is kept back from the next sale', async () => {
  const seller = await buildMember(app)
  await setUpSeller(app, seller)
  const first = await buildHandedOver(app, { owner: seller })
  await allGood(app, first.orderId)
  await app.app.features.orders.operator.refunds.all(first.orderId, 'It was broken.')
  await app.settle()
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: -4500, on_its_way_cents: 4500 })
  const second = await buildHandedOver(app, { owner: seller, priceCents: 6000 })
  await allGood(app, second.orderId)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 6000 })
  await expectBalanced()
})

test('a payout that the bank returns is on its way again, and everyone is told', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller, { account: practiceBanks.accountClosed })
  await allGood(app, orderId)
  for (let day = 0; day < 12; day++) {
    app.clock.advance(DAY)
    await sweepMoney(app)
  }
  const money = await moneyOfSeller(app, seller)
  expect(money.payouts[0]).toMatchObject({ status: 'failed', amount_cents: 4500 })
  expect(money).toMatchObject({ on_its_way_cents: 4500, paid_out_cents: 0 })
  expect(await subjectsTo(seller.email)).toContain('Your bank returned $45.00')
  await expectBalanced()
})

test('an account under review becomes active by itself; one that is rejected is final', async () => {
  const reviewed = await buildMember(app)
  await setUpSeller(app, reviewed, { idLast4: practiceIds.review })
  expect((await moneyOfSeller(app, reviewed)).account.status).toBe('pending')
  app.clock.advance(2 * MINUTE)
  await app.settle()
  expect((await moneyOfSeller(app, reviewed)).account.status).toBe('active')

  const rejected = await buildMember(app)
  await setUpSeller(app, rejected, { idLast4: practiceIds.rejected })
  expect((await moneyOfSeller(app, rejected)).account.status).toBe('rejected')
  const again = await send(app, setUpPayouts, { token: await buildToken(app, rejected.id) })
  expect([again.status, again.code]).toEqual([409, 'payouts.account_final'])
})

test('the account is read again when its messages were lost', async () => {
  const seller = await buildMember(app)
  await completeOnboarding(formBrowser(app.app.http), await payoutPage(app, seller))
  await app.database.run(sql`update stripe_simulator.deliveries set state = 'given_up' where state = 'due'`)
  expect((await moneyOfSeller(app, seller)).account.status).toBe('onboarding')
  const { data } = await send(app, recheckPayouts, { token: await buildToken(app, seller.id) })
  expect(data.money.account.status).toBe('active')
})

test('the order says that payouts have to be set up, and an account with money in it stays', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  const token = await buildToken(app, seller.id)
  const seen = async () => (await send(app, getOrder, { params: { id: orderId }, token })).data.order
  expect((await seen()).needs_payout_account).toBe(true)
  await allGood(app, orderId)
  const leave = () => send(app, deleteMe, { body: { password: seller.password }, token })
  expect((await leave()).code).toBe('account.is_owed_money')
  await setUpSeller(app, seller)
  expect((await seen()).needs_payout_account).toBe(false)
  expect((await leave()).status).toBe(200)
})

test('nothing is owed for a sale that was refunded before its transfer, in one refund or in parts', async () => {
  const seller = await buildMember(app)
  const reversed = await buildHandedOver(app, { owner: seller })
  await allGood(app, reversed.orderId)
  await app.app.features.orders.operator.refunds.all(reversed.orderId, 'It was broken.')
  await app.settle()
  const inParts = await buildHandedOver(app, { owner: seller })
  await app.database.run(sql`
    insert into refunds (id, order_id, amount_cents, delivery_cents, reason, state, tries, requested_at, updated_at)
    values (${crypto.randomUUID()}, ${inParts.orderId}, 4500, 0, 'Two refunds', 'requested', 1, now(), now())`)
  await allGood(app, inParts.orderId)
  for (const { orderId } of [reversed, inParts]) expect((await orderRow(app, orderId)).owed_since).toBeNull()
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0 })
})

test('sales as CSV', async () => {
  const { seller } = await buildPaidOrder(app)
  const { data } = await send(app, exportMoney, { token: await buildToken(app, seller.id) })
  const [head, row] = data.csv.trim().split('\r\n')
  expect(head).toBe('order,item,sold_at,stage,price,fee,refunded,net')
  expect(row).toMatch(/,Walnut side table,.*,sold,45\.00,0\.00,0\.00,45\.00$/)
})
