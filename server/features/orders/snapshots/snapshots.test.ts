import { afterAll, beforeAll, expect, test } from 'vitest'
import { retention } from '../../../../contract/rules/site/retention.ts'
import { sql } from '../../../db/sql.ts'
import { buildListing } from '../../../testing/factories.ts'
import { buildPaidOrder, buy, DAY } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const snapshotsOf = (orderId: string) =>
  app.database.rows<{ listing: Record<string, unknown>; terms: Record<string, unknown> }>(
    sql`select listing, terms from order_snapshots where order_id = ${orderId}`,
  )

test('a checkout records what is sold and the rules that apply', async () => {
  const details = { brand: 'Thonet', material: 'Beech' }
  const { id } = await buildListing(app, { title: 'Bentwood chair', description: 'A scratch.', details })
  const { data } = await buy(app, id)
  const [snapshot] = await snapshotsOf(data.order_id)
  expect(snapshot?.listing).toMatchObject({
    title: 'Bentwood chair',
    description: 'A scratch.',
    details,
    price_cents: 4500,
    condition: expect.any(String),
    category: expect.any(String),
    place: expect.any(String),
    photos: [{ id: expect.any(String) }],
  })
  expect(snapshot?.terms).toMatchObject({
    updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    protection_hours: 24,
    refund_policy: expect.arrayContaining([expect.stringContaining('change your mind')]),
  })
})

test('a snapshot of a checkout that was never paid is deleted after 30 days, a paid one stays', async () => {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id)
  const { orderId } = await buildPaidOrder(app)
  app.clock.advance(DAY)
  await app.app.features.orders.tasks.unpaid()
  await app.settle()
  expect(await app.app.features.orders.tasks.snapshots()).toBe(0)
  app.clock.advance(30 * DAY)
  await app.app.features.orders.tasks.snapshots()
  expect(await snapshotsOf(data.order_id)).toEqual([])
  expect(await snapshotsOf(orderId)).toHaveLength(1)
})

test('the photos of a sold listing that was deleted are kept for as long as a bank may ask', async () => {
  const { orderId, listingId } = await buildPaidOrder(app)
  const photos = await app.database.row<{ id: string }>(
    sql`select photos -> 0 ->> 'id' as id from listings where id = ${listingId}`,
  )
  await app.database.run(sql`update listings set status = 'removed' where id = ${listingId}`)
  await app.database.run(sql`update orders set photo = null where id = ${orderId}`)
  await app.database.run(
    sql`update photos set created_at = created_at - interval '3 years' where id = ${photos?.id}`,
  )
  const isKept = async () =>
    (await app.database.row(sql`select 1 from photos where id = ${photos?.id}`)) !== undefined
  await app.app.features.photos.sweep()
  expect(await isKept()).toBe(true)
  await app.database.run(
    sql`update orders set paid_at = now() - make_interval(days => ${retention.soldPhotos.days + 1}) where id = ${orderId}`,
  )
  await app.app.features.photos.sweep()
  expect(await isKept()).toBe(false)
})
