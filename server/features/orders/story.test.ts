import qrcode from 'qrcode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, listOrders } from '../../../contract/calls/orders/orders.ts'
import { getCheckoutSession, getPaymentOrder } from '../../../contract/calls/orders/payments.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../testing/factories.ts'
import {
  buildPaidOrder,
  buy,
  DAY,
  listingStatus,
  moneyOf,
  orderRow,
  pay,
  typeCode,
} from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const emailsTo = async (address: string) => (await app.mails()).filter((mail) => mail.to === address)

const qrLook = { type: 'svg', margin: 1, errorCorrectionLevel: 'M' } as const

test('[S7.033] [S7.034] [S7.035] [S3.024] [S3.025] a sale from the checkout to its completion', async () => {
  const { id, owner: seller } = await buildListing(app, { priceCents: 4500, title: 'Story lamp' })
  const email = 'the-story@example.com'
  const { data } = await buy(app, id, { email })
  const sessionId = new URL(data.checkout_url).pathname.split('/').at(-1) ?? ''
  const status = async () => (await send(app, getCheckoutSession, { params: { session_id: sessionId } })).data

  expect(await status()).toMatchObject({ order_id: data.order_id, payment_status: 'processing' })
  expect(await pay(app, data.checkout_url)).toBe(303)
  expect((await status()).payment_status).toBe('processing')
  await app.settle()
  const paid = await status()
  expect(paid).toMatchObject({
    order_id: data.order_id,
    payment_status: 'succeeded',
    total_amount_cents: 4500,
    customer_email: email,
    delivery_type: 'pickup',
  })
  expect(await listingStatus(app, id)).toBe('sold')
  expect((await moneyOf(app, id)).get(data.order_id)).toEqual({
    charges: 1,
    charged: 4500,
    returned: 0,
    held: 4500,
    sum: 0,
  })

  const { pickup_code: code } = await orderRow(app, data.order_id)
  const [bought] = await emailsTo(email)
  expect(bought?.subject).toBe('Paid: Story lamp')
  expect(bought?.text).toContain(code)
  const [sold] = await emailsTo(seller.email)
  expect(sold?.subject).toBe('Sold: Story lamp')
  expect(sold?.text).not.toContain(code)

  const handedOver = await typeCode(app, data.order_id, seller, code ?? '')
  expect([handedOver.status, handedOver.data.order.state]).toEqual([200, 'handed_over'])
  app.clock.advance(DAY - 1000)
  await app.app.features.orders.tasks.complete()
  expect((await orderRow(app, data.order_id)).state).toBe('handed_over')
  app.clock.advance(2000)
  await app.app.features.orders.tasks.complete()
  const token = new URL(paid.order_url).searchParams.get('token') ?? ''
  const { data: seen } = await send(app, getOrder, { params: { id: data.order_id }, query: { token } })
  expect(seen.order.state).toBe('completed')
  expect(seen.order.timeline.map(({ event }) => event)).toEqual([
    'created',
    'payment_received',
    'made_ready',
    'handed_over',
    'completed',
  ])
})

test('[S2.139] the page after paying finds the payment although its webhook is lost', async () => {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id)
  await pay(app, data.checkout_url)
  const sessionId = new URL(data.checkout_url).pathname.split('/').at(-1) ?? ''
  const response = await send(app, getCheckoutSession, {
    params: { session_id: sessionId },
    session: 'the-browser-of-the-buyer',
  })
  expect(response.data.payment_status).toBe('succeeded')
  expect((await send(app, getCheckoutSession, { params: { session_id: 'cs_test_none' } })).code).toBe(
    'checkout.not_found',
  )
})

test('[S7.035] strangers see a masked email address; buyer, seller and the holder of the link see all of it', async () => {
  const buyer = await buildMember(app)
  const { orderId, seller } = await buildPaidOrder(app, { token: buyer.token, email: buyer.email })
  const seen = async (extra: { token?: string; query?: Record<string, string> } = {}) =>
    (await send(app, getPaymentOrder, { params: { order_id: orderId }, ...extra })).data.customer_email
  const stranger = await buildMember(app)
  const link = app.app.features.links.token(orderId)
  expect(await seen()).toBe(`${buyer.email.slice(0, 1)}•••@example.com`)
  expect(await seen({ token: stranger.token })).toContain('•••')
  expect(await seen({ query: { token: 'x'.repeat(32) } })).toContain('•••')
  expect(await seen({ query: { token: link } })).toBe(buyer.email)
  expect(await seen({ token: await buildToken(app, buyer.id) })).toBe(buyer.email)
  expect(await seen({ token: await buildToken(app, seller.id) })).toBe(buyer.email)
  expect((await send(app, getPaymentOrder, { params: { order_id: crypto.randomUUID() } })).code).toBe(
    'order.not_found',
  )
})

test('an order is visible to buyer, seller and the holder of its link, and to no one else', async () => {
  const buyer = await buildMember(app)
  const { orderId, seller } = await buildPaidOrder(app, { token: buyer.token, email: buyer.email })
  const { pickup_code: code } = await orderRow(app, orderId)
  const view = (extra: object) => send(app, getOrder, { params: { id: orderId }, ...extra })
  const ofBuyer = (await view({ token: buyer.token })).data.order
  expect(ofBuyer).toMatchObject({ role: 'buyer', state: 'ready', pickup_code: code, can_hand_over: false })
  // The seller's phone opens the hand-over by it; the code is in the fragment, which browsers never send.
  const picture = await qrcode.toString(`http://localhost:3000/orders/${orderId}#code=${code}`, qrLook)
  expect(ofBuyer.pickup_qr).toBe(`data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`)
  expect(ofBuyer.other_person?.email).toBe(seller.email)
  const ofSeller = (await view({ token: seller.token })).data.order
  expect(ofSeller).toMatchObject({ role: 'seller', pickup_code: null, pickup_qr: null, can_hand_over: true })
  expect(ofSeller.other_person?.email).toBe(buyer.email)
  const ofHolder = await view({ query: { token: app.app.features.links.token(orderId) } })
  expect(ofHolder.data.order.role).toBe('buyer')
  const stranger = await buildMember(app)
  for (const outsider of [{}, { token: stranger.token }, { query: { token: 'wrong' } }]) {
    const response = await view(outsider)
    expect([response.status, response.code]).toEqual([404, 'order.not_found'])
  }

  const mine = async (token: string) =>
    (await send(app, listOrders, { token })).data.orders.map(({ id, role, state }) => ({ id, role, state }))
  expect(await mine(buyer.token)).toEqual([{ id: orderId, role: 'buyer', state: 'ready' }])
  expect(await mine(seller.token)).toEqual([{ id: orderId, role: 'seller', state: 'ready' }])
  expect(await mine(stranger.token)).toEqual([])
  expect((await send(app, listOrders)).code).toBe('auth.missing')
})

test('an unpaid order shows neither code nor contact details, but its payment page', async () => {
  const buyer = await buildMember(app)
  const { id, owner } = await buildListing(app)
  const { data } = await buy(app, id, { token: buyer.token })
  const of = async (token: string) =>
    (await send(app, getOrder, { params: { id: data.order_id }, token })).data.order
  expect(await of(buyer.token)).toMatchObject({
    state: 'awaiting_payment',
    pickup_code: null,
    other_person: null,
    can_cancel: true,
    checkout_url: data.checkout_url,
  })
  expect(await of(owner.token)).toMatchObject({
    checkout_url: null,
    other_person: null,
    can_hand_over: false,
  })
})

test('ten wrong codes lock the hand-over, also for the right code', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  const { pickup_code: code } = await orderRow(app, orderId)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 9; tries >= 0; tries--) {
    expect((await typeCode(app, orderId, seller, wrong)).code).toBe('order.wrong_code')
    expect((await orderRow(app, orderId)).code_tries_left).toBe(tries)
  }
  expect((await typeCode(app, orderId, seller, wrong)).code).toBe('order.code_locked')
  expect((await typeCode(app, orderId, seller, code ?? '')).code).toBe('order.code_locked')
  expect((await orderRow(app, orderId)).state).toBe('ready')
})

test('wrong codes typed at the same time are all counted', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  const { pickup_code: code } = await orderRow(app, orderId)
  const wrong = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0')).filter(
    (candidate) => candidate !== code,
  )
  const responses = await Promise.all(wrong.map((wrongCode) => typeCode(app, orderId, seller, wrongCode)))
  expect(responses.filter((response) => response.code === 'order.wrong_code')).toHaveLength(10)
  expect((await orderRow(app, orderId)).code_tries_left).toBe(0)
})

test('only the seller can hand over, and only once, however often the button is pressed', async () => {
  const { orderId, seller } = await buildPaidOrder(app, { email: 'double@example.com' })
  const { pickup_code: code } = await orderRow(app, orderId)
  const stranger = await buildMember(app)
  expect((await typeCode(app, orderId, stranger, code ?? '')).code).toBe('order.not_found')
  const presses = await Promise.all([1, 2, 3].map(() => typeCode(app, orderId, seller, code ?? '')))
  expect(presses.map((press) => press.status)).toEqual([200, 200, 200])
  await app.settle()
  const emails = (await emailsTo('double@example.com')).filter((mail) =>
    mail.subject.startsWith('Handed over'),
  )
  expect(emails).toHaveLength(1)
  const events = await app.database.rows(
    sql`select 1 from order_events where order_id = ${orderId} and event = 'handed_over'`,
  )
  expect(events).toHaveLength(1)
})

test('an unpaid order cannot be handed over', async () => {
  const { id, owner } = await buildListing(app)
  const { data } = await buy(app, id)
  expect((await typeCode(app, data.order_id, owner, '123456')).code).toBe('order.not_possible')
})
