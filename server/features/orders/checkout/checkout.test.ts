import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCheckoutSession } from '../../../../contract/calls/orders/payments.ts'
import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import { type Executor, openDatabase } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createOrderRepository } from '../storage/repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = (listingId: string, extra: { body?: object; token?: string; session?: string } = {}) =>
  send(app, createCheckoutSession, {
    body: {
      listing_id: listingId,
      delivery_type: 'pickup',
      delivery_fee_dollars: 0,
      customer_email: 'buyer@example.com',
      ...extra.body,
    },
    token: extra.token,
    session: extra.session ?? 'session-of-one-browser',
  })

const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status
const liveOrders = async (id: string) =>
  (
    await app.database.rows(
      sql`select 1 from orders where listing_id = ${id} and state not in ('cancelled', 'refunded')`,
    )
  ).length

test('[S7.033] [S1.008] [S6.005] a guest with an email address reserves the listing and gets a payment page', async () => {
  const { id } = await buildListing(app)
  const { status, data } = await start(id)
  expect(status).toBe(200)
  expect(data.checkout_url).toMatch(/^http:\/\/localhost:3000\/dev\/stripe\/pay\/cs_test_/)
  expect(await statusOf(id)).toBe('reserved')
})

test('of a hundred simultaneous checkouts exactly one gets the listing', async () => {
  const { id } = await buildListing(app)
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => start(id, { session: `browser-number-${index}` })),
  )
  expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
  expect(
    new Set(responses.filter((response) => response.status !== 200).map((response) => response.code)),
  ).toEqual(new Set(['listing.reserved']))
  expect(await liveOrders(id)).toBe(1)
})

test('the same request returns the same page; a changed one opens a new page and closes the old', async () => {
  const { id } = await buildListing(app)
  const first = await start(id)
  expect((await start(id)).data.checkout_url).toBe(first.data.checkout_url)
  const changed = await start(id, { body: { customer_email: 'other@example.com' } })
  expect(changed.status).toBe(200)
  expect(changed.data.checkout_url).not.toBe(first.data.checkout_url)
  expect(await liveOrders(id)).toBe(1)
})

test('a double click makes one order', async () => {
  const { id } = await buildListing(app)
  const [first, second] = await Promise.all([start(id), start(id)])
  expect([first.status, second.status].filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(await liveOrders(id)).toBe(1)
})

test('a checkout with an outdated price is refused with the new one', async () => {
  const { id } = await buildListing(app, { priceCents: 5000 })
  const item = await start(id, { body: { item_price_dollars: 45 } })
  expect([item.status, item.code, item.details]).toEqual([409, 'quote.changed', { item_price_dollars: 50 }])
  const fee = await start(id, { body: { delivery_fee_dollars: 3 } })
  expect([fee.code, fee.details]).toEqual(['quote.changed', { delivery_fee_dollars: 0 }])
  expect(await statusOf(id)).toBe('active')
})

test('sold, paused, removed, unknown and one’s own listings cannot be bought', async () => {
  const code = async (status: string) => (await start((await buildListing(app, { status })).id)).code
  expect(await code('sold')).toBe('listing.sold')
  expect(await code('paused')).toBe('listing.not_found')
  expect(await code('removed')).toBe('listing.not_found')
  expect((await start(crypto.randomUUID())).code).toBe('listing.not_found')
  const { id, owner } = await buildListing(app)
  expect((await start(id, { token: owner.token })).code).toBe('listing.own')
})

test('[S3.023] [S4.075] the scheduling line of the simple checkout is free and shown on the page', async () => {
  const { id } = await buildListing(app)
  const body = {
    include_scheduling_line_item: true,
    scheduling_line_item: { name: 'Pickup', description: 'Agree on a time', price: 0, quantity: 1 },
  }
  const { data } = await start(id, { body })
  const page = await app.app.http.inject({ url: new URL(data.checkout_url).pathname })
  expect(page.body).toContain('Agree on a time')
  expect(
    (await start(id, { body: { ...body, scheduling_line_item: { ...body.scheduling_line_item, price: 5 } } }))
      .status,
  ).toBe(400)
})

test('a hold ends after 31 minutes and the next buyer gets the listing', async () => {
  const { id } = await buildListing(app)
  await start(id, { session: 'the-first-browser' })
  app.clock.advance(HOLD_MINUTES * 60_000 + 1000)
  expect((await start(id, { session: 'the-second-browser' })).status).toBe(200)
  expect(await liveOrders(id)).toBe(1)
})

test('the sweep releases holds that are over', async () => {
  const { id } = await buildListing(app)
  await start(id)
  await app.app.features.orders.tasks.unpaid()
  expect(await statusOf(id)).toBe('reserved')
  app.clock.advance(HOLD_MINUTES * 60_000 + 1000)
  await app.app.features.orders.tasks.unpaid()
  expect(await statusOf(id)).toBe('active')
})

test('a hold whose process died before the payment page opened is released', async () => {
  const { id } = await buildListing(app)
  const { data } = await start(id)
  await app.database.run(
    sql`update orders set checkout_id = null, checkout_url = null where id = ${data.order_id}`,
  )
  app.clock.advance(3 * 60_000)
  await app.app.features.orders.tasks.unpaid()
  expect(await statusOf(id)).toBe('active')
})

test('a member’s order belongs to the member', async () => {
  const { id } = await buildListing(app)
  const buyer = await buildMember(app)
  const { data } = await start(id, { token: buyer.token })
  const row = await app.database.row<{ buyer_id: string }>(
    sql`select buyer_id from orders where id = ${data.order_id}`,
  )
  expect(row?.buyer_id).toBe(buyer.id)
})

test('[S3.020] [S3.021] [S3.022] the whole checkout payload is accepted, and the buyer’s details are stored', async () => {
  const { id } = await buildListing(app)
  const payload = {
    delivery_address: '10 Elm St',
    delivery_apt: '4B',
    delivery_instructions: 'Ring twice',
    parsed_address: { street: 'Elm St', zip: '11201' },
    scheduled_date: 'Nov 24',
    scheduled_time: '10:00',
    customer_name: 'Ada Lovelace',
    customer_email: ' Ada@Example.com ',
    customer_phone: '212 555 0100',
  }
  expect((await start(id, { body: { ...payload, delivery_type: 'uber_delivery' } })).code).toBe(
    'delivery.unavailable',
  )
  expect((await start(id, { body: { ...payload, delivery_type: 'by balloon' } })).status).toBe(400)
  expect((await start(id, { body: { ...payload, delivery_fee_dollars: -1 } })).status).toBe(400)
  const { data } = await start(id, { body: payload })
  const row = await app.database.row(
    sql`select buyer_name, buyer_email, buyer_phone, delivery_type from orders where id = ${data.order_id}`,
  )
  expect(row).toEqual({
    buyer_name: 'Ada Lovelace',
    buyer_email: 'ada@example.com',
    buyer_phone: '212 555 0100',
    delivery_type: 'pickup',
  })
})

test('no index contains the columns of a listing that a checkout writes', async () => {
  const indexedColumns = await app.database.rows<{ index: string; column: string }>(sql`
    select d.objid::regclass::text as index, a.attname as column
    from pg_depend d
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    join pg_index i on i.indexrelid = d.objid
    where d.refobjid = 'listings'::regclass and i.indrelid = 'listings'::regclass`)
  expect(indexedColumns).toContainEqual({ index: 'listings_search', column: 'is_public' })
  expect(indexedColumns.filter(({ column }) => column === 'status' || column === 'updated_at')).toEqual([])
})

test('simultaneous checkouts are saved together, except one whose order no longer waits', async () => {
  const started = []
  for (let index = 0; index < 3; index++)
    started.push((await start((await buildListing(app)).id)).data.order_id)
  await app.database.run(sql`update orders set state = 'cancelled' where id = ${started[1]}`)
  const saved = await createOrderRepository(app.database).saveCheckouts(
    started.map((orderId, index) => ({
      orderId,
      checkout: {
        id: `cs_new_${index}`,
        url: index === 0 ? null : `https://pay.test/${index}`,
        clientSecret: index === 0 ? 'secret of the first' : null,
      },
    })),
  )
  expect(saved).toEqual([true, false, true])
  const rows = await app.database.rows(
    sql`select checkout_id, checkout_url, checkout_secret from orders where id = any(${started}) and checkout_id like 'cs_new_%' order by 1`,
  )
  expect(rows).toEqual([
    { checkout_id: 'cs_new_0', checkout_url: null, checkout_secret: 'secret of the first' },
    { checkout_id: 'cs_new_2', checkout_url: 'https://pay.test/2', checkout_secret: null },
  ])
})

test('a checkout saved without waiting for the disk is the one that a waiting write saves', async () => {
  const orderIds: string[] = []
  for (let index = 0; index < 2; index++)
    orderIds.push((await start((await buildListing(app)).id)).data.order_id)
  const checkout = { url: 'https://pay.test/same', clientSecret: 'secret' }
  const setting = (db: Executor) => db.row(sql`select current_setting('synchronous_commit') as value`)
  const single = openDatabase(app.database.pool.options.connectionString ?? '', { connections: 1 })
  await single.run(sql`set synchronous_commit = on`)
  const [unwaited, waited] = await single.transaction(async (transaction) => {
    const waiting: Executor = {
      ...transaction,
      rows({ text, values }) {
        const plain = text.replace(/and set_config\(.*\) = 'off'/, '')
        expect(plain).not.toBe(text)
        return transaction.rows({ name: '', text: plain, values })
      },
    }
    const results = []
    for (const [index, db] of [waiting, transaction].entries()) {
      const opened = [{ orderId: orderIds[index] ?? '', checkout: { ...checkout, id: `cs_same_${index}` } }]
      results.unshift({
        saved: await createOrderRepository(db).saveCheckouts(opened),
        row: await db.row(
          sql`select state, left(checkout_id, 7) as checkout, checkout_url, checkout_secret from orders where id = ${orderIds[index]}`,
        ),
        setting: await setting(db),
      })
    }
    return results
  })
  expect(unwaited).toEqual({ ...waited, setting: { value: 'off' } })
  expect(waited).toMatchObject({ saved: [true], row: { checkout: 'cs_same' }, setting: { value: 'on' } })
  expect(await setting(single)).toEqual({ value: 'on' })
  await single.close()
})
