import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { booking, delivery, type FakeUber, startFakeUber } from '../../testing/delivery/fake-uber.ts'

let fake: FakeUber
beforeAll(async () => {
  fake = await startFakeUber()
})
beforeEach(() => fake.reset())
afterAll(() => fake.close())

test('books, reads and cancels deliveries; the same key twice books one delivery', async () => {
  fake.world.reply = () => ({ json: delivery() })
  expect(await fake.uber().book(booking)).toEqual({
    id: 'del_1',
    status: 'pending',
    feeCents: 899,
    trackingUrl: 'https://track.example/1',
    courierName: null,
    courierPoint: null,
    pin: null,
  })
  const body = fake.calls()[0]?.json as Record<string, unknown>
  expect(body).toMatchObject({
    quote_id: 'dqt_1',
    idempotency_key: 'order-1',
    pickup_name: 'Ada',
    dropoff_phone_number: '+12125550100',
    manifest_items: [{ name: 'Lamp', quantity: 1, size: 'small', price: 4500 }],
  })
  expect(JSON.parse(String(body.dropoff_address)).street_address).toEqual(['350 5th Avenue', '4B'])
  fake.world.reply = ({ method }) =>
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
  expect((await fake.uber().book(booking)).status).toBe('pickup')
  fake.world.reply = () => ({ json: delivery('canceled') })
  expect((await fake.uber().cancel('del_1')).status).toBe('cancelled')
  expect(fake.calls().at(-1)).toMatchObject({
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
    fake.world.reply = () => ({ json: delivery(theirs) })
    expect((await fake.uber().get('del_1')).status).toBe(ours)
  }
})

test('each delivery requests a PIN, which is read from every place where Uber returns it', async () => {
  const pincode = { verification_requirements: { pincode: { enabled: true, value: '6066' } } }
  for (const more of [pincode, { dropoff: pincode }]) {
    fake.world.reply = () => ({ json: { ...delivery(), ...more } })
    expect((await fake.uber().book(booking)).pin).toBe('6066')
    expect((await fake.uber().get('del_1')).pin).toBe('6066')
  }
  expect(fake.calls()[0]?.json).toMatchObject({
    dropoff_verification: { pincode: { enabled: true } },
    deliverable_action: 'deliverable_action_meet_at_door',
  })
  const body = JSON.stringify({
    kind: 'event.delivery_status',
    id: 'evt_1',
    delivery_id: 'del_1',
    status: 'pickup',
    data: { ...delivery('pickup'), ...pincode },
  })
  const signature = createHmac('sha256', 'hook').update(body).digest('hex')
  expect(fake.uber().readWebhook(Buffer.from(body), signature)?.delivery.pin).toBe('6066')
})

test('a robo courier is only requested where it is configured', async () => {
  fake.world.reply = () => ({ json: delivery() })
  await fake.uber().book(booking)
  await fake.uber(20_000, true).book(booking)
  const [real, robo] = fake.calls().map(({ json }) => json as Record<string, unknown>)
  expect(real).not.toHaveProperty('test_specifications')
  expect(robo?.test_specifications).toEqual({ robo_courier_specification: { mode: 'auto' } })
})

test('webhooks are only accepted with a valid signature of the whole body', () => {
  const message = {
    kind: 'event.delivery_status',
    id: 'evt_1',
    delivery_id: 'del_1',
    status: 'delivered',
    data: delivery('delivered'),
  }
  const sign = (body: string, key = 'hook') => createHmac('sha256', key).update(body).digest('hex')
  const body = JSON.stringify(message)
  const courier = fake.uber()
  expect(courier.readWebhook(Buffer.from(body), sign(body))).toMatchObject({
    id: 'evt_1',
    delivery: { id: 'del_1', status: 'delivered' },
  })
  const refused = expect.objectContaining({ reason: 'bad_signature' })
  for (const signature of ['', 'zz', sign(body, 'other'), sign(`${body} `)])
    expect(() => courier.readWebhook(Buffer.from(body), signature)).toThrow(refused)
  const otherEvent = JSON.stringify({ ...message, kind: 'event.courier_update' })
  expect(courier.readWebhook(Buffer.from(otherEvent), sign(otherEvent))).toBeNull()
  expect(() => courier.readWebhook(Buffer.from('[]'), sign('[]'))).toThrow(
    expect.objectContaining({ reason: 'bad_answer' }),
  )
})
