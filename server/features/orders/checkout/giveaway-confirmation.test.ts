import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimOrder } from '../../../../contract/calls/orders/order-buyer.ts'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { HOLD_MINUTES, MAX_CLAIMS_AN_HOUR, MAX_HOLDS } from '../../../../contract/rules/orders/states.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { buy, listingStatus, MINUTE, orderRow, sweep } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const emailsTo = async (address: string) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === address)
}
const claim = (orderId: string, link = app.app.features.links.token(orderId)) =>
  send(app, claimOrder, { params: { id: orderId }, query: { token: link } })

test('a giveaway needs an email address and its confirmation, and no card', async () => {
  const { id, owner } = await buildListing(app, { priceCents: 0 })
  expect((await buy(app, id, { email: '' })).code).toBe('checkout.email_missing')
  const { data } = await buy(app, id, { email: 'claims@example.com' })
  expect(data).toMatchObject({ confirm_by_mail: true })
  expect(data.checkout_url).not.toContain('token')
  expect(await listingStatus(app, id)).toBe('reserved')
  const [confirmation] = await emailsTo('claims@example.com')
  expect(confirmation?.subject).toBe('Confirm that you want it: Walnut side table')
  expect(await emailsTo(owner.email)).toEqual([])
  const token = /token=([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? ''
  const before = await send(app, getOrder, { params: { id: data.order_id }, query: { token } })
  expect(before.data.order).toMatchObject({ can_claim: true, pickup_code: null, other_person: null })
  expect((await claim(data.order_id, 'not-the-token')).code).toBe('order.not_found')
  const confirmed = await claim(data.order_id, token)
  expect(confirmed.data.order).toMatchObject({ state: 'ready', can_claim: false })
  expect((await claim(data.order_id, token)).status).toBe(200)
  expect(await listingStatus(app, id)).toBe('sold')
  expect((await emailsTo('claims@example.com'))[0]?.text).toMatch(/\b\d{6}\b/)
  expect((await emailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['Claimed: Walnut side table'])
})

test('repeating the request makes no second order and no second email', async () => {
  const { id } = await buildListing(app, { priceCents: 0 })
  const first = await buy(app, id, { email: 'twice@example.com' })
  const second = await buy(app, id, { email: 'twice@example.com' })
  expect(second.data).toEqual(first.data)
  expect(await emailsTo('twice@example.com')).toHaveLength(1)
})

test('a member with their own address gets it at once; another address has to confirm', async () => {
  const buyer = await buildMember(app)
  const [own, other] = [
    await buildListing(app, { priceCents: 0 }),
    await buildListing(app, { priceCents: 0 }),
  ]
  const { data } = await buy(app, own.id, { token: buyer.token, email: buyer.email })
  expect(data.checkout_url).toContain('/payment-success')
  expect(data.order_url).toContain(`/orders/${data.order_id}?token=`)
  expect(data).not.toHaveProperty('confirm_by_mail')
  expect((await orderRow(app, data.order_id)).state).toBe('ready')
  const confirmation = await buy(app, other.id, { token: buyer.token, email: 'somebody-else@example.com' })
  expect(confirmation.data.confirm_by_mail).toBe(true)
  expect((await orderRow(app, confirmation.data.order_id)).state).toBe('awaiting_payment')
})

test('without confirmation the giveaway is available again after the hold, and the email’s link is invalid', async () => {
  const { id } = await buildListing(app, { priceCents: 0 })
  const { data } = await buy(app, id, { email: 'late@example.com' })
  app.clock.advance(5 * MINUTE)
  await sweep(app)
  expect(await listingStatus(app, id)).toBe('reserved')
  app.clock.advance(HOLD_MINUTES * MINUTE)
  await sweep(app)
  expect(await listingStatus(app, id)).toBe('active')
  expect((await claim(data.order_id)).code).toBe('order.not_possible')
})

test('confirmations per email address are limited', async () => {
  const codes: (string | undefined)[] = []
  for (let index = 0; index <= MAX_CLAIMS_AN_HOUR; index++) {
    const { id } = await buildListing(app, { priceCents: 0 })
    codes.push((await buy(app, id, { email: 'flooded@example.com' })).code)
    if (codes.at(-1)) expect(await listingStatus(app, id)).toBe('active')
  }
  expect(codes.filter(Boolean)).toEqual(['request.too_many'])
  expect(await emailsTo('flooded@example.com')).toHaveLength(MAX_CLAIMS_AN_HOUR)
})

test('holds per IP address are limited', async () => {
  const { owner } = await buildListing(app)
  const listings = await Promise.all(
    Array.from({ length: MAX_HOLDS + 3 }, async () => (await buildListing(app, { owner })).id),
  )
  const responses = []
  for (const id of listings) responses.push(await buy(app, id, { ip: '203.0.113.9' }))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(MAX_HOLDS)
  expect(responses.at(-1)?.code).toBe('request.too_many')
  expect(await listingStatus(app, listings.at(-1) ?? '')).toBe('active')
  expect((await buy(app, listings.at(-1) ?? '', { ip: '203.0.113.10' })).status).toBe(200)
})
