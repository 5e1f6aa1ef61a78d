import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCheckoutSession } from '../../../../contract/calls/orders/payments.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = (
  listingId: string,
  {
    tab,
    email = 'buyer@example.com',
    ...more
  }: { tab: string; email?: string; phone?: string; token?: string; key?: string },
) =>
  send(app, createCheckoutSession, {
    body: {
      listing_id: listingId,
      delivery_type: 'pickup',
      delivery_fee_dollars: 0,
      customer_email: email,
      ...(more.key ? { buyer_key: more.key } : {}),
      ...(more.phone ? { customer_phone: more.phone } : {}),
    },
    session: tab,
    ...(more.token ? { token: more.token } : {}),
  })
const key = () => crypto.randomUUID()
const liveBuyer = async (id: string) =>
  await app.database.rows<{ buyer_id: string | null }>(
    sql`select buyer_id from orders where listing_id = ${id} and state = 'awaiting_payment'`,
  )

test('a guest’s second tab continues the hold of the first: the same page, or a new one for another request', async () => {
  const { id } = await buildListing(app)
  const mine = key()
  const first = await start(id, { tab: 'the-first-tab', key: mine })
  const second = await start(id, { tab: 'the-second-tab', key: mine })
  expect([second.status, second.data.checkout_url]).toEqual([200, first.data.checkout_url])
  const changed = await start(id, { tab: 'the-second-tab', key: mine, email: 'other@example.com' })
  expect(changed.status).toBe(200)
  expect(changed.data.order_id).not.toBe(first.data.order_id)
  const stranger = await start(id, { tab: 'the-first-tab', key: key() })
  expect([stranger.status, stranger.code]).toEqual([409, 'listing.reserved'])
})

test('a guest who signs in continues as a member; a member who signs out is a stranger', async () => {
  const { id } = await buildListing(app)
  const member = await buildMember(app)
  const mine = key()
  await start(id, { tab: 'one-tab-only', key: mine })
  const signedIn = await start(id, { tab: 'one-tab-only', key: mine, token: member.token })
  expect(signedIn.status).toBe(200)
  expect(await liveBuyer(id)).toEqual([{ buyer_id: member.id }])
  const signedOut = await start(id, { tab: 'one-tab-only', key: mine })
  expect([signedOut.status, signedOut.code]).toEqual([409, 'listing.reserved'])
})

test('the buyer gets the order’s URL, except where the order is confirmed by email', async () => {
  const { id } = await buildListing(app)
  const { data } = await start(id, { tab: 'one-tab-only', key: key() })
  expect(data.order_url).toMatch(new RegExp(`/orders/${data.order_id}\\?token=`))
  const gift = await buildListing(app, { priceCents: 0 })
  const claim = await start(gift.id, { tab: 'one-tab-only', key: key() })
  expect(claim.data.confirm_by_mail).toBe(true)
  expect(JSON.stringify(claim.data)).not.toContain('token=')
})

test('a corrected phone number replaces the order’s first one', async () => {
  const { id } = await buildListing(app)
  const mine = { tab: 'the-first-tab', key: key() }
  await start(id, { ...mine, phone: '212 555 0100' })
  expect((await start(id, { ...mine, phone: '212 555 0199' })).status).toBe(200)
  expect(
    await app.database.rows(
      sql`select buyer_phone from orders where listing_id = ${id} and state = 'awaiting_payment'`,
    ),
  ).toEqual([{ buyer_phone: '212 555 0199' }])
})
