import { afterAll, beforeAll, expect, test } from 'vitest'
import * as users from '../../../../contract/calls/accounts/users.ts'
import { saveDraft } from '../../../../contract/calls/drafts/saved-drafts.ts'
import { saveFavorite } from '../../../../contract/calls/listings/favorites.ts'
import { recordView } from '../../../../contract/calls/listings/views.ts'
import { changeNotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import { reportListing, wantDelivery } from '../../../../contract/calls/site/reports.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildDeliverable, DOOR, startDelivery } from '../../../testing/delivery/deliveries.ts'
import { buildListing } from '../../../testing/factories.ts'
import { accountHelpers } from '../../../testing/new-accounts.ts'
import { buildNegotiation } from '../../../testing/offers.ts'
import { buy, orderRow, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { argon2Hasher } from '../passwords/passwords.ts'

let app: TestApp
const { newEmail, createAccount } = accountHelpers(() => app)
beforeAll(async () => {
  app = await startTestApp({ hasher: argon2Hasher })
})
afterAll(() => app.close())

const password = 'a good long password'

/** A member who has used every feature. */
async function buildRegular() {
  const email = newEmail()
  const { access: token } = await createAccount(email, password)
  const { id } = (await send(app, users.getMe, { token })).data
  const owner = { id, email, username: 'x', password, token }
  await buildDeliverable(app, { owner })
  const otherListing = await buildListing(app)
  const body = { name: 'Corner Books', address: '1 Main St', phone_number: '212 555 0100' }
  await send(app, users.setOwnBusiness, { body, token })
  await send(app, saveFavorite, { params: { id: otherListing.id }, token })
  await send(app, recordView, { params: { id: otherListing.id }, token })
  await send(app, saveDraft, {
    body: { id: 'draft-of-a-lamp', content: '{"title":"A lamp"}', photo_ids: [] },
    token,
  })
  await send(app, reportListing, {
    params: { id: otherListing.id },
    body: { reason: 'other', note: 'Odd.' },
    token,
  })
  await send(app, wantDelivery, { body: {}, token })
  await send(app, changeNotificationSettings, { body: { email_frequency: 'daily' }, token })
  return { id, email, token, other: otherListing }
}

test('the export contains everything that any feature stores about a member', async () => {
  const { email, token, other } = await buildRegular()
  const { data } = await send(app, users.exportMe, { token })
  expect(data).toMatchObject({
    user: { email },
    business_accounts: [{ name: 'Corner Books' }],
    pickup_places: [{ unit: '4B' }],
    favorites: [{ listing_id: other.id }],
    recently_viewed: [{ listing_id: other.id }],
    drafts: [{ content: '{"title":"A lamp"}' }],
    reports: [{ note: 'Odd.' }],
    delivery_interests: [{ email }],
    daily_digest: [{ is_on: true, due_at: expect.any(String) }],
  })
})

test('a deleted account leaves no address behind in delivery requests, courier routes or quotes', async () => {
  const { id, email, token } = await buildRegular()
  const { id: listingId } = await buildDeliverable(app, { category: 'electronics', priceCents: 5000 })
  const { data } = await startDelivery(app, listingId, {
    delivery_type: 'uber_delivery',
    delivery_address: DOOR,
    scheduled_time: 'ASAP',
    delivery_fee_dollars: 5.49,
  })
  await pay(app, data.checkout_url)
  await app.settle()
  await app.database.run(
    sql`update orders set buyer_id = ${id}, state = 'completed' where id = ${data.order_id}`,
  )
  await app.database.run(sql`
    insert into order_meetings (id, order_id, proposed_by, place, note, starts_at, proposed_at)
    values (${data.order_id}, ${data.order_id}, 'buyer', '620 Atlantic Ave', 'Ring twice', now(), now())`)
  expect(await tripsWith('620 Atlantic')).toBe(1)
  expect((await send(app, users.deleteMe, { body: { password }, token })).status).toBe(200)
  expect(await tripsWith('620 Atlantic')).toBe(0)
  expect(
    await app.database.row(sql`select 1 from order_meetings where order_id = ${data.order_id}`),
  ).toBeUndefined()
  expect(await app.database.row(sql`select 1 from delivery_interests where email = ${email}`)).toBeUndefined()
  expect(
    await app.database.row(sql`select 1 from notification_digests where user_id = ${id}`),
  ).toBeUndefined()
  expect(
    await app.database.row(sql`
      select buyer_email, buyer_name, delivery, delivery_quote_id from orders where id = ${data.order_id}`),
  ).toEqual({ buyer_email: null, buyer_name: null, delivery: null, delivery_quote_id: null })
})

async function tripsWith(words: string): Promise<number> {
  const row = await app.database.row<{ count: number }>(
    sql`select count(*) as count from courier_trips where way::text like ${`%${words}%`}`,
  )
  return row?.count ?? 0
}

test('an account can be deleted by either side of an order that an accepted offer led to', async () => {
  const deal = await buildNegotiation(app)
  const offerId = (await deal.offer(deal.buyer, 80)).data.offer.id
  await deal.accept(deal.seller, offerId, 80)
  const shopper = { token: deal.buyer.token, email: deal.buyer.email, offerId }
  const { data } = await buy(app, deal.listingId, shopper)
  await pay(app, data.checkout_url)
  await app.settle()
  await app.database.run(
    sql`update orders set state = 'completed', owed_since = null where id = ${data.order_id}`,
  )
  expect((await orderRow(app, data.order_id)).offer_id).toBe(offerId)
  for (const { id } of [deal.buyer, deal.seller]) await app.app.features.accounts.deleteOnRequest(id)
  expect(await orderRow(app, data.order_id)).toMatchObject({
    buyer_id: null,
    seller_id: null,
    offer_id: null,
  })
})
