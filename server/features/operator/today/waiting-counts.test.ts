import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEnquiries } from '../../../../contract/calls/console/enquiries.ts'
import { searchListings } from '../../../../contract/calls/console/listings.ts'
import { exportStaffOrders, listStaffOrders } from '../../../../contract/calls/console/orders.ts'
import { searchPeople } from '../../../../contract/calls/console/people.ts'
import { exportQueue } from '../../../../contract/calls/console/queue.ts'
import { getWaitingCounts } from '../../../../contract/calls/console/today.ts'
import type { orderNeeds } from '../../../../contract/rules/orders/order-needs.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { reportAs } from '../../../testing/moderation.ts'
import { buildClaimableOrder } from '../../../testing/orders/claims.ts'
import { buildDispute } from '../../../testing/orders/disputes.ts'
import { buildHandedOver } from '../../../testing/orders/orders.ts'
import { buildRejectedTransfer } from '../../../testing/orders/waiting-orders.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let operator: StaffMember
beforeAll(async () => {
  app = await startTestApp()
  operator = await buildStaff(app, 'operator')
})
afterAll(() => app.close())

const token = () => buildStaffToken(app, operator.id)
const count = async () => (await send(app, getWaitingCounts, { token: await token() })).data

test('nothing waits on an empty marketplace', async () => {
  expect(await count()).toEqual({ queue: 0, orders: 0, listings: 0, people: 0, enquiries: 0, money: 0 })
})

test('each count is that of the page’s filter', async () => {
  const claimed = await buildClaimableOrder(app)
  await claimed.open()
  await claimed.answer('disagree')
  await claimed.escalate('It is broken.')
  const { orderId: disputed } = await buildHandedOver(app)
  await buildDispute(app, disputed)
  const { orderId: quiet } = await buildHandedOver(app)

  const held = await buildListing(app, { status: 'held' })
  await app.database.run(sql`
    insert into listing_checks (listing_id, state, findings, was_public, checked_at, held_at)
    values (${held.id}, 'held', '[]', false, now(), now())`)
  const [reported, appealing] = [await buildMember(app), await buildMember(app)]
  const open = (kind: string, ownerId: string) =>
    app.database.run(sql`
      insert into review_items (id, kind, target_id, owner_id, first_at, last_at)
      values (gen_random_uuid(), ${kind}, gen_random_uuid()::text, ${ownerId}, now(), now())`)
  await open('person', reported.id)
  await open('appeal', appealing.id)
  await open('appeal', appealing.id)
  await reportAs(app, (await buildListing(app)).id, null)
  for (const closed of [null, app.clock.now()])
    await app.database.run(sql`
      insert into enquiries (id, kind, name, email, fields, created_at, closed_at)
      values (gen_random_uuid(), 'contact', 'Ada', 'ada@example.com', '{}', ${app.clock.now()}, ${closed}::timestamptz)`)

  const found = await count()
  expect(found).toEqual({ queue: 4, orders: 2, listings: 1, people: 2, enquiries: 1, money: 0 })

  const ordersWith = async (query: Record<string, string>) =>
    (await send(app, listStaffOrders, { token: await token(), query })).data.orders.map(({ id }) => id)
  const needs = async (need: (typeof orderNeeds)[number]) => (await ordersWith({ needs: need })).toSorted()
  const both = [claimed.orderId, disputed].toSorted()
  expect(await needs('decision')).toEqual(both)
  expect(await needs('risk')).toEqual(both)
  expect(await needs('claim_decision')).toEqual([claimed.orderId])
  expect(await needs('dispute_answer')).toEqual([disputed])
  const { data: listings } = await send(app, searchListings, {
    token: await token(),
    query: { state: 'held' },
  })
  expect(listings.listings.map(({ id }) => id)).toEqual([held.id])
  const { data: people } = await send(app, searchPeople, { token: await token(), query: { waits: 'yes' } })
  expect(people.people.map(({ id }) => id).toSorted()).toEqual([reported.id, appealing.id].toSorted())
  const { data: enquiries } = await send(app, searchEnquiries, {
    token: await token(),
    query: { state: 'open' },
  })
  expect(enquiries.enquiries.map(({ state }) => state)).toEqual(['new'])
  expect(enquiries.counts).toEqual({ new: 1, closed: 1 })
  expect(await ordersWith({})).toContain(quiet)
})

test('a transfer that the provider rejected waits on the page with the money', async () => {
  const before = await count()
  await buildRejectedTransfer(app)
  expect((await count()).money).toBe((before.money ?? 0) + 1)
})

test('moderators do not learn how many enquiries and payments wait', async () => {
  const moderator = await buildStaff(app, 'moderator')
  const { data } = await send(app, getWaitingCounts, { token: moderator.token })
  expect(data).toMatchObject({ queue: 4, enquiries: null, money: null })
})

/** Why a list is exported. */
const body = { reason: 'For the weekly report.' }

test('orders and members of the last days are those since a day of New York', async () => {
  const now = app.clock.now().getTime()
  const day = (at: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(at))
  const { orderId } = await buildHandedOver(app)
  const member = await buildMember(app)
  await app.database.run(
    sql`update orders set paid_at = ${new Date(now - 10 * 24 * 3600_000)} where id <> ${orderId}`,
  )
  await app.database.run(
    sql`update users set created_at = ${new Date(now - 10 * 24 * 3600_000)} where id <> ${member.id}`,
  )
  const today = day(now)
  const before = day(now - 11 * 24 * 3600_000)
  const paid = async (paid_from: string) =>
    (await send(app, listStaffOrders, { token: await token(), query: { paid_from } })).data.orders.map(
      ({ id }) => id,
    )
  expect(await paid(today)).toEqual([orderId])
  expect((await paid(before)).length).toBeGreaterThan(1)
  const joined = async (joined_from: string) =>
    (await send(app, searchPeople, { token: await token(), query: { joined_from, limit: '100' } })).data
      .people
  expect((await joined(today)).map(({ id }) => id)).toEqual([member.id])
  expect((await joined(before)).length).toBeGreaterThan(1)
  const { data } = await send(app, exportStaffOrders, {
    token: await token(),
    query: { paid_from: today },
    body,
  })
  expect(data.csv.trim().split('\r\n')).toHaveLength(2)
})

test('the queue is exported as CSV over several pages, which the audit log records', async () => {
  await app.database.run(sql`
    insert into review_items (id, kind, target_id, title, score, first_at, last_at)
    select gen_random_uuid(), 'notice', gen_random_uuid()::text, 'Notice ' || i, i, now(), now()
    from generate_series(1, 1200) i`)
  const query = { kind: 'notice' } as const
  const { data } = await send(app, exportQueue, { token: await token(), query, body })
  const [head, ...lines] = data.csv.trim().split('\r\n')
  expect(data.name).toBe('stoop-queue.csv')
  expect(head).toBe(
    'id,kind,target_id,title,owner,state,score,reports,reasons,first_at,last_at,claimed_by,hidden_at,decided_at',
  )
  expect(lines).toHaveLength(1200)
  expect(lines[0]).toContain(',Notice 1200,')
  expect(lines.at(-1)).toContain(',Notice 1,')
  const rows = await app.database.rows(sql`
    select details from audit_log where action = 'records.export' and subject_id = 'queue' and actor_id = ${operator.id}`)
  expect(rows).toEqual([
    { details: { rows: 1200, filtered_by: 'kind, state', reason: 'For the weekly report.' } },
  ])
})
