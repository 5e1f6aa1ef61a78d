import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder, readOrders } from '../../../contract/calls/read-api/read-orders.ts'
import type { CallResponse } from '../../../contract/endpoint.ts'
import { sql } from '../../db/sql.ts'
import { buildKey } from '../../testing/api-keys.ts'
import { send } from '../../testing/client.ts'
import { buildMember } from '../../testing/factories.ts'
import { openConsole } from '../../testing/operator-console.ts'
import { buildPaidOrder, orderRow } from '../../testing/orders/orders.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let key: string
beforeAll(async () => {
  app = await startTestApp({ settings: { CALLS_PER_MINUTE: '0' } })
  key = await buildKey(app, ['orders:read'])
})
afterAll(() => app.close())

test('an order has its amounts in cents, and nothing about people', async () => {
  const { orderId, listingId, seller } = await buildPaidOrder(app, { email: 'ada@example.com' })
  await app.database.run(sql`
    update orders set buyer_name = 'Ada Byron', buyer_phone = '+12125550123',
      delivery = ${JSON.stringify({ address: '12 Pine Street', apt: '4B' })}::jsonb where id = ${orderId}`)
  const row = await orderRow(app, orderId)
  const plain = await send(app, readOrder, { token: key, params: { id: orderId } })
  expect(plain.data).toMatchObject({
    id: orderId,
    state: row.state,
    listing_id: listingId,
    seller_id: seller.id,
    buyer_id: null,
    item_cents: 4500,
    total_cents: 4500,
    refunded_cents: 0,
    currency: 'usd',
    personal: null,
  })
  // Some ids have the letters of a name.
  const withoutIds = JSON.stringify(plain.data).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  expect(withoutIds).not.toMatch(/ada|Byron|2125550123|Pine|4B/i)
  const personalKey = await buildKey(app, ['orders:read', 'orders:personal'])
  const full = await send(app, readOrder, { token: personalKey, params: { id: orderId } })
  expect(full.data.personal).toEqual({
    buyer_name: 'Ada Byron',
    buyer_email: 'ada@example.com',
    buyer_phone: '+12125550123',
    delivery_address: '12 Pine Street',
    delivery_unit: '4B',
  })
})

test('what a key reads of buyers is in the audit log, and nothing else is', async () => {
  const since = app.clock.now().toISOString()
  const { orderId } = await buildPaidOrder(app, { email: 'grace@example.com', session: 'browser-of-grace' })
  const personalKey = await buildKey(app, ['orders:read', 'orders:personal'])
  const rows = () =>
    app.database.rows(sql`
      select actor_role, actor_id, details from audit_log
      where action = 'api_key.read_personal' and details->>'orders' like ${`%${orderId}%`} order by id`)
  await send(app, readOrder, { token: key, params: { id: orderId } })
  expect(await rows()).toEqual([])
  await send(app, readOrder, { token: personalKey, params: { id: orderId } })
  const page = await send(app, readOrders, { token: personalKey, query: { updated_since: since } })
  const one = { actor_role: 'system', actor_id: null, details: { count: 1, orders: orderId } }
  const read = page.data.orders.map(({ id }) => id)
  expect(read).toContain(orderId)
  expect(await rows()).toEqual([one, { ...one, details: { count: read.length, orders: read.join(' ') } }])
  const all = () => app.database.rows(sql`select from audit_log where action = 'api_key.read_personal'`)
  const before = await all()
  const later = { updated_since: new Date(app.clock.now().getTime() + 3600_000).toISOString() }
  await send(app, readOrders, { token: personalKey, query: later })
  expect(await all()).toHaveLength(before.length)
})

test('orders are listed with a cursor', async () => {
  app.clock.advance(3600_000)
  const since = app.clock.now().toISOString()
  const ids = new Set<string>()
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com'])
    ids.add((await buildPaidOrder(app, { email, session: `browser-of-${email}` })).orderId)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { updated_since: since, limit: '2', ...(cursor ? { cursor } : {}) }
    const { data }: { data: CallResponse<typeof readOrders> } = await send(app, readOrders, {
      token: key,
      query,
    })
    seen.push(...data.orders.map(({ id }) => id))
    cursor = data.next_cursor
  } while (cursor)
  expect(new Set(seen)).toEqual(ids)
  expect(seen).toHaveLength(3)
})

test('an order is read again once its refund has arrived, and once its buyer is deleted', async () => {
  const buyer = await buildMember(app)
  const { orderId } = await buildPaidOrder(app, await as(app, buyer))
  const personalKey = await buildKey(app, ['orders:read', 'orders:personal'])
  const changedSince = async (since: string) =>
    (await send(app, readOrders, { token: personalKey, query: { updated_since: since } })).data.orders
  const later = () => {
    app.clock.advance(3600_000)
    return app.clock.now().toISOString()
  }
  const { run } = openConsole(app)
  await run('refund', orderId)
  const [asked] = await changedSince(new Date(app.clock.now().getTime() - 1).toISOString())
  const arriving = later()
  await app.settle()
  expect([asked?.refunded_cents, await changedSince(arriving)]).toEqual([
    0,
    [expect.objectContaining({ id: orderId, state: 'refunded', refunded_cents: 4500 })],
  ])
  const deleting = later()
  await app.app.features.accounts.removeAccount(buyer.id)
  expect(await changedSince(deleting)).toEqual([
    expect.objectContaining({ id: orderId, personal: expect.objectContaining({ buyer_email: null }) }),
  ])
})
