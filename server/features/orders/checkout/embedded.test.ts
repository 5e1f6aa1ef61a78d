import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { createCheckoutSession, getCheckoutSession } from '../../../../contract/calls/orders/payments.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildToken } from '../../../testing/factories.ts'
import { listingStatus, MINUTE, orderRow, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = (listingId: string, embedded: boolean, session = 'one-browser') =>
  send(app, createCheckoutSession, {
    body: { listing_id: listingId, delivery_type: 'pickup', customer_email: 'a@example.com', embedded },
    session,
  })

test('[S4.057] [S4.062] an embedded payment has a frame and the order’s link, and no redirect URL', async () => {
  const { id } = await buildListing(app)
  const { data } = await start(id, true)
  expect(data.checkout_url).toBe('')
  const { embedded } = data
  expect(embedded).toMatchObject({ client_secret: null, publishable_key: null })
  expect(embedded?.frame_url).toBe(`http://localhost:3000/dev/stripe/pay/${embedded?.session_id}`)
  expect(embedded?.order_url).toContain(`/orders/${data.order_id}?token=`)
  const frame = await app.app.http.inject({ url: new URL(embedded?.frame_url ?? '').pathname })
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(frame.body).toContain('data-payment="open"')
  expect(await pay(app, embedded?.frame_url ?? '', '4000000000000002')).toBe(402)
  expect(await pay(app, embedded?.frame_url ?? '')).toBe(303)
  const after = await app.app.http.inject({ url: new URL(embedded?.frame_url ?? '').pathname })
  expect(after.body).toContain('data-payment="complete"')
  await app.settle()
  const session = await send(app, getCheckoutSession, { params: { session_id: embedded?.session_id ?? '' } })
  expect(session.data).toMatchObject({ order_id: data.order_id, payment_status: 'succeeded' })
  expect(await listingStatus(app, id)).toBe('sold')
})

test('the same request returns the same frame; a request for the other kind of page opens that and closes the first', async () => {
  const { id } = await buildListing(app)
  const first = (await start(id, true)).data
  expect((await start(id, true)).data).toEqual(first)
  expect((await start(id, true, 'another-browser')).code).toBe('listing.reserved')
  const hosted = (await start(id, false)).data
  expect(hosted.embedded).toBeUndefined()
  expect(hosted.checkout_url).toMatch(/\/dev\/stripe\/pay\//)
  expect((await orderRow(app, first.order_id)).state).toBe('cancelled')
  const closed = await app.app.http.inject({ url: new URL(first.embedded?.frame_url ?? '').pathname })
  expect([closed.statusCode, closed.body.includes('data-payment="expired"')]).toEqual([410, true])
})

test('a provider that cannot embed opens the hosted page', async () => {
  const { payments } = app.app.adapters
  const plain = await startTestApp({ adapters: { payments: { ...payments, embedding: null } } })
  const { id } = await buildListing(plain)
  const response = await send(plain, createCheckoutSession, {
    body: { listing_id: id, delivery_type: 'pickup', customer_email: 'a@example.com', embedded: true },
    session: 'one-browser',
  })
  expect(response.data.embedded).toBeUndefined()
  expect(response.data.checkout_url).toMatch(/\/dev\/stripe\/pay\//)
  await plain.close()
})

test('an embedded payment can be finished from the order’s page, by its buyer, while it is held', async () => {
  const { id, owner } = await buildListing(app)
  const { data } = await start(id, true)
  const query = { token: app.app.features.links.token(data.order_id) }
  const look = async () => (await send(app, getOrder, { params: { id: data.order_id }, query })).data.order
  expect(await look()).toMatchObject({ checkout_url: null, embedded: data.embedded })
  const token = await buildToken(app, owner.id)
  const bySeller = await send(app, getOrder, { params: { id: data.order_id }, token })
  expect(bySeller.data.order.embedded).toBeNull()
  expect(await pay(app, data.embedded?.frame_url ?? '')).toBe(303)
  await app.settle()
  expect(await look()).toMatchObject({ state: 'ready', embedded: null })
  const otherListing = await buildListing(app)
  const second = (await start(otherListing.id, true)).data
  app.clock.advance(32 * MINUTE)
  const over = await send(app, getOrder, {
    params: { id: second.order_id },
    query: { token: app.app.features.links.token(second.order_id) },
  })
  expect(over.data.order.embedded).toBeNull()
})
