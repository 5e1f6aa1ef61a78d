import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/orders.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember } from '../../../testing/factories.ts'
import { buildDispute } from '../../../testing/orders/disputes.ts'
import { buildHandedOver, buildPaidOrder } from '../../../testing/orders/orders.ts'
import { buildStaff, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { searchedOrders } from './order-words-sql.ts'

let app: TestApp
let operator: StaffMember
let moderator: StaffMember
let orderId: string
let other: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await buildStaff(app, 'operator')
  moderator = await buildStaff(app, 'moderator')
  const owner = await buildMember(app)
  orderId = (await buildPaidOrder(app, { owner })).orderId
  other = (await buildPaidOrder(app)).orderId
  await app.database.run(sql`
    update orders set buyer_name = 'Ana-María O’Neill', buyer_email = 'ana.oneill@example.org', buyer_phone = '(212) 555-0147'
    where id = ${orderId}`)
  await app.database.run(sql`
    insert into business_accounts (owner_id, name, address, phone_number)
    values (${owner.id}, 'Gramercy Lamp Works', '1 Irving Place', '+1 646 555 0199')`)
})
afterAll(() => app.close())

const find = async (q: string, { token }: StaffMember = operator) =>
  (await send(app, calls.listStaffOrders, { token, query: { q } })).data.orders.map(({ id }) => id)

test('a guest’s order is found by the beginning of their name, email address and phone number', async () => {
  const found = [
    'Ana',
    'ana maría',
    'neill',
    'María O’Neill',
    'ana.oneill@',
    'ANA.ONEILL@example.org',
    '(212) 555-0147',
    '+1 212 555 01',
    '212-555-0147',
    '12125550147',
  ]
  for (const q of found) expect([q, await find(q)]).toEqual([q, [orderId]])
  for (const q of ['Anabel', 'bob@example.org', '646-555-0100', '(212)'])
    expect([q, await find(q)]).toEqual([q, []])
})

test('an order is found by its seller’s business, and by their phone number', async () => {
  for (const q of ['gramercy', 'Lamp Works', '646 555 0199', '+1 (646) 555'])
    expect([q, await find(q)]).toEqual([q, [orderId]])
})

test('an order is found by the accounts of both sides, by their email address and username', async () => {
  const buyer = await buildMember(app)
  await app.database.run(sql`update orders set buyer_id = ${buyer.id} where id = ${other}`)
  for (const q of [buyer.email, buyer.email.slice(0, -4), buyer.username, `@${buyer.username.slice(0, -1)}`])
    expect([q, await find(q)]).toContainEqual(expect.arrayContaining([other]))
})

test('moderators find no one by a phone number and see none; operators do both', async () => {
  expect(await find('(212) 555-0147', moderator)).toEqual([])
  expect(await find('Ana', moderator)).toEqual([orderId])
  const read = async ({ token }: StaffMember) =>
    (await send(app, calls.getStaffOrder, { token, params: { id: orderId } })).data.order
  expect(await read(moderator)).toMatchObject({
    buyer: { name: 'Ana-María O’Neill', phone: null },
    seller: { name: 'Gramercy Lamp Works', phone: null },
  })
  expect(await read(operator)).toMatchObject({
    buyer: { phone: '(212) 555-0147' },
    seller: { phone: '+1 646 555 0199' },
  })
})

test('signs of a search pattern are letters like others', async () => {
  for (const q of ['%', '_', 'z%', '\\', "'", '&', ':*', '!', '%@', 'ana_oneill@'])
    expect([q, await find(q)]).toEqual([q, []])
})

test('an order is found by its id, and by the beginning and end of it, in either case', async () => {
  for (const q of [
    other,
    other.slice(-8),
    other.slice(-12),
    other.slice(0, 8),
    other.toUpperCase().slice(-8),
  ])
    expect([q, await find(q)]).toContainEqual(expect.arrayContaining([other]))
  expect(await find(other.slice(-8))).toEqual([other])
})

test('email addresses, usernames, phone numbers, the ends of ids and ids of the provider are looked up by an index', async () => {
  for (const q of ['ana.oneill@example.org', '@ana', '+1 (212) 555', '2125550147', 'c0ffee12', 'pi_123'])
    await app.database.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      const plan = await tx.rows<{ 'QUERY PLAN': string }>(
        sql`explain select o.id from orders o where ${searchedOrders(q, true)}`,
      )
      const text = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect([q, /Seq Scan on (orders|users|business_accounts|pickup_places)\b/.exec(text)?.[0]]).toEqual([
        q,
        undefined,
      ])
    })
})

test('the audit log has the names of the fields that an export was searched by, not the words', async () => {
  await send(app, calls.exportStaffOrders, {
    token: operator.token,
    query: { q: 'Ana-María O’Neill' },
    body: { reason: 'A court asked for it.' },
  })
  const rows = await app.database.rows<{ details: object }>(
    sql`select details from audit_log where action = 'records.export' and subject_id = 'orders'`,
  )
  expect(rows).toEqual([{ details: { rows: 1, filtered_by: 'q', reason: 'A court asked for it.' } }])
})

test('an order whose payment a bank took back is lost, not refunded, in the list and its filters', async () => {
  const [lost, refunded] = [await buildHandedOver(app), await buildHandedOver(app)]
  const dispute = await buildDispute(app, lost.orderId)
  await app.database.run(
    sql`update disputes set state = 'lost', ended_at = ${app.clock.now()} where id = ${dispute}`,
  )
  await app.database.run(
    sql`update orders set state = 'refunded' where id = any(${[lost.orderId, refunded.orderId]}::uuid[])`,
  )
  const found = async (state: 'lost' | 'refunded') =>
    (await send(app, calls.listStaffOrders, { token: operator.token, query: { state } })).data.orders.map(
      ({ id, is_lost }) => [id, is_lost],
    )
  expect(await found('lost')).toEqual([[lost.orderId, true]])
  expect(await found('refunded')).toEqual([[refunded.orderId, false]])
})
