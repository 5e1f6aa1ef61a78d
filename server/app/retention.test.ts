import { afterAll, beforeAll, expect, test } from 'vitest'
import { wantDelivery } from '../../contract/calls/site/reports.ts'
import { sendContact } from '../../contract/calls/site/website.ts'
import { retention } from '../../contract/rules/site/retention.ts'
import { sql } from '../db/sql.ts'
import { send } from '../testing/client.ts'
import { buildListing } from '../testing/factories.ts'
import { buildPaidOrder, buy, DAY, MINUTE } from '../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tables = {
  enquiries: sql`enquiries`,
  outbox_mails: sql`outbox_mails`,
  delivery_interests: sql`delivery_interests`,
}
const count = async (table: keyof typeof tables) => {
  const from = tables[table]
  return (await app.database.row<{ count: number }>(sql`select count(*)::int as count from ${from}`))?.count
}
/** Moves the clock by days and minutes. */
const pass = (days: number, minutes: number) => app.clock.advance(days * DAY + minutes * MINUTE)

test('enquiries are deleted after two years, and not a minute earlier', async () => {
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Do you take pianos?' }
  expect((await send(app, sendContact, { body })).status).toBe(200)
  pass(retention.enquiries.days, -1)
  await app.app.features.website.enquiries.sweep()
  expect(await count('enquiries')).toBe(1)
  app.clock.advance(2 * MINUTE)
  expect(await app.app.features.website.enquiries.sweep()).toBe(1)
  expect(await count('enquiries')).toBe(0)
})

test('requests for delivery are deleted two years after the last one', async () => {
  const { sweepInterests } = app.app.features.discovery
  const requestDelivery = (email: string) => send(app, wantDelivery, { body: { email }, ip: '10.2.0.2' })
  expect((await requestDelivery('ada@example.com')).status).toBe(200)
  expect((await requestDelivery('eve@example.com')).status).toBe(200)
  pass(retention.deliveryInterests.days, -1)
  expect(await sweepInterests()).toBe(0)
  expect((await requestDelivery('eve@example.com')).status).toBe(200)
  app.clock.advance(2 * MINUTE)
  expect(await sweepInterests()).toBe(1)
  expect(await app.database.rows(sql`select email from delivery_interests`)).toEqual([
    { email: 'eve@example.com' },
  ])
  pass(retention.deliveryInterests.days, 0)
  expect(await sweepInterests()).toBe(1)
  expect(await count('delivery_interests')).toBe(0)
})

test('emails leave the outbox after a month', async () => {
  await app.app.adapters.deleteOldEmails()
  await send(app, sendContact, {
    body: { name: 'Eve', email: 'eve@example.com', message: 'And organs?' },
    ip: '10.2.0.1',
  })
  await app.settle()
  const sent = (await count('outbox_mails')) ?? 0
  expect(sent).toBeGreaterThan(0)
  pass(retention.emails.days, -1)
  expect(await app.app.adapters.deleteOldEmails()).toBe(0)
  app.clock.advance(2 * MINUTE)
  expect(await app.app.adapters.deleteOldEmails()).toBe(sent)
})

test('simulated payments are deleted with all their data, the unpaid ones first', async () => {
  const { id } = await buildListing(app)
  const left = await buy(app, id, { session: 'left-without-paying' })
  const paid = await buildPaidOrder(app)
  const known = async () =>
    (
      await app.database.rows<{ order: string }>(sql`
        select client_reference_id as "order" from stripe_simulator.sessions order by seq`)
    ).map(({ order }) => order)
  const both = [left.data.order_id, paid.orderId]
  // It expires after an hour and is deleted later.
  app.clock.advance(60 * MINUTE)
  await app.settle()
  pass(retention.unpaidPractice.days - 1, 0)
  await app.settle()
  expect(await known()).toEqual(both)
  pass(2, 0)
  await app.settle()
  expect(await known()).toEqual([paid.orderId])
  // A late refund extends the time, because its state may still change.
  pass(retention.paidPractice.days - retention.unpaidPractice.days - 10, 0)
  await app.app.features.orders.operator.refunds.all(paid.orderId, 'Both asked for it.')
  await app.settle()
  pass(20, 0)
  await app.settle()
  expect(await known()).toEqual([paid.orderId])
  pass(retention.unpaidPractice.days, 0)
  await app.settle()
  const rest = await app.database.row(sql`
    select (select count(*)::int from stripe_simulator.sessions) as sessions,
      (select count(*)::int from stripe_simulator.payment_intents) as payments,
      (select count(*)::int from stripe_simulator.charges) as charges,
      (select count(*)::int from stripe_simulator.refunds) as refunds`)
  expect(rest).toEqual({ sessions: 0, payments: 0, charges: 0, refunds: 0 })
})
