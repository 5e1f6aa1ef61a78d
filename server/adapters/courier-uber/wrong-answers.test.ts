import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  booking,
  delivery,
  type FakeUber,
  quote,
  request,
  startFakeUber,
} from '../../testing/delivery/fake-uber.ts'

let fake: FakeUber
beforeAll(async () => {
  fake = await startFakeUber()
})
beforeEach(() => fake.reset())
afterAll(() => fake.close())

const unreadable = expect.objectContaining({ reason: 'bad_answer' })

test.each([
  ['a fee of nothing', { fee: 0 }],
  ['a negative fee', { fee: -899 }],
  ['a fee that no delivery in a city costs', { fee: 3_000_000_000 }],
  ['a part of a cent', { fee: 8.99 }],
  ['another currency', { currency: 'eur' }],
  ['no id', { id: '' }],
  ['an endless drive', { duration: 1e12 }],
])('a quote with %s is no quote', async (_what, change) => {
  fake.world.reply = () => ({ json: { ...quote, ...change } })
  await expect(fake.uber().quote(request)).rejects.toEqual(unreadable)
})

test('a delivery that is somebody else’s is not taken for ours', async () => {
  const other = { ...delivery('delivered'), id: 'del_other' }
  fake.world.reply = () => ({ json: other })
  await expect(fake.uber().get('del_1')).rejects.toEqual(unreadable)
  await expect(fake.uber().cancel('del_1')).rejects.toEqual(unreadable)
  fake.world.reply = () => ({ json: { ...other, external_id: 'order-2' } })
  await expect(fake.uber().book(booking)).rejects.toEqual(unreadable)
  fake.world.reply = () => ({ json: { ...delivery(), external_id: booking.key } })
  expect(await fake.uber().book(booking)).toMatchObject({ id: 'del_1' })
})

test('what only decorates the page is left out where it cannot be used, and the delivery counts', async () => {
  fake.world.reply = () => ({
    json: {
      ...delivery('pickup'),
      tracking_url: 'javascript:alert(1)',
      courier: { name: 'x'.repeat(5000), location: { lat: 4000, lng: -73 } },
      verification_requirements: { pincode: { value: 'a PIN that is longer than any' } },
    },
  })
  expect(await fake.uber().book(booking)).toMatchObject({
    status: 'pickup',
    trackingUrl: null,
    courierName: null,
    courierPoint: null,
    pin: null,
  })
})

test.each([
  ['an error with the status of a success', { json: { kind: 'error', code: 'unknown', message: 'x' } }],
  ['a login page', { text: '<!doctype html><title>Log in</title>' }],
])('%s is no booking, and may be repeated with its key', async (_what, reply) => {
  fake.world.reply = () => reply
  await expect(fake.uber().book(booking)).rejects.toEqual(unreadable)
})
