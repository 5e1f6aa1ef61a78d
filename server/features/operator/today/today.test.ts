import { afterAll, beforeAll, expect, test } from 'vitest'
import { getToday } from '../../../../contract/calls/console/today.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { reportAs } from '../../../testing/moderation.ts'
import { buildClaimableOrder } from '../../../testing/orders/claims.ts'
import { buildDispute } from '../../../testing/orders/disputes.ts'
import { buildHandedOver } from '../../../testing/orders/orders.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const see = async (role: 'moderator' | 'operator') =>
  (await send(app, getToday, { token: (await buildStaff(app, role)).token })).data

test('an empty marketplace waits for nothing and has seven days', async () => {
  const { waits, broke, week } = await see('operator')
  expect(waits.map(({ count }) => count)).toEqual(waits.map(() => 0))
  expect(broke).toEqual([])
  expect(week).toHaveLength(7)
})

test('what waits is counted with its oldest, its deadline and the order to look at', async () => {
  const claimed = await buildClaimableOrder(app)
  await claimed.open()
  await claimed.answer('disagree')
  await claimed.escalate('It is broken.')
  const { orderId } = await buildHandedOver(app)
  const disputeId = await buildDispute(app, orderId)
  await app.database.run(sql`
    insert into enquiries (id, kind, name, email, fields, created_at)
    values (gen_random_uuid(), 'contact', 'Ada', 'ada@example.com', '{}', ${app.clock.now()})`)
  const { waits, week } = await see('operator')
  const of = (kind: string) => waits.find((row) => row.kind === kind)
  expect(of('claim')).toMatchObject({ count: 1, order_id: claimed.orderId, oldest_at: expect.any(String) })
  const dispute = await app.database.row<{ amount_cents: number; due_by: Date }>(
    sql`select amount_cents, due_by from disputes where id = ${disputeId}`,
  )
  expect(of('dispute')).toMatchObject({
    count: 1,
    order_id: orderId,
    cents: dispute?.amount_cents,
    due_at: dispute?.due_by.toISOString(),
  })
  expect(of('enquiry')).toMatchObject({ count: 1, oldest_at: app.clock.now().toISOString() })
  const sold = await app.database.row<{ cents: number; claimed: number }>(sql`
    select sum(total_cents)::int as cents, sum(total_cents) filter (where id = ${claimed.orderId})::int as claimed
    from orders where paid_at is not null`)
  expect(week?.at(-1)).toMatchObject({
    orders: 2,
    sales_cents: sold?.cents,
    at_risk_cents: (sold?.claimed ?? 0) + (dispute?.amount_cents ?? 0),
  })
  expect(week?.at(-1)?.sign_ups).toBeGreaterThan(0)
  expect(week?.slice(0, -1).every(({ orders, at_risk_cents }) => orders + at_risk_cents === 0)).toBe(true)
})

test('what broke has how often and when; a day later it is gone', async () => {
  const at = app.clock.now()
  await app.database.run(sql`
    insert into analytics_events (id, name, at, session, path, properties)
    select gen_random_uuid(), 'error_occurred', ${at}, 's', '/shop', '{"message": "x is undefined"}'
    from generate_series(1, 2)`)
  const row = { kind: 'page', name: 'x is undefined', count: 2, last_at: at.toISOString() }
  expect((await see('operator')).broke).toEqual([row])
  app.clock.advance(25 * 3600_000)
  expect((await see('operator')).broke).toEqual([])
})

test('moderators see claims and the queue alone, with its oldest item', async () => {
  const first = app.clock.now().toISOString()
  for (const hours of [0, 1]) {
    app.clock.advance(hours * 3600_000)
    await reportAs(app, (await buildListing(app)).id, null)
  }
  const { waits, broke, week } = await see('moderator')
  expect(waits).toContainEqual(expect.objectContaining({ kind: 'report', count: 2, oldest_at: first }))
  expect(waits.map(({ kind }) => kind)).toEqual(['claim', 'report'])
  expect([broke, week]).toEqual([null, null])
})
