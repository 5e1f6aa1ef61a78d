import Stripe from 'stripe'
import { expect, it } from 'vitest'
import type { ProviderEvent } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { createStripePayments } from './index.ts'

const secret = 'whsec_test'
const signedAt = 1_700_000_000

/** Reads a webhook `age` seconds after it was signed. */
function read(body: string, header: string, age = 0): ProviderEvent {
  const clock = { now: () => new Date((signedAt + age) * 1000) }
  const payments = createStripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: secret,
    currency: 'usd',
    clock,
  })
  return payments.readWebhook(Buffer.from(body), header)
}

function signed(body: string, key = secret): string {
  return new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload: body,
    secret: key,
    timestamp: signedAt,
  })
}

function event(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', created: signedAt, type, data: { object } })
}

function reasonOf(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    return error instanceof ProviderError ? error.reason : 'another error'
  }
  return 'none'
}

const session = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  metadata: { order_id: 'order-1' },
  client_reference_id: 'order-1',
  amount_total: 5700,
  currency: 'usd',
  url: null,
  customer_email: null,
  customer_details: { email: 'ada@example.com', name: 'Ada' },
  expires_at: signedAt + 1860,
}

it('accepts Stripe’s own signature', () => {
  const body =
    '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_1"}}}'
  const vector = 't=1700000000,v1=7e065836f189af6aaacbf37de5e3df48eec2cb839457a00d39c4ae768e78da28'
  expect(signed(body)).toBe(vector)
  // The signature is good; what it signs is not a session.
  expect(reasonOf(() => read(body, vector))).toBe('bad_answer')
  expect(reasonOf(() => read(body, vector.replace('7e06', '7e07')))).toBe('bad_signature')
})

it('reads a completed checkout', () => {
  const body = event('checkout.session.completed', session)
  expect(read(body, signed(body))).toEqual({
    id: 'evt_1',
    createdAt: new Date(signedAt * 1000),
    kind: 'checkout.completed',
    checkout: {
      id: 'cs_1',
      orderId: 'order-1',
      status: 'complete',
      payment: 'paid',
      url: null,
      paymentIntentId: 'pi_1',
      amountTotalCents: 5700,
      currency: 'usd',
      customerEmail: 'ada@example.com',
      customerName: 'Ada',
      expiresAt: new Date((signedAt + 1860) * 1000),
      isConfirming: false,
    },
  })
})

it('reads a completed checkout whose payment is in progress', () => {
  const body = event('checkout.session.completed', { ...session, payment_status: 'unpaid' })
  expect(read(body, signed(body))).toMatchObject({
    kind: 'checkout.completed',
    checkout: { payment: 'processing' },
  })
})

it.each([
  ['checkout.session.async_payment_succeeded', 'checkout.completed'],
  ['checkout.session.async_payment_failed', 'checkout.payment_failed'],
  ['checkout.session.expired', 'checkout.expired'],
])('reads %s as %s', (type, kind) => {
  const body = event(type, session)
  expect(read(body, signed(body))).toMatchObject({ kind, checkout: { id: 'cs_1' } })
})

it.each(['refund.created', 'refund.updated', 'refund.failed'])('reads %s', (type) => {
  const refund = {
    id: 're_1',
    payment_intent: { id: 'pi_1' },
    amount: 100,
    status: 'failed',
    failure_reason: 'unknown',
  }
  const body = event(type, refund)
  expect(read(body, signed(body))).toMatchObject({
    kind: 'refund.updated',
    refund: {
      id: 're_1',
      paymentIntentId: 'pi_1',
      amountCents: 100,
      status: 'failed',
      failureReason: 'unknown',
    },
  })
})

const declined = {
  type: 'card_error',
  code: 'card_declined',
  payment_method: { id: 'pm_1', type: 'card', card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } },
}
const failed = (error: object | null) => {
  const body = event('payment_intent.payment_failed', {
    id: 'pi_1',
    metadata: { order_id: 'order-1' },
    last_payment_error: error,
  })
  return read(body, signed(body))
}

it('reads a declined card with its order and fingerprint', () => {
  expect(failed(declined)).toMatchObject({
    id: 'evt_1',
    kind: 'payment.declined',
    declined: { orderId: 'order-1', fingerprint: 'Xt5EWLLDS7FJjR1c' },
  })
  expect(failed({ ...declined, code: 'incorrect_cvc', payment_method: undefined })).toMatchObject({
    kind: 'payment.declined',
    declined: { orderId: 'order-1', fingerprint: null },
  })
})

it.each([
  [
    'a confirmation that failed',
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
  ],
  ['an error in processing', { ...declined, code: 'processing_error' }],
  ['no error', null],
])('ignores a failed payment with %s', (_, error) => {
  expect(failed(error)).toMatchObject({ kind: 'ignored', type: 'payment_intent.payment_failed' })
})

it('ignores other events', () => {
  const body = event('customer.created', { id: 'cus_1' })
  expect(read(body, signed(body))).toMatchObject({ id: 'evt_1', kind: 'ignored', type: 'customer.created' })
})

it('refuses a wrong, missing, foreign or old signature', () => {
  const body = event('checkout.session.completed', session)
  expect(reasonOf(() => read(body, ''))).toBe('bad_signature')
  expect(reasonOf(() => read(body, 'nonsense'))).toBe('bad_signature')
  expect(reasonOf(() => read(body, signed(body, 'whsec_other')))).toBe('bad_signature')
  expect(reasonOf(() => read(`${body} `, signed(body)))).toBe('bad_signature')
  expect(reasonOf(() => read(body, signed(body), 301))).toBe('bad_signature')
  expect(reasonOf(() => read(body, signed(body), 300))).toBe('none')
})

it('refuses a signed message that is not an event', () => {
  expect(reasonOf(() => read('[]', signed('[]')))).toBe('bad_answer')
  expect(reasonOf(() => read('not json', signed('not json')))).toBe('bad_answer')
  expect(reasonOf(() => read('null', signed('null')))).toBe('bad_answer')
})
