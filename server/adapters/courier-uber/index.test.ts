import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeUber, quote, request, startFakeUber } from '../../testing/delivery/fake-uber.ts'

let fake: FakeUber
beforeAll(async () => {
  fake = await startFakeUber()
})
beforeEach(() => fake.reset())
afterAll(() => fake.close())

test('requests one token, and sends addresses as JSON strings in quotes', async () => {
  fake.world.reply = () => ({ json: quote })
  const courier = fake.uber()
  const [priced] = await Promise.all([courier.quote(request), courier.quote(request), courier.quote(request)])
  expect(priced).toEqual({
    provider: 'uber-direct',
    providerQuoteId: 'dqt_1',
    priceCents: 899,
    vehicle: 'car',
    minutes: 38,
    expiresAt: new Date('2026-11-21T15:15:00Z'),
  })
  expect(fake.world.tokens).toBe(1)
  const form = new URLSearchParams(fake.vendor.requests[0]?.text)
  expect(Object.fromEntries(form)).toEqual({
    client_id: 'id',
    client_secret: 'secret',
    grant_type: 'client_credentials',
    scope: 'eats.deliveries',
  })
  const [first] = fake.calls()
  expect(first).toMatchObject({ method: 'POST', path: '/v1/customers/cus-1/delivery_quotes' })
  expect(first?.headers.authorization).toBe('Bearer token-1')
  const body = first?.json as Record<string, unknown>
  expect(JSON.parse(String(body.pickup_address))).toEqual({
    street_address: ['350 5th Avenue'],
    city: 'New York',
    state: 'NY',
    zip_code: '10118',
    country: 'US',
  })
  expect([body.pickup_latitude, body.dropoff_latitude, body.manifest_total_value]).toEqual([
    40.75,
    undefined,
    4500,
  ])
})

test('an expired or revoked token is renewed', async () => {
  fake.world.reply = () => ({ json: quote })
  const courier = fake.uber()
  await courier.quote(request)
  fake.world.now += 2_592_000_000 - 30_000
  await courier.quote(request)
  expect(fake.world.tokens).toBe(2)
  fake.world.reply = ({ headers }) =>
    headers.authorization === 'Bearer token-2'
      ? { status: 401, json: { code: 'unauthorized', message: 'x', kind: 'error' } }
      : { json: quote }
  expect((await courier.quote(request)).priceCents).toBe(899)
  expect(fake.world.tokens).toBe(3)
})

test('no quote is requested for items that do not fit in a car', async () => {
  await expect(fake.uber().quote({ ...request, size: 'large' })).rejects.toMatchObject({ reason: 'refused' })
  expect(fake.vendor.requests).toEqual([])
})
