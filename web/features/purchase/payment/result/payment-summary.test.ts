import { expect, test } from 'vitest'
import { readPaymentQuestion } from '../payment-query.ts'
import { deliveryTypeWord, paymentStatusWord, summaryOfOrder, summaryOfSession } from './payment-summary.ts'

const payment = {
  order_id: 'o-1',
  payment_status: 'succeeded' as const,
  total_amount_cents: 1234,
  customer_email: 'ann@example.com',
  delivery_type: 'pickup' as const,
  scheduled_date: null,
  scheduled_time: null,
  by_courier: false,
  handed_over: false,
}

test('[S2.136] the URL names a session, an order or neither', () => {
  const read = (query: string) => readPaymentQuestion(new URLSearchParams(query))
  expect(read('session_id=cs_1&order_id=o-1')).toEqual({ sessionId: 'cs_1', orderId: 'o-1', token: null })
  expect(read('order_id=o-1&token=t')).toEqual({ sessionId: null, orderId: 'o-1', token: 't' })
  expect(read('payment_intent_id=pi_1')).toBeNull()
  expect(read('order_id=')).toBeNull()
})

test('[S2.139] formats the status', () => {
  expect(paymentStatusWord('succeeded')).toBe('Confirmed')
  expect(paymentStatusWord('processing')).toBe('Processing')
  expect(paymentStatusWord('failed')).toBe('Payment failed')
  expect(paymentStatusWord('refunded')).toBe('Refunded')
})

test('[S2.140] formats the delivery type, with the day if it is not today', () => {
  const now = new Date('2026-11-22T02:30:00Z')
  const word = (
    deliveryType: 'pickup' | 'uber_delivery' | 'delivery' | 'moving_delivery',
    scheduledDate: string | null = null,
  ) => deliveryTypeWord({ deliveryType, scheduledDate }, now)
  expect(word('pickup')).toBe('Pickup')
  expect(word('uber_delivery', '2026-11-25')).toBe('Uber Delivery')
  expect(word('delivery', '2026-11-21')).toBe('Same-day delivery')
  expect(word('moving_delivery')).toBe('Same-day delivery')
  expect(word('delivery', '2026-11-22')).toBe('Scheduled delivery, Tomorrow (Nov 22)')
  expect(word('delivery', '2026-11-24')).toBe('Scheduled delivery, Tuesday, Nov 24')
})

test('a session links to its order on this site, whatever host the URL has', () => {
  const order_url = 'https://elsewhere.example/orders/o-1?token=abc'
  expect(summaryOfSession({ ...payment, order_url })).toMatchObject({
    orderId: 'o-1',
    totalCents: 1234,
    email: 'ann@example.com',
    orderPath: '/orders/o-1?token=abc',
  })
  expect(summaryOfSession({ ...payment, order_url: '' }).orderPath).toBe('/orders/o-1')
})

test('an order keeps the token of its link', () => {
  expect(summaryOfOrder(payment, null).orderPath).toBe('/orders/o-1')
  expect(summaryOfOrder(payment, 'a+b').orderPath).toBe('/orders/o-1?token=a%2Bb')
})
