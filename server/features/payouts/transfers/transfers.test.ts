import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteMe } from '../../../../contract/calls/accounts/users.ts'
import { sql } from '../../../db/sql.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { buildHandedOver, DAY, MINUTE, orderRow } from '../../../testing/orders/orders.ts'
import { practiceBanks } from '../../../testing/payments/onboarding.ts'
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

const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

/** The ledger agrees with the provider, and sums to zero. */
async function expectBalanced() {
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
}

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

/** A seller whose bank has returned the payout of a sale. */
async function buildReturned() {
  const { orderId, seller } = await buildHandedOver(app)
  await setUpSeller(app, seller, { account: practiceBanks.accountClosed })
  await allGood(app, orderId)
  await passDays(12)
  return seller
}

async function passDays(days: number) {
  for (let day = 0; day < days; day++) {
    app.clock.advance(DAY)
    await sweepMoney(app)
  }
}

test('a payout that the bank returned is not on its way, and seller and operator get an email', async () => {
  const seller = await buildReturned()
  const money = await moneyOfSeller(app, seller)
  expect(money.payouts[0]).toMatchObject({ status: 'failed', amount_cents: 4500 })
  expect(money).toMatchObject({ on_its_way_cents: 0, returned_cents: 4500, paid_out_cents: 0 })
  expect(await subjectsTo(seller.email)).toContain('Your bank returned $45.00')
  await expectBalanced()
  await setUpSeller(app, seller)
  await passDays(12)
  expect(await moneyOfSeller(app, seller)).toMatchObject({ returned_cents: 0, paid_out_cents: 4500 })
})

test('a seller whose bank returned a payout stays until it is paid or they give it up', async () => {
  const seller = await buildReturned()
  const leave = async () =>
    (
      await send(app, deleteMe, {
        body: { password: seller.password },
        token: await buildToken(app, seller.id),
      })
    ).code
  expect(await leave()).toBe('account.payout_returned')
  const said = await openConsole(app).run('write-off', seller.username, '--reason', 'Their letter.')
  expect(said).toContain('at the provider')
  expect(await leave()).toBeUndefined()
  await expectBalanced()
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
