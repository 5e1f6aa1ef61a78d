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
  sweepDisputes,
} from '../../../testing/orders/disputes.ts'
import { buildHandedOver, DAY, orderRow } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
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
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'boss@example.com' } })
})
afterAll(() => app.close())

// Whatever a test did: the ledger sums to zero, agrees with the provider, and has no difference.
afterEach(async () => {
  const { ledger, provider, sum } = await providerBalances(app)
  expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
  expect(await imbalances(app)).toEqual([])
})

const events = async (orderId: string) =>
  (
    await app.database.rows<{ event: string }>(
      sql`select event from order_events where order_id = ${orderId} order by at, id`,
    )
  ).map(({ event }) => event)
const transfersOf = (orderId: string) =>
  app.database.rows<{ state: string }>(sql`select state from transfers where order_id = ${orderId}`)

describe('after the hand-over', () => {
  test('a chargeback freezes the money until it is won, and then the seller is paid', async () => {
    const { orderId, seller } = await buildHandedOver(app)
    await setUpSeller(app, seller)
    const id = await buildDispute(app, orderId)
    expect(await disputeRow(app, id)).toMatchObject({
      order_id: orderId,
      state: 'needs_response',
      amount_cents: 4500,
      withdrawn_cents: 4500,
    })
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'handed_over', frozen_by: 'chargeback' })
    expect(await accountBalance(app, 'disputed', orderId)).toBe(4500)
    expect(await accountBalance(app, 'platform', orderId)).toBe(1500)
    expect(await allGood(app, orderId)).toBe(409)
    await expect(app.app.features.orders.operator.refunds.all(orderId, 'Sorry.')).rejects.toMatchObject({
      code: 'order.disputed',
    })
    expect(await moneyOfSeller(app, seller)).toMatchObject({
      protected_cents: 0,
      on_hold_cents: 4500,
      available_cents: 0,
      sales: [{ stage: 'disputed' }],
    })
    app.clock.advance(3 * DAY)
    await sweepDisputes(app)
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'handed_over' })
    expect(await transfersOf(orderId)).toEqual([])
    await moveDispute(app, id, 'won')
    await sweepDisputes(app)
    expect(await disputeRow(app, id)).toMatchObject({ state: 'won', withdrawn_cents: 0, settled: null })
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'completed', frozen_by: null })
    expect(await transfersOf(orderId)).toEqual([{ state: 'made' }])
    expect(await accountBalance(app, 'disputed', orderId)).toBe(0)
    expect(await accountBalance(app, 'platform', orderId)).toBe(0)
    expect(await subjectsTo(app, seller.email)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^On hold/),
        expect.stringMatching(/^The bank’s review/),
      ]),
    )
    expect(await events(orderId)).toEqual(expect.arrayContaining(['payment_disputed', 'dispute_won']))
  })

  test('the platform bears a lost one: the seller, who handed the item over, is paid', async () => {
    const { orderId, seller } = await buildHandedOver(app)
    await setUpSeller(app, seller)
    const id = await buildDispute(app, orderId)
    await moveDispute(app, id, 'lost')
    expect((await disputeRow(app, id)).settled).toMatchObject({ seller: 0, courier: 0, platform: 4500 })
    app.clock.advance(3 * DAY)
    await sweepDisputes(app)
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'completed', frozen_by: null })
    expect(await transfersOf(orderId)).toEqual([{ state: 'made' }])
    expect(await accountBalance(app, 'platform', orderId)).toBe(6000)
    expect(await accountBalance(app, 'seller', orderId)).toBe(0)
    // The buyer has the money already.
    await expect(app.app.features.orders.operator.refunds.all(orderId, 'Sorry.')).rejects.toMatchObject({
      code: 'order.not_possible',
    })
    expect(await refundsOf(app, orderId)).toEqual([])
  })

  test('a payout that has moved stays, and a later one of the seller is not touched', async () => {
    const { orderId, seller } = await buildHandedOver(app)
    await setUpSeller(app, seller)
    await allGood(app, orderId)
    await sweepMoney(app)
    const id = await buildDispute(app, orderId)
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'completed', frozen_by: 'chargeback' })
    expect(await moneyOfSeller(app, seller)).toMatchObject({ on_hold_cents: 0, available_cents: 0 })
    await moveDispute(app, id, 'lost')
    await sweepDisputes(app)
    expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, on_its_way_cents: 4500 })
  })

  test('a transfer that was decided and not made yet is withdrawn, and made again once the dispute is won', async () => {
    const { orderId, seller } = await buildHandedOver(app)
    await setUpSeller(app, seller)
    const { token } = { token: app.app.features.links.token(orderId) }
    await app.app.features.orders.release(orderId, { userId: null, token })
    await app.app.features.payouts.payOut({ orderId })
    await app.database.run(sql`delete from jobs.job where name in ('transfer', 'pay-out')`)
    expect(await transfersOf(orderId)).toEqual([{ state: 'requested' }])
    const id = await openDispute(app, orderId)
    await app.settle()
    app.clock.advance(20 * 60_000)
    await sweepMoney(app)
    expect(await transfersOf(orderId)).toEqual([{ state: 'rejected' }])
    await moveDispute(app, id, 'won')
    await sweepMoney(app)
    expect((await transfersOf(orderId)).map(({ state }) => state).toSorted()).toEqual(['made', 'rejected'])
  })

  test('an inquiry freezes the payout, takes nothing, and lets go once it is closed', async () => {
    const { orderId, seller } = await buildHandedOver(app)
    await setUpSeller(app, seller)
    const id = await buildDispute(app, orderId, { isInquiry: true })
    expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: 'inquiry' })
    expect(await accountBalance(app, 'disputed', orderId)).toBe(0)
    expect(await allGood(app, orderId)).toBe(409)
    await moveDispute(app, id, 'warning_closed')
    app.clock.advance(3 * DAY)
    await sweepDisputes(app)
    expect(await transfersOf(orderId)).toEqual([{ state: 'made' }])
  })

  test('a full refund settles an inquiry', async () => {
    const { orderId } = await buildHandedOver(app)
    await buildDispute(app, orderId, { isInquiry: true })
    await app.app.features.orders.operator.refunds.all(orderId, 'We believe the buyer.')
    await app.settle()
    expect(await refundsOf(app, orderId)).toEqual([
      { state: 'succeeded', amount_cents: 4500, retried: false },
    ])
    expect((await orderRow(app, orderId)).state).toBe('refunded')
  })

  test('several partial disputes of one payment each have their own outcome', async () => {
    const { orderId } = await buildHandedOver(app)
    const first = await buildDispute(app, orderId, { amount: 1000 })
    const second = await buildDispute(app, orderId, { amount: 2000 })
    expect(await accountBalance(app, 'disputed', orderId)).toBe(3000)
    await moveDispute(app, first, 'won')
    expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: 'chargeback' })
    await moveDispute(app, second, 'lost')
    expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: null })
    expect(await accountBalance(app, 'disputed', orderId)).toBe(0)
    expect(await accountBalance(app, 'platform', orderId)).toBe(2000 + 1500)
    // The rest can still be refunded, in our books; the provider may refuse it.
    await app.app.features.orders.operator.refunds.all(orderId, 'The rest too.')
    expect(await refundsOf(app, orderId)).toMatchObject([{ amount_cents: 2500 }])
    await app.settle()
    await app.app.features.orders.operator.settleRefund(orderId, 'By check.')
  })

  test('an appeal after a loss freezes the order again, and gives the money back where it is won', async () => {
    const { orderId } = await buildHandedOver(app)
    const id = await buildDispute(app, orderId)
    await moveDispute(app, id, 'lost')
    await moveDispute(app, id, 'appeal_needs_response')
    expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: 'chargeback' })
    await moveDispute(app, id, 'appeal_under_review')
    await moveDispute(app, id, 'won')
    expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: null })
    expect((await disputeRow(app, id)).settled).toMatchObject({ seller: 0, courier: 0, platform: 0 })
    expect(await accountBalance(app, 'platform', orderId)).toBe(0)
  })

  test('a status that is not known here is kept and reported, and does not let the money go', async () => {
    const { orderId } = await buildHandedOver(app)
    const id = await buildDispute(app, orderId)
    await moveDispute(app, id, 'new_status')
    expect(await disputeRow(app, id)).toMatchObject({
      state: 'needs_response',
      provider_status: 'new_status',
    })
    expect(app.logged.join('')).toContain('a dispute has a status that is not known here')
    expect(await orderRow(app, orderId)).toMatchObject({ frozen_by: 'chargeback' })
    await moveDispute(app, id, 'won')
    expect((await disputeRow(app, id)).state).toBe('won')
  })

  test('a dispute that the network prevented has given the money to the buyer', async () => {
    const { orderId } = await buildHandedOver(app)
    const id = await buildDispute(app, orderId)
    await moveDispute(app, id, 'prevented')
    expect(await disputeRow(app, id)).toMatchObject({
      state: 'prevented',
      settled: expect.objectContaining({ seller: 0, courier: 0, platform: 4500 }),
    })
  })
})
