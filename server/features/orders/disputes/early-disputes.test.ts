import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  accountBalance,
  buildDispute,
  disputeRow,
  moveDispute,
  openDispute,
  refundsOf,
  subjectsTo,
} from '../../../testing/orders/disputes.ts'
import {
  buildHandedOver,
  buildPaidOrder,
  DAY,
  disputedCard,
  listingStatus,
  loseWebhooks,
  orderRow,
  repeatWebhooks,
  typeCode,
} from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { moneyOfSeller, providerBalances } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'boss@example.com' } })
})
afterAll(() => app.close())

// Whatever a test did: the ledger sums to zero, agrees with the provider, and has no difference.
afterEach(async () => {
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
  expect(await imbalances(app)).toEqual([])
})

describe('before the hand-over', () => {
  test('a chargeback cancels the order, tells both, and leaves the item for sale; won, the buyer is refunded', async () => {
    const { orderId, seller, listingId } = await buildPaidOrder(app, { email: 'early@example.com' })
    const code = (await orderRow(app, orderId)).pickup_code ?? ''
    const id = await buildDispute(app, orderId)
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'cancelled', frozen_by: 'chargeback' })
    expect(await listingStatus(app, listingId)).toBe('active')
    expect((await typeCode(app, orderId, seller, code)).status).toBe(409)
    expect(await subjectsTo(app, seller.email)).toContainEqual(expect.stringMatching(/^Don’t hand it over/))
    expect(await subjectsTo(app, 'early@example.com')).toContainEqual(expect.stringMatching(/^Canceled/))
    expect(await refundsOf(app, orderId)).toEqual([])
    await moveDispute(app, id, 'won')
    expect(await refundsOf(app, orderId)).toEqual([
      { state: 'succeeded', amount_cents: 4500, retried: false },
    ])
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'refunded' })
    expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_hold_cents: 0 })
  })

  test('lost, the sale is undone: nobody is owed anything and only the fee remains', async () => {
    const { orderId, seller } = await buildPaidOrder(app)
    const id = await buildDispute(app, orderId)
    await moveDispute(app, id, 'lost')
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'refunded', frozen_by: null })
    expect((await disputeRow(app, id)).settled).toMatchObject({ seller: 4500, courier: 0, platform: 0 })
    expect(await accountBalance(app, 'seller', orderId)).toBe(0)
    expect(await accountBalance(app, 'platform', orderId)).toBe(1500)
    expect(await refundsOf(app, orderId)).toEqual([])
    expect(await moneyOfSeller(app, seller)).toMatchObject({
      sales: [{ stage: 'charged_back', net_cents: 0, charged_back_cents: 4500 }],
    })
  })

  test('a partial one that is lost leaves the rest to be refunded', async () => {
    const { orderId } = await buildPaidOrder(app)
    const id = await buildDispute(app, orderId, { amount: 1500 })
    await moveDispute(app, id, 'lost')
    expect(await refundsOf(app, orderId)).toMatchObject([{ amount_cents: 3000 }])
  })

  test('a card whose payment is disputed at once, in whatever order the messages come', async () => {
    const { orderId } = await buildPaidOrder(app, { card: disputedCard })
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'cancelled', frozen_by: 'chargeback' })
    await repeatWebhooks(app, true)
    await app.settle()
    const disputes = await app.database.rows(sql`select 1 from disputes where order_id = ${orderId}`)
    expect(disputes).toHaveLength(1)
  })
})

describe('messages', () => {
  test('all of them lost: the recovery finds the dispute, and the sweep its end', async () => {
    const { orderId } = await buildHandedOver(app)
    const id = await openDispute(app, orderId)
    await loseWebhooks(app)
    await app.app.features.orders.tasks.recoverDisputes()
    expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: 'chargeback' })
    await app.settle()
    app.clock.advance(8 * DAY)
    await app.app.adapters.simulatedPayments?.simulator.runDue()
    await loseWebhooks(app)
    await app.database.run(sql`delete from provider_events`)
    await app.app.features.orders.tasks.disputes()
    expect((await disputeRow(app, id)).state).toBe('lost')
  })

  test('a dispute of a payment that was not made here is reported once, and changes nothing else', async () => {
    const { orderId } = await buildPaidOrder(app)
    const id = await openDispute(app, orderId)
    const { payment_intent_id: payment } = await orderRow(app, orderId)
    await app.database.run(sql`
      update stripe_simulator.payment_intents set metadata = '{}' where id = ${payment}`)
    await app.database.run(sql`update orders set payment_intent_id = 'pi_elsewhere' where id = ${orderId}`)
    await app.settle()
    await repeatWebhooks(app, true)
    await app.settle()
    const about = (await app.mails()).filter(({ subject }) => subject.includes(id))
    expect(about.map(({ to }) => to)).toEqual(['boss@example.com'])
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'ready', frozen_by: null })
    // The payment belongs to the order after all, for the checks of the other tests.
    await app.database.run(sql`update orders set payment_intent_id = ${payment} where id = ${orderId}`)
    await app.app.features.orders.tasks.disputes()
    app.clock.advance(2 * 3600_000)
    await app.app.features.orders.tasks.disputes()
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'cancelled' })
    await app.settle()
  })
})
