import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendOut } from '../../../../../contract/calls/orders/order-seller.ts'
import { getOrder } from '../../../../../contract/calls/orders/orders.ts'
import { getPaymentOrder } from '../../../../../contract/calls/orders/payments.ts'
import { FLAT_RATE_LABEL, FLAT_RATE_VEHICLE } from '../../../../../contract/rules/delivery/fees.ts'
import { dayWords } from '../../../../../contract/rules/delivery/window-words.ts'
import { ProviderError } from '../../../../ports/provider-error.ts'
import { send } from '../../../../testing/client.ts'
import { buildDeliverable, DOOR, deliveryHelpers, quoteTo } from '../../../../testing/delivery/deliveries.ts'
import { buildListing, buildToken, type Member } from '../../../../testing/factories.ts'
import { listingStatus, orderRow, pay, typeCode } from '../../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { tomorrow, start, scheduled, pageOf } = deliveryHelpers(() => app)

async function view(orderId: string, seller: Member) {
  const token = await buildToken(app, seller.id)
  return (await send(app, getOrder, { params: { id: orderId }, token })).data.order
}

test('[S4.052] [S3.020] [S3.021] [S3.022] a scheduled delivery costs what was quoted, and the order has its address and time', async () => {
  const listing = await buildDeliverable(app, { priceCents: 5000 })
  const { data: quote } = await quoteTo(app, listing, DOOR)
  const { status, data } = await start(listing.id, scheduled(quote))
  expect(status).toBe(200)
  const cents = Math.round(quote.high_price * 100)
  const row = await orderRow(app, data.order_id)
  expect(row).toMatchObject({
    delivery_type: 'delivery',
    delivery_cents: cents,
    total_cents: 5000 + cents,
    delivery_quote_id: quote.quote_id,
    delivery: {
      address: '620 Atlantic Avenue, Brooklyn, NY 11217',
      apt: '4B',
      instructions: 'Ring twice',
      borough: 'Brooklyn',
      date: tomorrow(),
      time: '10am-11am',
      provider: 'tariff',
      vehicle: 'cargo_van',
    },
  })
  const page = await pageOf(data.checkout_url)
  expect(page).toContain('Delivery &amp; Assembly')
  expect(page).toContain(((5000 + cents) / 100).toFixed(2))
})

test('a delivery is scheduled, sent out by the seller, and handed over with the buyer’s code', async () => {
  const listing = await buildDeliverable(app, { priceCents: 5000 })
  const { data: quote } = await quoteTo(app, listing, DOOR)
  const { data } = await start(listing.id, scheduled(quote))
  expect((await view(data.order_id, listing.owner)).delivery).toBeNull()
  await pay(app, data.checkout_url)
  await app.settle()
  const order = await view(data.order_id, listing.owner)
  expect(order).toMatchObject({
    state: 'scheduled',
    can_send_out: true,
    can_hand_over: false,
    collect_before: null,
    pickup_code: null,
    delivery: {
      address: '620 Atlantic Avenue, Brooklyn, NY 11217',
      apt: '4B',
      instructions: 'Ring twice',
      contact_name: 'Ada Lovelace',
      contact_phone: '212 555 0100',
      time: '10am-11am',
    },
  })
  const emails = (await app.mails()).filter(({ subject }) => subject.includes('Walnut side table'))
  const toSeller = emails.find(({ to }) => to === listing.owner.email)
  expect(toSeller?.text).toContain('620 Atlantic Avenue, Brooklyn, NY 11217, 4B')
  expect(toSeller?.text).toContain('212 555 0100')
  expect(toSeller?.text).toContain(`When: ${dayWords(tomorrow())}, between 10 and 11 AM`)
  const { pickup_code: code } = await orderRow(app, data.order_id)
  expect(emails.find(({ to }) => to === 'ada@example.com')?.text).toContain(code)
  expect((await typeCode(app, data.order_id, listing.owner, code ?? '')).code).toBe('order.not_possible')

  const token = await buildToken(app, listing.owner.id)
  const leave = () => send(app, sendOut, { params: { id: data.order_id }, token })
  expect((await leave()).data.order.state).toBe('out_for_delivery')
  expect((await leave()).data.order.timeline.filter(({ event }) => event === 'sent_out')).toHaveLength(1)
  await app.settle()
  expect((await app.mails()).some(({ subject }) => subject === 'On its way: Walnut side table')).toBe(true)
  expect((await typeCode(app, data.order_id, listing.owner, code ?? '')).data.order.state).toBe('handed_over')
  expect(await listingStatus(app, listing.id)).toBe('sold')
})

test('only the seller can send it out, and strangers see no address', async () => {
  const listing = await buildDeliverable(app)
  const { data } = await start(listing.id, scheduled((await quoteTo(app, listing, DOOR)).data))
  await pay(app, data.checkout_url)
  await app.settle()
  const { owner: other } = await buildListing(app)
  const refused = await send(app, sendOut, {
    params: { id: data.order_id },
    token: await buildToken(app, other.id),
  })
  expect(refused.code).toBe('order.not_found')
  const stranger = await send(app, getPaymentOrder, { params: { order_id: data.order_id } })
  expect(stranger.data.delivery_type).toBe('delivery')
  expect(JSON.stringify(stranger.data)).not.toContain('Atlantic')
})

test('a fee other than the quoted one is refused with the right one', async () => {
  const listing = await buildDeliverable(app)
  const { data: quote } = await quoteTo(app, listing, DOOR)
  const less = await start(listing.id, scheduled({ ...quote, high_price: 1 }))
  expect([less.status, less.code, less.details]).toMatchObject([
    409,
    'quote.changed',
    { delivery_fee_dollars: quote.high_price, delivery_quote_id: quote.quote_id },
  ])
  const otherListing = await buildDeliverable(app)
  expect((await start(otherListing.id, scheduled(quote))).code).toBe('quote.changed')
  expect(await listingStatus(app, listing.id)).toBe('active')
})

test('an expired quote is renewed: the same price is accepted, another is refused', async () => {
  const listing = await buildDeliverable(app)
  const { data: quote } = await quoteTo(app, listing, DOOR)
  app.clock.advance(16 * 60_000)
  const { data } = await start(listing.id, scheduled(quote))
  const row = await orderRow(app, data.order_id)
  expect(row.delivery_quote_id).not.toBe(quote.quote_id)
  expect(row.delivery_cents).toBe(Math.round(quote.high_price * 100))
})

test('a changed quote is returned with its details', async () => {
  const listing = await buildDeliverable(app)
  const { data: quote } = await quoteTo(app, listing, DOOR)
  const { details } = await start(listing.id, scheduled({ ...quote, high_price: 1 }))
  const { vehicle_type, travel_distance, travel_duration, label, needs_phone } = quote
  expect(details).toMatchObject({ vehicle_type, travel_distance, travel_duration, label, needs_phone })
})

test('while couriers are down an expired quote becomes the flat rate, which the buyer has to accept first', async () => {
  const listing = await buildDeliverable(app)
  const { data: quote } = await quoteTo(app, listing, DOOR)
  app.clock.advance(16 * 60_000)
  const down = new ProviderError('tariff', 'unavailable', 'no answer')
  vi.spyOn(app.app.adapters.courier, 'quote').mockRejectedValue(down)
  const refused = await start(listing.id, scheduled(quote))
  expect([refused.status, refused.code]).toEqual([409, 'quote.changed'])
  expect(refused.details).toMatchObject({
    delivery_fee_dollars: 101.04,
    label: FLAT_RATE_LABEL,
    needs_phone: false,
  })
  expect(await listingStatus(app, listing.id)).toBe('active')
  const flat = { high_price: 101.04, quote_id: refused.details.delivery_quote_id as string }
  const { data } = await start(listing.id, scheduled(flat))
  expect(await orderRow(app, data.order_id)).toMatchObject({
    delivery_cents: 10_104,
    delivery: { provider: 'flat_rate' },
  })
})

test('while addresses cannot be looked up an expired quote is refused with that reason, and works afterwards', async () => {
  const listing = await buildDeliverable(app)
  const { data: quote } = await quoteTo(app, listing, DOOR)
  app.clock.advance(16 * 60_000)
  const down = new ProviderError('geosearch', 'timeout', 'no answer')
  const search = vi.spyOn(app.app.adapters.locations, 'search').mockRejectedValue(down)
  const details = vi.spyOn(app.app.adapters.locations, 'details').mockRejectedValue(down)
  const refused = await start(listing.id, scheduled(quote))
  expect([refused.status, refused.code]).toEqual([503, 'delivery.search_failed'])
  expect(await listingStatus(app, listing.id)).toBe('active')
  search.mockRestore()
  details.mockRestore()
  expect((await start(listing.id, scheduled(quote))).status).toBe(200)
})

test('a daytime quote is not valid in the evening, nor one without stairs for stairs', async () => {
  const listing = await buildDeliverable(app)
  const { data: quote } = await quoteTo(app, listing, DOOR)
  const evening = await start(listing.id, scheduled(quote, { scheduled_time: '6pm-7pm' }))
  expect(evening.code).toBe('quote.changed')
  const fee = evening.details.delivery_fee_dollars as number
  expect(fee).toBeGreaterThan(quote.high_price)
  const id = evening.details.delivery_quote_id as string
  const repeated = scheduled({ high_price: fee, quote_id: id }, { scheduled_time: '6pm-7pm' })
  expect((await start(listing.id, repeated)).status).toBe(200)

  const upstairs = await buildDeliverable(app)
  const { data: flat } = await quoteTo(app, upstairs, DOOR)
  const stairs = { building_access: { kind: 'stairs', flights: 4 } }
  expect((await start(upstairs.id, scheduled(flat, stairs))).code).toBe('quote.changed')
})

test('a quote is valid for its own address only', async () => {
  const listing = await buildDeliverable(app)
  const { data: near } = await quoteTo(app, listing, '20 W 34th St, New York, NY 10001')
  const far = (delivery_address: string) => start(listing.id, scheduled(near, { delivery_address }))
  expect((await far('7516 Amboy Road, Staten Island, NY 10307')).code).toBe('delivery.address_changed')
  expect((await far('22 W 34th St, New York, NY 10001')).code).toBe('delivery.address_changed')
  expect((await far('20 Herald Sq, New York, NY 10001')).code).toBe('delivery.address_changed')
  expect((await far('20 west 34 street, new york 10001')).status).toBe(200)
  const { data: area } = await quoteTo(app, listing, 'id:zip-11201')
  const within = (delivery_address: string) => start(listing.id, scheduled(area, { delivery_address }))
  expect((await within('')).code).toBe('delivery.address_missing')
  expect((await within('Court Street, Brooklyn')).code).toBe('delivery.address_missing')
  expect((await within('2411 Ocean Pkwy, Brooklyn')).code).toBe('delivery.address_changed')
  expect((await within('99999 Court Street, Brooklyn, NY 11201')).code).toBe('delivery.number_unknown')
  const { data } = await within('123 Court Street, Brooklyn, NY 11201')
  expect((await orderRow(app, data.order_id)).delivery?.address).toBe('123 Court Street, Brooklyn, NY 11201')
})

test('without an id the quote is found by its price; otherwise the flat rate applies', async () => {
  const listing = await buildDeliverable(app)
  const { data: quote } = await quoteTo(app, listing, DOOR)
  const { data } = await start(listing.id, scheduled({ high_price: quote.high_price }))
  expect((await orderRow(app, data.order_id)).delivery_quote_id).toBe(quote.quote_id)
  const otherListing = await buildDeliverable(app)
  const wrong = await start(otherListing.id, scheduled({ high_price: 12.34 }))
  expect([wrong.code, wrong.details]).toEqual([
    'quote.changed',
    {
      delivery_fee_dollars: 101.04,
      vehicle_type: FLAT_RATE_VEHICLE,
      label: FLAT_RATE_LABEL,
      travel_distance: null,
      travel_duration: null,
      needs_phone: false,
      by_courier: false,
    },
  ])
})

test('[S4.048] the flat rate is valid anywhere in the city, also for sellers without a pickup address', async () => {
  const { id } = await buildListing(app, { deliveryEnabled: true })
  const { data } = await start(id, scheduled({ high_price: 101.04 }))
  expect(await orderRow(app, data.order_id)).toMatchObject({
    delivery_cents: 10_104,
    delivery_quote_id: null,
    delivery: { provider: 'flat_rate', address: DOOR },
  })
})
