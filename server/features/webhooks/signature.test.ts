import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signEvent } from './signature.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const at = new Date(1_614_265_330_000)
const event = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', type: 'order.paid', at, data: { order_id: 'o' } }

test('the library signs as the published test vector of the specification says', () => {
  expect(new Webhook(secret).sign(event.id, at, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('the signature is an HMAC over id, time and body, under the decoded secret', () => {
  const { body, headers } = signEvent(event, [secret], at)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const hmac = createHmac('sha256', key).update(`${event.id}.1614265330.${body}`).digest('base64')
  expect(headers).toMatchObject({
    'webhook-id': event.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `v1,${hmac}`,
  })
  expect(JSON.parse(body)).toEqual({
    id: event.id,
    type: 'order.paid',
    timestamp: at.toISOString(),
    data: { order_id: 'o' },
  })
})

test('every valid secret signs', () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const now = new Date()
  const { body, headers } = signEvent(event, [other, secret], now)
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
  for (const one of [secret, other])
    expect(new Webhook(one).verify(body, headers)).toMatchObject({ type: 'order.paid' })
  const foreign = new Webhook(`whsec_${Buffer.alloc(32, 8).toString('base64')}`)
  expect(() => foreign.verify(body, headers)).toThrow('No matching signature')
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature')
})
