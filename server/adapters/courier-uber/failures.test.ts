import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeUber, quote, request, startFakeUber } from '../../testing/delivery/fake-uber.ts'

let fake: FakeUber
beforeAll(async () => {
  fake = await startFakeUber()
})
beforeEach(() => fake.reset())
afterAll(() => fake.close())

test.each([
  [400, 'address_undeliverable', 'refused'],
  [400, 'unknown_location', 'refused'],
  [400, 'expired_quote', 'refused'],
  [400, 'used_quote', 'refused'],
  [400, 'mismatched_price_quote', 'refused'],
  [400, 'pickup_window_too_small', 'refused'],
  [400, 'noncancelable_delivery', 'refused'],
  [402, 'customer_suspended', 'unauthorized'],
  [403, 'customer_blocked', 'unauthorized'],
  [404, 'customer_not_found', 'unauthorized'],
  [404, 'delivery_not_found', 'not_found'],
  [408, 'request_timeout', 'timeout'],
  [409, 'duplicate_delivery', 'refused'],
  [429, 'customer_limited', 'rate_limited'],
  [503, 'couriers_busy', 'unavailable'],
  [500, 'unknown_error', 'unavailable'],
])('%i %s is %s, without Uber’s words', async (status, code, reason) => {
  fake.world.reply = () => ({
    status,
    json: { code, message: 'at 350 5th Avenue', kind: 'error', metadata: {} },
  })
  const error = await fake
    .uber()
    .get('del_1')
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ProviderError', provider: 'uber-direct', reason, vendorCode: code })
  expect(String(error)).not.toContain('5th Avenue')
})

test('no response, invalid JSON and an unknown shape have different reasons', async () => {
  fake.world.reply = () => 'silent'
  await expect(fake.uber(200).quote(request)).rejects.toMatchObject({ reason: 'timeout' })
  fake.world.reply = () => ({ text: '<html>' })
  await expect(fake.uber().quote(request)).rejects.toMatchObject({ reason: 'bad_answer' })
  fake.world.reply = () => ({ json: { ...quote, fee: 'a lot' } })
  await expect(fake.uber().quote(request)).rejects.toMatchObject({ reason: 'bad_answer' })
})
