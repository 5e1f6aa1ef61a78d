import { afterAll, beforeAll, expect, test } from 'vitest'
import { wantDelivery } from '../../contract/calls/site/reports.ts'
import { sendContact } from '../../contract/calls/site/website.ts'
import { retention } from '../../contract/rules/site/retention.ts'
import { sql } from '../db/sql.ts'
import { send } from '../testing/client.ts'
import { buildListing, buildMember } from '../testing/factories.ts'
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

test('decisions about an account that is gone are deleted after six years, those about members stay', async () => {
  const member = await buildMember(app)
  const now = app.clock.now()
  const decide = (ownerId: string | null) =>
    app.database.run(sql`
      insert into decisions (id, at, outcome, target_kind, target_id, owner_id, found_by, actor_role)
      values (gen_random_uuid(), ${now}, 'warn', 'person', 'x', ${ownerId}, 'own', 'operator')`)
  await decide(member.id)
  await decide(null)
  await app.database.run(sql`
    insert into review_items (id, kind, target_id, state, first_at, last_at, decided_at)
    values (gen_random_uuid(), 'person', 'x', 'decided', ${now}, ${now}, ${now}), (gen_random_uuid(), 'person', 'y', 'open', ${now}, ${now}, null)`)
  const { sweepDecisions } = app.app.features.moderation
  pass(retention.decisions.days, -1)
  expect(await sweepDecisions()).toBe(0)
  app.clock.advance(2 * MINUTE)
  expect(await sweepDecisions()).toBe(1)
  expect(await app.database.rows(sql`select owner_id from decisions`)).toEqual([{ owner_id: member.id }])
  expect(await app.database.rows(sql`select target_id from review_items`)).toEqual([{ target_id: 'y' }])
})

test('runs of the reconciliation are deleted after seven years, unless a difference refers to them', async () => {
  const runs = { quiet: crypto.randomUUID(), found: crypto.randomUUID() }
  const now = app.clock.now()
  for (const id of Object.values(runs))
    await app.database.run(sql`insert into reconciliations (id, started_at) values (${id}, ${now})`)
  await app.database.run(sql`
    insert into reconciliation_differences (id, kind, subject, owner, first_seen_at, last_run)
    values (gen_random_uuid(), 'refund_stuck', 're_1', 'operator', ${now}, ${runs.found})`)
  const { sweep } = app.app.features.reconciliation
  pass(retention.reconciliations.days, -1)
  expect(await sweep()).toBe(0)
  app.clock.advance(2 * MINUTE)
  expect(await sweep()).toBe(1)
  expect(await app.database.rows(sql`select id from reconciliations`)).toEqual([{ id: runs.found }])
})

test('messages from the address of a deleted account go with it, once they are answered', async () => {
  const member = await buildMember(app)
  const write = async (message: string) => {
    const body = { name: 'Ada', email: member.email, message }
    expect((await send(app, sendContact, { body, ip: '10.2.0.3' })).status).toBe(200)
  }
  const left = async () =>
    (
      await app.database.rows<{ text: string }>(sql`
        select fields ->> 'Message' as text from enquiries where email = ${member.email}`)
    ).map(({ text }) => text)
  await write('Do you take pianos?')
  await app.database.run(sql`update enquiries set closed_at = now() where email = ${member.email}`)
  await write('Have you deleted everything?')
  await app.app.features.accounts.deleteOnRequest(member.id)
  expect(await left()).toEqual(['Have you deleted everything?'])
  await app.app.features.website.enquiries.sweep()
  expect(await left()).toHaveLength(1)
  await app.database.run(sql`update enquiries set closed_at = now() where email = ${member.email}`)
  await app.app.features.website.enquiries.sweep()
  expect(await left()).toEqual([])
})
