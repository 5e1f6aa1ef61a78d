import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CourierRequest, CourierStop } from '../../ports/courier.ts'
import {
  type FakeVendor,
  startFakeVendor,
  type VendorReply,
  type VendorRequest,
} from '../../testing/fake-vendor.ts'
import { createUberCourier } from './index.ts'

let vendor: FakeVendor
let now = Date.parse('2026-11-21T15:00:00Z')
/** What the fake does beyond handing out tokens. */
let reply: (request: VendorRequest) => VendorReply
let tokens = 0
beforeAll(async () => {
  vendor = await startFakeVendor((request) => {
    if (request.path !== '/oauth/v2/token') return reply(request)
    tokens++
    return {
      json: {
        access_token: `token-${tokens}`,
        expires_in: 2_592_000,
        token_type: 'Bearer',
        scope: 'eats.deliveries',
      },
    }
  })
})
beforeEach(() => {
  tokens = 0
  vendor.requests.length = 0
  now = Date.parse('2026-11-21T15:00:00Z')
})
afterAll(() => vendor.close())

const uber = (timeoutMs = 20_000, roboCourier = false) =>
  createUberCourier({
    roboCourier,
    ...{ customerId: 'cus-1', clientId: 'id', clientSecret: 'secret', webhookKey: 'hook', timeoutMs },
    ...{ baseUrl: vendor.url, authBaseUrl: vendor.url, clock: { now: () => new Date(now) } },
  })
const place = {
  ...{ id: 'x', name: 'x', kind: 'address' as const, point: [-73.98, 40.75] as const },
  address: { number: '350', street: '5th Avenue', locality: 'Manhattan', region: 'NY', postalCode: '10118' },
  ...{ borough: 'Manhattan' as const, accuracyMetres: 0 },
}
const request: CourierRequest = {
  ...{ from: place, to: { ...place, borough: 'Brooklyn', accuracyMetres: 400 }, size: 'small', flights: 0 },
  ...{ evening: false, valueCents: 4500, route: { miles: 3, minutes: 20, approximate: true, line: null } },
}
const quote = {
  ...{
    kind: 'delivery_quote',
    id: 'dqt_1',
    created: '2026-11-21T15:00:00Z',
    expires: '2026-11-21T15:15:00Z',
  },
  ...{ fee: 899, currency: 'usd', duration: 38, pickup_duration: 12 },
}
const delivery = (status = 'pending') => ({
  ...{ id: 'del_1', kind: 'delivery', status, complete: false, fee: 899, live_mode: false },
  tracking_url: 'https://track.example/1',
})
const stop: CourierStop = { name: 'Ada', phone: '+12125550100', location: place, unit: '4B', notes: null }
const booking = {
  ...{ key: 'order-1', quoteId: 'dqt_1', pickup: stop, dropoff: stop },
  item: { name: 'Lamp', size: 'small' as const, valueCents: 4500 },
}
const calls = () => vendor.requests.filter(({ path }) => path !== '/oauth/v2/token')

test('asks for a token once, and prices with addresses as strings of JSON', async () => {
  reply = () => ({ json: quote })
  const courier = uber()
  const [priced] = await Promise.all([courier.quote(request), courier.quote(request), courier.quote(request)])
  expect(priced).toEqual({
    ...{ provider: 'uber-direct', providerQuoteId: 'dqt_1', priceCents: 899, vehicle: 'car', minutes: 38 },
    expiresAt: new Date('2026-11-21T15:15:00Z'),
  })
  expect(tokens).toBe(1)
  const form = new URLSearchParams(vendor.requests[0]?.text)
  expect(Object.fromEntries(form)).toEqual({
    ...{
      client_id: 'id',
      client_secret: 'secret',
      grant_type: 'client_credentials',
      scope: 'eats.deliveries',
    },
  })
  const [first] = calls()
  expect(first).toMatchObject({ method: 'POST', path: '/v1/customers/cus-1/delivery_quotes' })
  expect(first?.headers.authorization).toBe('Bearer token-1')
  const body = first?.json as Record<string, unknown>
  expect(JSON.parse(String(body.pickup_address))).toEqual({
    ...{
      street_address: ['350 5th Avenue'],
      city: 'New York',
      state: 'NY',
      zip_code: '10118',
      country: 'US',
    },
  })
  expect([body.pickup_latitude, body.dropoff_latitude, body.manifest_total_value]).toEqual([
    40.75,
    undefined,
    4500,
  ])
})

test('a token that ends or is revoked is asked for anew', async () => {
  reply = () => ({ json: quote })
  const courier = uber()
  await courier.quote(request)
  now += 2_592_000_000 - 30_000
  await courier.quote(request)
  expect(tokens).toBe(2)
  reply = ({ headers }) =>
    headers.authorization === 'Bearer token-2'
      ? { status: 401, json: { code: 'unauthorized', message: 'x', kind: 'error' } }
      : { json: quote }
  expect((await courier.quote(request)).priceCents).toBe(899)
  expect(tokens).toBe(3)
})

test('what does not fit a car is not even asked for', async () => {
  await expect(uber().quote({ ...request, size: 'large' })).rejects.toMatchObject({ reason: 'refused' })
  expect(vendor.requests).toEqual([])
})

test('books, looks up and cancels; the same key twice is one delivery', async () => {
  reply = () => ({ json: delivery() })
  expect(await uber().book(booking)).toEqual({
    ...{ id: 'del_1', status: 'pending', feeCents: 899, trackingUrl: 'https://track.example/1' },
    ...{ courierName: null, courierPoint: null, pin: null },
  })
  const body = calls()[0]?.json as Record<string, unknown>
  expect(body).toMatchObject({
    ...{
      quote_id: 'dqt_1',
      idempotency_key: 'order-1',
      pickup_name: 'Ada',
      dropoff_phone_number: '+12125550100',
    },
    manifest_items: [{ name: 'Lamp', quantity: 1, size: 'small', price: 4500 }],
  })
  expect(JSON.parse(String(body.dropoff_address)).street_address).toEqual(['350 5th Avenue', '4B'])
  reply = ({ method }) =>
    method === 'POST'
      ? {
          status: 409,
          json: {
            code: 'duplicate_delivery',
            message: 'x',
            kind: 'error',
            metadata: { delivery_id: 'del_1' },
          },
        }
      : { json: delivery('pickup') }
  expect((await uber().book(booking)).status).toBe('pickup')
  reply = () => ({ json: delivery('canceled') })
  expect((await uber().cancel('del_1')).status).toBe('cancelled')
  expect(calls().at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/customers/cus-1/deliveries/del_1/cancel',
  })
  const states: [string, string][] = [
    ...([
      ['pickup_complete', 'on_the_way'],
      ['dropoff', 'on_the_way'],
      ['delivered', 'delivered'],
    ] as [string, string][]),
    ...([
      ['returned', 'returned'],
      ['something_new', 'pending'],
    ] as [string, string][]),
  ]
  for (const [theirs, ours] of states) {
    reply = () => ({ json: delivery(theirs) })
    expect((await uber().get('del_1')).status).toBe(ours)
  }
})

test('each delivery asks for a PIN at the door, which Uber makes: it is read wherever Uber’s answers have it', async () => {
  const pincode = { verification_requirements: { pincode: { enabled: true, value: '6066' } } }
  for (const more of [pincode, { dropoff: pincode }]) {
    reply = () => ({ json: { ...delivery(), ...more } })
    expect((await uber().book(booking)).pin).toBe('6066')
    expect((await uber().get('del_1')).pin).toBe('6066')
  }
  expect(calls()[0]?.json).toMatchObject({
    ...{ dropoff_verification: { pincode: { enabled: true } } },
    deliverable_action: 'deliverable_action_meet_at_door',
  })
  const body = JSON.stringify({
    ...{ kind: 'event.delivery_status', id: 'evt_1', delivery_id: 'del_1', status: 'pickup' },
    data: { ...delivery('pickup'), ...pincode },
  })
  const signature = createHmac('sha256', 'hook').update(body).digest('hex')
  expect(uber().readWebhook(Buffer.from(body), signature)?.delivery.pin).toBe('6066')
})

test('a robo courier is asked for only where that is set', async () => {
  reply = () => ({ json: delivery() })
  await uber().book(booking)
  await uber(20_000, true).book(booking)
  const [real, robo] = calls().map(({ json }) => json as Record<string, unknown>)
  expect(real).not.toHaveProperty('test_specifications')
  expect(robo?.test_specifications).toEqual({ robo_courier_specification: { mode: 'auto' } })
})

test.each([
  [400, 'address_undeliverable', 'refused'],
  [400, 'unknown_location', 'refused'],
  [400, 'expired_quote', 'refused'],
  [400, 'used_quote', 'refused'],
  [400, 'mismatched_price_quote', 'refused'],
  [400, 'pickup_window_too_small', 'refused'],
  [400, 'noncancelable_delivery', 'refused'],
  [402, 'customer_suspended', 'unauthorised'],
  [403, 'customer_blocked', 'unauthorised'],
  [404, 'customer_not_found', 'unauthorised'],
  [404, 'delivery_not_found', 'not_found'],
  [408, 'request_timeout', 'timeout'],
  [409, 'duplicate_delivery', 'refused'],
  [429, 'customer_limited', 'rate_limited'],
  [503, 'couriers_busy', 'unavailable'],
  [500, 'unknown_error', 'unavailable'],
])('%i %s is %s, without Uber’s words', async (status, code, reason) => {
  reply = () => ({ status, json: { code, message: 'at 350 5th Avenue', kind: 'error', metadata: {} } })
  const error = await uber()
    .get('del_1')
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ProviderError', provider: 'uber-direct', reason, vendorCode: code })
  expect(String(error)).not.toContain('5th Avenue')
})

test('no answer, no JSON and another shape are told apart', async () => {
  reply = () => 'silent'
  await expect(uber(200).quote(request)).rejects.toMatchObject({ reason: 'timeout' })
  reply = () => ({ text: '<html>' })
  await expect(uber().quote(request)).rejects.toMatchObject({ reason: 'bad_answer' })
  reply = () => ({ json: { ...quote, fee: 'a lot' } })
  await expect(uber().quote(request)).rejects.toMatchObject({ reason: 'bad_answer' })
})

test('messages are taken only with their signature over every byte', () => {
  const message = {
    ...{ kind: 'event.delivery_status', id: 'evt_1', delivery_id: 'del_1', status: 'delivered' },
    data: delivery('delivered'),
  }
  const sign = (body: string, key = 'hook') => createHmac('sha256', key).update(body).digest('hex')
  const body = JSON.stringify(message)
  const courier = uber()
  expect(courier.readWebhook(Buffer.from(body), sign(body))).toMatchObject({
    ...{ id: 'evt_1', delivery: { id: 'del_1', status: 'delivered' } },
  })
  const refused = expect.objectContaining({ reason: 'bad_signature' })
  for (const signature of ['', 'zz', sign(body, 'other'), sign(`${body} `)])
    expect(() => courier.readWebhook(Buffer.from(body), signature)).toThrow(refused)
  const other = JSON.stringify({ ...message, kind: 'event.courier_update' })
  expect(courier.readWebhook(Buffer.from(other), sign(other))).toBeNull()
  expect(() => courier.readWebhook(Buffer.from('[]'), sign('[]'))).toThrow(
    expect.objectContaining({ reason: 'bad_answer' }),
  )
})
