import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as signUp from '../../../../contract/calls/accounts/sign-up.ts'
import { getDeliveryWays } from '../../../../contract/calls/delivery/delivery-ways.ts'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { getFlags } from '../../../../contract/calls/site/analytics.ts'
import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import { send } from '../../../testing/client.ts'
import {
  buildCarOrder,
  buildDeliverable,
  DOOR,
  quoteTo,
  shipmentOf,
  startDelivery,
  wakeForDelivery,
} from '../../../testing/delivery/deliveries.ts'
import { buildListing, buildMember, buildPhoto, buildToken } from '../../../testing/factories.ts'
import { publish } from '../../../testing/listings.ts'
import { accountHelpers, device } from '../../../testing/new-accounts.ts'
import { buildPaidOrder, buy, MINUTE, orderRow, pay } from '../../../testing/orders/orders.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { newEmail, newestCode, createAccount, login } = accountHelpers(() => app)
const closed: Record<string, string> = {}
async function close(...names: string[]) {
  for (const name of names) closed[`open.${name}`] = 'off'
  await changeSettings(app, closed)
}
afterEach(async () => {
  await changeSettings(app, Object.fromEntries(Object.keys(closed).map((key) => [key, null])))
  for (const key of Object.keys(closed)) delete closed[key]
})

test('without sign-ups nobody new comes in; who has begun finishes, and members log in', async () => {
  const member = newEmail()
  await createAccount(member)
  const begun = newEmail()
  await send(app, signUp.registerByEmail, { body: { email: begun } })
  const code = await newestCode(begun)
  await close('sign_ups')
  const refused = await send(app, signUp.registerByEmail, { body: { email: newEmail() } })
  expect([refused.status, refused.error]).toEqual([
    403,
    'New sign-ups are paused at the moment. If you have an account, you can log in.',
  ])
  const verified = await send(app, signUp.verifyEmail, { body: { email: begun, code } })
  const body = { password: 'stairs and stoops 11', device_id: device }
  const set = await send(app, signUp.setPassword, { body, token: verified.data.access_token })
  expect(set.status).toBe(200)
  expect((await login(member, 'stairs and stoops 11')).status).toBe(200)
})

test('without new listings nothing new is published; what is on sale can be changed, and a repeated request is answered', async () => {
  const seller = await buildMember(app)
  const form = async () => ({
    fields: { photo_ids: (await buildPhoto(app, seller.id)).id, client_key: crypto.randomUUID() },
  })
  const sent = await form()
  const published = await publish(app, seller, sent)
  await close('listings')
  const refused = await publish(app, seller, await form())
  expect([refused.status, refused.error]).toEqual([403, 'New listings are paused at the moment.'])
  expect((await publish(app, seller, sent)).data.id).toBe(published.data.id)
  const edited = await send(app, updateListing, {
    params: { id: published.data.id },
    body: { price: 40 },
    token: seller.token,
  })
  expect(edited.status).toBe(200)
})

test('without deliveries buyers get no price and no checkout for one; pickup works, and what is paid is brought', async () => {
  const listing = await buildDeliverable(app, { category: 'electronics' })
  const begun = await buildCarOrder(app, {}, undefined, () => close('deliveries'))
  const paused = 'Deliveries are paused at the moment. You can pick it up instead.'
  const ways = await send(app, getDeliveryWays, { query: { listing_id: listing.id } })
  expect([ways.status, ways.error]).toEqual([409, paused])
  expect((await quoteTo(app, listing, DOOR)).error).toBe(paused)
  const body = { delivery_type: 'uber_delivery', scheduled_time: 'ASAP', delivery_fee_dollars: 5.49 }
  const started = await startDelivery(app, listing.id, { delivery_address: DOOR, ...body })
  expect([started.status, started.code]).toEqual([409, 'delivery.paused'])
  expect((await buy(app, listing.id)).status).toBe(200)
  expect((await orderRow(app, begun.id)).payment_state).toBe('paid')
  expect(await shipmentOf(app, begun.id)).toMatchObject({ order_id: begun.id })
})

test('a delivery whose checkout is open can be repeated; a pickup that is open does not become a delivery', async () => {
  wakeForDelivery(app)
  const car = {
    delivery_type: 'uber_delivery',
    scheduled_time: 'ASAP',
    delivery_fee_dollars: 5.49,
    delivery_address: DOOR,
  }
  const listing = await buildDeliverable(app, { category: 'electronics' })
  const collected = await buildDeliverable(app, { category: 'electronics' })
  const begun = await startDelivery(app, listing.id, car)
  const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0 }
  expect((await startDelivery(app, collected.id, pickup)).status).toBe(200)
  await close('deliveries')
  expect(await startDelivery(app, listing.id, car)).toMatchObject({
    status: 200,
    data: { order_id: begun.data.order_id, checkout_url: begun.data.checkout_url },
  })
  const refused = { status: 409, code: 'delivery.paused' }
  expect(await startDelivery(app, collected.id, car)).toMatchObject(refused)
  app.clock.advance(HOLD_MINUTES * MINUTE)
  expect(await startDelivery(app, listing.id, car)).toMatchObject(refused)
})

test('without buying as a guest people sign in; the same browser buys as a member', async () => {
  const { id } = await buildListing(app)
  await close('guest_checkout')
  const refused = await buy(app, id)
  expect([refused.status, refused.error]).toEqual([
    403,
    'Please log in or sign up to buy. Buying without an account is paused at the moment.',
  ])
  const buyer = await buildMember(app)
  expect((await buy(app, id, { token: await buildToken(app, buyer.id) })).status).toBe(200)
})

test('a guest whose checkout is open repeats it; not after it has ended, and nobody else does', async () => {
  const { id } = await buildListing(app)
  const begun = await buy(app, id)
  await close('guest_checkout')
  expect(await buy(app, id)).toMatchObject({
    status: 200,
    data: { order_id: begun.data.order_id, checkout_url: begun.data.checkout_url },
  })
  const refused = { status: 403, code: 'checkout.sign_in_first' }
  expect(await buy(app, id, { session: 'another-browser' })).toMatchObject(refused)
  expect(await buy(app, (await buildListing(app)).id)).toMatchObject(refused)
  app.clock.advance(HOLD_MINUTES * MINUTE)
  expect(await buy(app, id)).toMatchObject(refused)
})

test('payments that arrive, and refunds, go on whatever is closed', async () => {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id)
  const paid = await buildPaidOrder(app)
  await close('sign_ups', 'listings', 'deliveries', 'guest_checkout')
  expect(await pay(app, data.checkout_url)).toBe(303)
  await app.settle()
  expect((await orderRow(app, data.order_id)).payment_state).toBe('paid')
  await app.app.features.orders.operator.refunds.all(paid.orderId, 'Changed their mind.')
  await app.settle()
  expect((await orderRow(app, paid.orderId)).state).toBe('refunded')
})

test('features of browsers follow their switches', async () => {
  expect((await send(app, getFlags)).data.flags).toEqual({ offline_reading: true, performance_metrics: true })
  await changeSettings(app, { 'site.offline_reading': 'off' })
  expect((await send(app, getFlags)).data.flags).toEqual({
    offline_reading: false,
    performance_metrics: true,
  })
  await changeSettings(app, { 'site.offline_reading': null })
})
