import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openClaim } from '../../../../contract/calls/orders/claims.ts'
import { releaseOrder } from '../../../../contract/calls/orders/order-buyer.ts'
import { send } from '../../../testing/client.ts'
import {
  buildClaimableOrder,
  type ClaimableOrder,
  claimRow,
  PROBLEM,
} from '../../../testing/orders/claims.ts'
import { buildPaidOrder, DAY, MINUTE, moneyOf, orderRow, sweep } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.advance(61 * MINUTE))
afterAll(async () => {
  expect(await imbalances(app)).toEqual([])
  await app.close()
})

const HOUR = 60 * MINUTE
const wait = async (milliseconds: number) => {
  app.clock.advance(milliseconds)
  await sweep(app)
}
/** How an order and its claim have ended, with the cents that went back. */
async function endOf({ orderId, listingId }: ClaimableOrder) {
  await app.settle()
  const { state } = await orderRow(app, orderId)
  const claim = await claimRow(app, orderId)
  const money = (await moneyOf(app, listingId)).get(orderId)
  return [state, claim.state, claim.outcome, claim.refunded_cents, money?.returned]
}
const mailsTo = async (address: string) =>
  (await app.mails()).filter(({ to }) => to === address).map(({ subject }) => subject)

describe('protection', () => {
  test('ends: afterwards nothing can be reported', async () => {
    const order = await buildClaimableOrder(app)
    expect(await order.look()).toMatchObject({ can_report_problem: true, can_release: true, claim: null })
    const photo = await order.upload(await order.asBuyer())
    app.clock.advance(24 * HOUR + MINUTE)
    expect((await order.open({ photo_ids: [photo] })).code).toBe('claim.too_late')
    await sweep(app)
    expect((await order.look()).can_report_problem).toBe(false)
    expect((await order.open({ photo_ids: [photo] })).code).toBe('claim.too_late')
  })

  test('an open claim keeps the money, also against “all good”', async () => {
    const order = await buildClaimableOrder(app)
    await order.open()
    const release = await send(app, releaseOrder, {
      params: { id: order.orderId },
      ...(await order.asBuyer()),
    })
    expect(release.code).toBe('claim.open')
    await wait(2 * DAY)
    expect((await orderRow(app, order.orderId)).state).toBe('handed_over')
    expect(await order.look()).toMatchObject({ can_release: false, can_report_problem: false })
  })

  test('begins with the hand-over: before, nothing can be reported', async () => {
    const { orderId } = await buildPaidOrder(app)
    const query = { token: app.app.features.links.token(orderId) }
    const body = { reason: 'never_came', text: PROBLEM, wish: 'full' }
    const response = await send(app, openClaim, { params: { id: orderId }, query, body })
    expect(response.code).toBe('order.not_possible')
  })
})

test('a claim needs a photo unless nothing came, fitting wishes and an amount within the price', async () => {
  const order = await buildClaimableOrder(app)
  expect((await order.open({ photo_ids: [] })).code).toBe('claim.photo_missing')
  const upload = async () => ({ photo_ids: [await order.upload(await order.asBuyer())] })
  for (const cents of [undefined, 1, 4501])
    expect((await order.open({ ...(await upload()), wish: 'partial', cents })).code).toBe(
      'claim.amount_invalid',
    )
  expect((await order.open({ reason: 'never_came', wish: 'return' })).code).toBe('claim.wish_invalid')
  expect((await order.open({ text: 'too short', ...(await upload()) })).status).toBe(400)
  expect((await order.open({ reason: 'never_came', wish: 'full' })).status).toBe(200)
  expect((await order.open({ reason: 'never_came', wish: 'full' })).code).toBe('claim.exists')
  expect((await order.answer('return')).code).toBe('order.not_possible')
  expect((await order.answer('disagree', { text: 'No.' })).code).toBe('claim.text_missing')
})

test('a step after its turn has ended is refused, although the sweep has not come yet', async () => {
  const late = await buildClaimableOrder(app)
  await late.open()
  app.clock.advance(3 * DAY + MINUTE)
  expect((await late.answer('disagree')).code).toBe('order.not_possible')
  const answered = await buildClaimableOrder(app)
  await answered.open()
  await answered.answer('partial', { cents: 500 })
  app.clock.advance(3 * DAY + MINUTE)
  expect((await answered.accept()).code).toBe('order.not_possible')
  expect((await answered.escalate()).code).toBe('order.not_possible')
  await sweep(app)
})

test('each turn has two reminders, at half time and a day before its end, once each', async () => {
  const order = await buildClaimableOrder(app)
  await order.open()
  await app.settle()
  const count = async () =>
    (await mailsTo(order.seller.email)).filter((subject) => subject.startsWith('Your turn')).length
  const counts: number[] = []
  for (const hours of [35, 2, 0, 10, 2, 1]) {
    await wait(hours * HOUR)
    await wait(0)
    counts.push(await count())
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2])
  await order.answer('disagree')
  await wait(50 * HOUR)
  expect((await mailsTo(order.email)).filter((subject) => subject.startsWith('Your turn')).length).toBe(1)
})

test('an operator’s refund closes the claim, and a refunded delivery reduces nothing of the item', async () => {
  const order = await buildClaimableOrder(app)
  await order.open()
  await app.app.features.orders.operator.refunds.all(order.orderId, 'It was a fake.')
  expect(await endOf(order)).toEqual(['refunded', 'closed', 'reversed', 0, 4500])
  expect((await order.answer('full')).code).toBe('order.not_possible')
})
