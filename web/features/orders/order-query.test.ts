import { expect, test } from 'vitest'
import { pauseFor } from './order-query.ts'

const interval = (
  state: 'awaiting_payment' | 'ready' | 'cancelled' | 'completed',
  refund: 'pending' | 'succeeded' | null,
) => pauseFor({ state, refund_state: refund, role: 'buyer' })

test('polls an order while a payment or refund is pending', () => {
  expect(interval('awaiting_payment', null)).toBe(4000)
  expect(interval('cancelled', 'pending')).toBe(4000)
})

test('the buyer’s page polls for the hand-over', () => {
  expect(interval('ready', null)).toBe(15_000)
  expect(pauseFor({ state: 'ready', refund_state: null, role: 'seller' })).toBe(false)
})

test('does not poll a finished order', () => {
  expect(interval('completed', null)).toBe(false)
  expect(interval('cancelled', null)).toBe(false)
  expect(interval('cancelled', 'succeeded')).toBe(false)
})
