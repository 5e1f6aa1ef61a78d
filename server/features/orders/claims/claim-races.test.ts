import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildClaimableOrder, type ClaimableOrder, claimRow } from '../../../testing/orders/claims.ts'
import { DAY, MINUTE, moneyOf, orderRow, sweep } from '../../../testing/orders/orders.ts'
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

/** How often an order was completed, and the cents that went back. */
async function countsOf({ orderId, listingId }: ClaimableOrder) {
  await app.settle()
  const events = await app.database.rows<{ event: string }>(
    sql`select event from order_events where order_id = ${orderId}`,
  )
  const count = (name: string) => events.filter(({ event }) => event === name).length
  return {
    completed: count('completed'),
    takenBack: count('taken_back'),
    closed: count('claim_closed') + count('claim_decided') + count('item_returned'),
    returned: (await moneyOf(app, listingId)).get(orderId)?.returned,
  }
}

test('two simultaneous reports are one', async () => {
  const order = await buildClaimableOrder(app)
  const photos = await Promise.all([1, 2].map(async () => [await order.upload(await order.asBuyer())]))
  const opened = await Promise.all(photos.map((photo_ids) => order.open({ photo_ids })))
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await order.look()).claim?.history.length).toBe(1)
})

test('an answer and the end of its time: one of them counts', async () => {
  const order = await buildClaimableOrder(app)
  await order.open({ wish: 'partial', cents: 1000 })
  app.clock.advance(3 * DAY + MINUTE)
  const [answer] = await Promise.all([
    order.answer('partial', { cents: 1000 }),
    app.app.features.orders.tasks.claims(),
  ])
  const { outcome } = await claimRow(app, order.orderId)
  expect(outcome).toBe(answer.status === 200 ? 'partial' : 'full')
  const { returned, closed, completed, takenBack } = await countsOf(order)
  expect([returned, closed, completed + takenBack]).toEqual([outcome === 'partial' ? 1000 : 4500, 1, 1])
})

test('a decision and a withdrawal: one of them counts, and the order ends once', async () => {
  const order = await buildClaimableOrder(app)
  await order.open()
  await order.answer('disagree')
  await order.escalate()
  const decide = app.app.features.orders.operator
    .decideClaim(order.orderId, { kind: 'full' }, 'It was broken.')
    .then(
      () => 'decided',
      () => 'refused',
    )
  const [decided, withdrawn] = await Promise.all([decide, order.withdraw()])
  expect(decided === 'decided').toBe(withdrawn.status !== 200)
  const { returned, closed, completed, takenBack } = await countsOf(order)
  expect([returned, closed, completed + takenBack]).toEqual([decided === 'decided' ? 4500 : 0, 1, 1])
})

test('an operator’s refund and an agreement at the same moment refund once', async () => {
  const order = await buildClaimableOrder(app)
  await order.open()
  const refund = app.app.features.orders.operator.refunds.all(order.orderId, 'A fake.').catch(() => 'refused')
  await Promise.all([refund, order.answer('full')])
  const { returned, takenBack } = await countsOf(order)
  expect([returned, takenBack]).toEqual([4500, 1])
  expect((await claimRow(app, order.orderId)).state).toBe('closed')
})

test('a report in the moment in which the protection ends is taken, or the order is complete', async () => {
  const order = await buildClaimableOrder(app)
  const photo_ids = [await order.upload(await order.asBuyer())]
  const { protected_until } = await orderRow(app, order.orderId)
  app.clock.advance(Number(protected_until) - app.clock.now().getTime() - 1)
  const opening = order.open({ photo_ids })
  app.clock.advance(1)
  const [opened] = await Promise.all([opening, app.app.features.orders.tasks.complete()])
  await sweep(app)
  const { state } = await orderRow(app, order.orderId)
  expect(state).toBe(opened.status === 200 ? 'handed_over' : 'completed')
})

test('sweeps of several processes remind once and close once', async () => {
  const order = await buildClaimableOrder(app)
  await order.open()
  const { tasks } = app.app.features.orders
  app.clock.advance(2 * DAY + MINUTE)
  await Promise.all([tasks.claims(), tasks.claims(), tasks.claims()])
  await app.settle()
  const reminders = (await app.mails()).filter(
    ({ to, subject }) => to === order.seller.email && subject.startsWith('Your turn'),
  )
  expect(reminders.length).toBe(1)
  app.clock.advance(DAY)
  await Promise.all([tasks.claims(), tasks.claims(), tasks.claims()])
  expect(await countsOf(order)).toEqual({ completed: 0, takenBack: 1, closed: 1, returned: 4500 })
})
