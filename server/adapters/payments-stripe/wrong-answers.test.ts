import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnsweringStripe } from '../../testing/payments/answering-stripe.ts'
import { createStripePayments } from './index.ts'

let stripe: Awaited<ReturnType<typeof startAnsweringStripe>>
let payments: ReturnType<typeof createStripePayments>
beforeAll(async () => {
  stripe = await startAnsweringStripe()
  payments = createStripePayments(stripe.settings)
})
afterAll(() => stripe.close())

const unreadable = expect.objectContaining({ reason: 'bad_answer' })
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 4500,
  currency: 'usd',
  client_reference_id: 'order-1',
  metadata: { order_id: 'order-1' },
  payment_intent: null,
  url: 'https://checkout.example/1',
  expires_at: 2_000_000_000,
}
const open = () =>
  payments.createCheckout({
    idempotencyKey: 'key',
    orderId: 'order-1',
    lines: [{ name: 'Lamp', unitAmountCents: 4500, quantity: 1 }],
    place: 'hosted',
    expiresAt: null,
    successUrl: 'https://shop.example/yes',
    cancelUrl: 'https://shop.example/no',
  })

test.each([
  ['another amount', { amount_total: 45 }],
  ['another currency', { currency: 'jpy' }],
  ['another order', { metadata: { order_id: 'order-2' } }],
  ['no id', { id: undefined }],
  ['a payment that nobody made', { payment_status: 'paid', status: 'complete', payment_intent: 'pi_1' }],
  ['a status that nobody knows', { status: 'paused' }],
  ['a page that is a program', { url: 'javascript:alert(1)' }],
  ['no page', { url: null }],
])('nobody is sent to a payment page with %s', async (_what, change) => {
  stripe.answers.set('POST /v1/checkout/sessions', { json: { ...session, ...change } })
  await expect(open()).rejects.toEqual(unreadable)
})

test.each([
  ['an error with the status of a success', { json: { error: { type: 'api_error', message: 'x' } } }],
  ['a login page', { text: '<!doctype html><title>Log in</title>' }],
  ['nothing', { json: {} }],
])('%s is no payment page', async (_what, answer) => {
  stripe.answers.set('POST /v1/checkout/sessions', answer)
  await expect(open()).rejects.toEqual(unreadable)
})

const payment = { id: 'pi_1', object: 'payment_intent', status: 'succeeded', amount: 4500, currency: 'usd' }
const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: payment }

test('a paid checkout is read with its payment', async () => {
  stripe.answers.set('GET /v1/checkout/sessions/cs_1', { json: paid })
  expect(await payments.getCheckout('cs_1')).toMatchObject({ payment: 'paid', paymentIntentId: 'pi_1' })
})

test.each([
  ['is somebody else’s', { id: 'cs_2' }],
  ['has another amount than its payment', { amount_total: 1 }],
  ['has another currency than its payment', { currency: 'jpy' }],
  ['has no amount', { amount_total: null }],
  ['has no currency', { currency: null }],
  ['has no payment', { payment_intent: null }],
])('a paid checkout that %s decides nothing', async (_what, change) => {
  stripe.answers.set('GET /v1/checkout/sessions/cs_1', { json: { ...paid, ...change } })
  await expect(payments.getCheckout('cs_1')).rejects.toEqual(unreadable)
})

const refund = {
  id: 're_1',
  object: 'refund',
  amount: 1000,
  payment_intent: 'pi_1',
  status: 'succeeded',
  metadata: { order_id: 'order-1', refund_id: 'refund-1' },
}

test.each([
  ['of another amount', { amount: 100_000 }],
  ['of another payment', { payment_intent: 'pi_2' }],
  ['without an id', { id: '' }],
])('a refund %s is not recorded as ours', async (_what, change) => {
  const request = { refundId: 'refund-1', orderId: 'order-1', paymentIntentId: 'pi_1', amountCents: 1000 }
  stripe.answers.set('POST /v1/refunds', { json: refund })
  expect(await payments.refund(request)).toMatchObject({ id: 're_1' })
  stripe.answers.set('POST /v1/refunds', { json: { ...refund, ...change } })
  await expect(payments.refund(request)).rejects.toEqual(unreadable)
  stripe.answers.set('GET /v1/refunds/re_1', { json: { ...refund, id: 're_2' } })
  await expect(payments.getRefund('re_1')).rejects.toEqual(unreadable)
})

test('a list that never ends is given up', async () => {
  const page = { object: 'list', data: [{ id: 'dp_1' }], has_more: true }
  stripe.answers.set('GET /v1/disputes', { json: page })
  await expect(payments.listDisputes(new Date())).rejects.toEqual(unreadable)
  stripe.answers.set('GET /v1/disputes', { json: {} })
  await expect(payments.listDisputes(new Date())).rejects.toEqual(unreadable)
})
