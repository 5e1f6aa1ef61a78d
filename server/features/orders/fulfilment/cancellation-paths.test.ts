import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../../../../contract/calls/orders/order-buyer.ts'
import { COLLECTION_DAYS, REMINDER_DAYS } from '../../../../contract/rules/orders/states.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import {
  buildPaidOrder,
  buy,
  DAY,
  listingStatus,
  moneyOf,
  orderRow,
  pay,
  refundFailsCard,
  sweep,
  typeCode,
} from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const emailsTo = async (address: string) => (await app.mails()).filter((mail) => mail.to === address)
const cancel = (orderId: string, by: { token?: string; link?: string }, reason = 'No longer needed') =>
  send(app, cancelOrder, {
    params: { id: orderId },
    body: { reason },
    token: by.token,
    ...(by.link ? { query: { token: by.link } } : {}),
  })
const linkOf = (orderId: string) => ({ link: app.app.features.links.token(orderId) })
const refunded = { charges: 1, charged: 4500, returned: 4500, held: 0, sum: 0 }

test('a buyer cancels before paying: the page takes no money and the listing is free', async () => {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id)
  const response = await cancel(data.order_id, linkOf(data.order_id))
  expect([response.status, response.data.order.state]).toEqual([200, 'cancelled'])
  expect(await listingStatus(app, id)).toBe('active')
  expect(await pay(app, data.checkout_url)).toBe(410)
  expect((await moneyOf(app, id)).get(data.order_id)?.charges).toBe(0)
})

test('a buyer cancels after paying: everything is refunded and both are notified', async () => {
  const email = 'changed-my-mind@example.com'
  const { orderId, listingId, seller } = await buildPaidOrder(app, { email })
  const response = await cancel(orderId, linkOf(orderId), 'It does not fit')
  expect(response.data.order).toMatchObject({ state: 'cancelled', refunded_cents: 4500, pickup_code: null })
  await app.settle()
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect((await moneyOf(app, listingId)).get(orderId)).toEqual(refunded)
  expect(await listingStatus(app, listingId)).toBe('active')
  expect((await emailsTo(email)).map((mail) => mail.subject)).toEqual([
    'Refunded: Walnut side table',
    'Canceled: Walnut side table',
    'Paid: Walnut side table',
  ])
  const [toSeller] = await emailsTo(seller.email)
  expect(toSeller?.text).toContain('It does not fit')
  expect((await cancel(orderId, linkOf(orderId))).code).toBe('order.not_possible')
})

test('a person’s reason is quoted without its links', async () => {
  const email = 'phished@example.com'
  const { orderId } = await buildPaidOrder(app, { email })
  await cancel(
    orderId,
    linkOf(orderId),
    'Blocked! Log in at http://evil.example/x or evil.example now. 3.5 stars',
  )
  await app.settle()
  const cancelled = (await emailsTo(email)).find(({ subject }) => subject.startsWith('Canceled'))
  expect(cancelled?.text).toContain(
    'The buyer canceled. They wrote: “Blocked! Log in at [link removed] or [link removed] now. 3.5 stars”',
  )
})

test('a seller cancels a paid order: it is refunded and the listing paused', async () => {
  const { orderId, listingId, seller } = await buildPaidOrder(app)
  expect((await cancel(orderId, { token: seller.token })).status).toBe(200)
  await app.settle()
  expect((await moneyOf(app, listingId)).get(orderId)).toEqual(refunded)
  expect(await listingStatus(app, listingId)).toBe('paused')
})

test('a seller cancels before the payment: the listing is paused, and the page takes no money', async () => {
  const { id, owner } = await buildListing(app)
  const { data } = await buy(app, id)
  expect((await cancel(data.order_id, { token: owner.token }, 'It broke')).status).toBe(200)
  expect(await listingStatus(app, id)).toBe('paused')
  expect(await pay(app, data.checkout_url)).toBe(410)
  const row = await orderRow(app, data.order_id)
  expect([row.state, row.cancel_reason]).toEqual(['cancelled', 'The seller canceled. They wrote: “It broke”'])
})

test('strangers cannot cancel', async () => {
  const { orderId } = await buildPaidOrder(app)
  const stranger = await buildMember(app)
  for (const outsider of [{}, { token: stranger.token }, { link: 'wrong' }]) {
    expect((await cancel(orderId, outsider)).code).toBe('order.not_found')
  }
  expect((await orderRow(app, orderId)).state).toBe('ready')
})

test('an order cannot be canceled after the hand-over', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  const code = (await orderRow(app, orderId)).pickup_code ?? ''
  await typeCode(app, orderId, seller, code)
  expect((await cancel(orderId, linkOf(orderId))).code).toBe('order.not_possible')
})

test('when an order is canceled and handed over at the same moment, exactly one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const { orderId, listingId, seller } = await buildPaidOrder(app)
    const code = (await orderRow(app, orderId)).pickup_code ?? ''
    const [off, over] = await Promise.all([
      cancel(orderId, linkOf(orderId)),
      typeCode(app, orderId, seller, code),
    ])
    await app.settle()
    expect([off.status, over.status].sort()).toEqual([200, 409])
    const money = (await moneyOf(app, listingId)).get(orderId)
    expect(money?.held).toBe(over.status === 200 ? 4500 : 0)
  }
})

test('cancelling and paying at the same moment never leaves a payment without an order or a refund', async () => {
  for (let round = 0; round < 12; round++) {
    const { id } = await buildListing(app)
    const { data } = await buy(app, id)
    const by = linkOf(data.order_id)
    const calls = [
      () => pay(app, data.checkout_url),
      () => cancel(data.order_id, by).then((response) => response.status),
    ]
    if (round % 2) calls.reverse()
    await Promise.all(calls.map((call) => call()))
    await app.settle()
    const { state } = await orderRow(app, data.order_id)
    const money = (await moneyOf(app, id)).get(data.order_id)
    expect(['cancelled', 'refunded']).toContain(state)
    expect(money).toMatchObject({ held: 0, sum: 0 })
    expect(money?.returned).toBe(money?.charged)
    expect(await listingStatus(app, id)).toBe('active')
  }
})

test('simultaneous cancellations cause one refund', async () => {
  const { orderId, listingId, seller } = await buildPaidOrder(app)
  const presses = await Promise.all([
    ...[1, 2, 3].map(() => cancel(orderId, linkOf(orderId))),
    ...[1, 2, 3].map(() => cancel(orderId, { token: seller.token })),
  ])
  await app.settle()
  expect(presses.filter((press) => press.status === 200)).toHaveLength(1)
  expect((await moneyOf(app, listingId)).get(orderId)).toEqual(refunded)
  const refunds = await app.database.rows(sql`select 1 from refunds where order_id = ${orderId}`)
  expect(refunds).toHaveLength(1)
})

test('when a refund fails later the operator is notified and the ledger reverses it', async () => {
  const { orderId, listingId } = await buildPaidOrder(app, { card: refundFailsCard })
  await cancel(orderId, linkOf(orderId))
  await app.settle()
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 4500, held: 0, sum: 0 })
  expect((await orderRow(app, orderId)).state).toBe('cancelled')
  app.clock.advance(60_000)
  await app.settle()
  expect((await moneyOf(app, listingId)).get(orderId)).toMatchObject({ returned: 0, held: 4500, sum: 0 })
  const [toOperator] = await emailsTo('help@stoop.example')
  expect(toOperator?.subject).toBe(`A refund failed: order ${orderId}`)
  const kinds = await app.database.rows<{ kind: string }>(
    sql`select distinct kind from ledger_entries where order_id = ${orderId} order by kind`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['charge', 'refund', 'refund_failed'])
})

test('an uncollected pickup gets one reminder after 3 days and a refund after 5', async () => {
  const email = 'forgetful@example.com'
  const { orderId, listingId } = await buildPaidOrder(app, { email })
  const subjects = async () => (await emailsTo(email)).map((mail) => mail.subject.split(':')[0])
  app.clock.advance(REMINDER_DAYS * DAY - 1000)
  await sweep(app)
  expect(await subjects()).toEqual(['Paid'])
  app.clock.advance(2000)
  await sweep(app)
  await sweep(app)
  expect(await subjects()).toEqual(['Still waiting for you', 'Paid'])
  app.clock.advance((COLLECTION_DAYS - REMINDER_DAYS) * DAY - 3000)
  await sweep(app)
  expect((await orderRow(app, orderId)).state).toBe('ready')
  app.clock.advance(3000)
  await sweep(app)
  expect((await orderRow(app, orderId)).state).toBe('refunded')
  expect((await moneyOf(app, listingId)).get(orderId)).toEqual(refunded)
  expect(await listingStatus(app, listingId)).toBe('active')
  expect(await subjects()).toEqual(['Refunded', 'Canceled', 'Still waiting for you', 'Paid'])
})

test('a canceled giveaway costs nothing and is available again', async () => {
  const { id } = await buildListing(app, { priceCents: 0 })
  const { data } = await buy(app, id)
  expect((await cancel(data.order_id, linkOf(data.order_id))).status).toBe(200)
  await app.settle()
  expect((await orderRow(app, data.order_id)).state).toBe('cancelled')
  expect(await listingStatus(app, id)).toBe('active')
})
