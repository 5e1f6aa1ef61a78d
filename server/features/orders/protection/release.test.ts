import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildHandedOver, DAY, orderRow } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('one sweep completes every order whose protection has ended, and those that fail do not hold up the others', async () => {
  const { orderId } = await buildHandedOver(app)
  // Free items, so that no ledger entries are needed. The stuck ones come first.
  await app.database.run(sql`
    insert into orders (id, seller_id, title, state, item_cents, delivery_cents, platform_fee_cents,
      delivery_type, payment_state, buyer_email, handed_over_at, protected_until, created_at, updated_at, hold_expires_at)
    select gen_random_uuid(), o.seller_id, case when n <= 210 then 'Stuck' else 'Chair' end, o.state, 0, 0, 0,
      o.delivery_type, o.payment_state, o.buyer_email, o.handed_over_at, o.protected_until - (500 - n) * interval '1 second', o.created_at,
      o.updated_at, o.hold_expires_at
    from orders o, generate_series(1, 450) n where o.id = ${orderId}`)
  await app.database.run(sql`alter table orders add check (title <> 'Stuck' or state <> 'completed')`)
  app.clock.advance(3 * DAY)
  await app.app.features.orders.tasks.complete()
  expect(
    await app.database.rows(
      sql`select title, state, count(*)::int from orders where id <> ${orderId} group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    { title: 'Chair', state: 'completed', count: 240 },
    { title: 'Stuck', state: 'handed_over', count: 210 },
  ])
  expect((await orderRow(app, orderId)).state).toBe('completed')
})
