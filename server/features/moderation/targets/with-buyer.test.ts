import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListingAnonymous } from '../../../../contract/calls/listings/listings.ts'
import { listDecisions } from '../../../../contract/calls/people/decisions.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import {
  openItemOf,
  reportAs,
  reportByMany,
  staffDesk,
  takeDownVerdict,
} from '../../../testing/moderation.ts'
import {
  buildHandedOver,
  buildPaidOrder,
  buy,
  listingStatus,
  MINUTE,
  orderRow,
  pay,
  sweep,
  typeCode,
} from '../../../testing/orders/orders.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

const takeDown = async (id: string) => {
  const { id: item, version } = await openItemOf(app, id)
  expect((await desk.decide(item, { version, ...takeDownVerdict })).status).toBe(200)
}
const restore = async (id: string) => {
  const { status } = await desk.act('listing', id, { outcome: 'restore', text: 'It was in order.' })
  expect(status).toBe(200)
}
const isPublic = async (id: string) =>
  (await send(app, getListingAnonymous, { params: { id } })).status === 200

describe('a listing with a buyer', () => {
  test('that is sold is taken down like any other, and its order goes on', async () => {
    const { listingId, orderId, seller } = await buildPaidOrder(app)
    await reportAs(app, listingId, await buildMember(app))
    await takeDown(listingId)
    expect(await isPublic(listingId)).toBe(false)
    const { pickup_code: code } = await orderRow(app, orderId)
    expect((await typeCode(app, orderId, seller, code ?? '')).status).toBe(200)
    expect(await listingStatus(app, listingId)).toBe('removed')
    await restore(listingId)
    expect([await listingStatus(app, listingId), await isPublic(listingId)]).toEqual(['sold', true])
  })

  test('whose order is long over is taken down, too', async () => {
    const { listingId } = await buildHandedOver(app)
    await reportAs(app, listingId, await buildMember(app))
    await takeDown(listingId)
    expect(await isPublic(listingId)).toBe(false)
  })

  test('who has not paid is taken down at once, and what they pay afterwards is refunded', async () => {
    const { id } = await buildListing(app)
    const { data } = await buy(app, id, { session: 'a-guest-who-holds-the-item' })
    await reportAs(app, id, await buildMember(app))
    await takeDown(id)
    expect(await isPublic(id)).toBe(false)
    expect(await pay(app, data.checkout_url)).toBe(303)
    await app.settle()
    await sweep(app)
    expect((await orderRow(app, data.order_id)).state).toBe('refunded')
    expect(await listingStatus(app, id)).toBe('removed')
    // Nobody buys it any more, so its owner decides whether it is for sale.
    await restore(id)
    expect(await listingStatus(app, id)).toBe('paused')
  })

  test('who has not paid keeps their hold if it is restored in time', async () => {
    const { id } = await buildListing(app)
    const { data } = await buy(app, id, { session: 'a-guest-who-is-patient' })
    await reportAs(app, id, await buildMember(app))
    await takeDown(id)
    await restore(id)
    expect(await listingStatus(app, id)).toBe('reserved')
    await pay(app, data.checkout_url)
    await app.settle()
    expect([await listingStatus(app, id), (await orderRow(app, data.order_id)).state]).toEqual([
      'sold',
      'ready',
    ])
  })

  test('who lets the hold run out while it is hidden does not put it on sale', async () => {
    const { id } = await buildListing(app)
    const { data } = await buy(app, id, { session: 'a-guest-who-goes-away' })
    await reportAs(app, id, await buildMember(app))
    await takeDown(id)
    app.clock.advance(40 * MINUTE)
    await sweep(app)
    expect((await orderRow(app, data.order_id)).state).toBe('cancelled')
    expect(await listingStatus(app, id)).toBe('removed')
  })

  test('is hidden by the reports of several members, so that a checkout protects nothing', async () => {
    const { id } = await buildListing(app)
    await buy(app, id, { session: 'a-friend-of-the-seller' })
    await reportByMany(app, id, 4, 'prohibited')
    expect([await listingStatus(app, id), await isPublic(id)]).toEqual(['removed', false])
  })

  test('is taken down together with its seller’s suspension', async () => {
    const { id } = await buildListing(app)
    await buy(app, id, { session: 'a-guest-of-a-banned-seller' })
    const verdict = {
      outcome: 'suspend',
      policy: 'prohibited',
      text: 'A rifle.',
      days: 7,
      with_take_down: true,
    }
    expect((await desk.act('listing', id, verdict)).status).toBe(200)
    expect(
      await app.database.rows(sql`select outcome, took_down from decisions where target_id = ${id}`),
    ).toEqual([{ outcome: 'suspend', took_down: true }])
    expect(await isPublic(id)).toBe(false)
  })
})

/** A report that no person has made. */
const reportAutomatically = async (id: string) =>
  await app.app.features.discovery.reports.report(id, null, {
    reason: 'scam',
    note: 'Looks odd.',
    foundBy: 'gemini',
  })

describe('automatic reports', () => {
  test('never complete what several members have begun', async () => {
    const { id } = await buildListing(app)
    await reportByMany(app, id, 3, 'prohibited')
    await reportAutomatically(id)
    expect((await openItemOf(app, id)).score).toBeGreaterThanOrEqual(100)
    expect(await listingStatus(app, id)).toBe('active')
    await reportByMany(app, id, 1, 'prohibited')
    expect(await listingStatus(app, id)).toBe('removed')
  })

  test('are named as such in the statement, also when staff decide on the page of the listing', async () => {
    const { id, owner } = await buildListing(app)
    await reportAutomatically(id)
    expect((await desk.act('listing', id, takeDownVerdict)).status).toBe(200)
    const { data } = await send(app, listDecisions, { token: await buildToken(app, owner.id) })
    expect(data.decisions).toMatchObject([{ outcome: 'take_down', found_by: 'system' }])
    expect(await app.database.rows(sql`select state from review_items where target_id = ${id}`)).toEqual([
      { state: 'decided' },
    ])
  })
})
