import { expect, test } from 'vitest'
import { orderStates } from '../../../contract/rules/order-states.ts'
import { cancelText, eventTitle, partWords, stateTitle, stateWords } from './order-words.ts'

const order = {
  role: 'buyer',
  state: 'ready',
  delivery_type: 'pickup',
  refund_state: null,
  refunded_cents: 0,
  total_cents: 4500,
  paid_at: '2025-11-20T12:00:00.000Z',
} as const

test('every state has words for both sides', () => {
  for (const state of orderStates) {
    for (const role of ['buyer', 'seller'] as const) {
      const words = stateWords({ ...order, state, role })
      expect(words.title).not.toBe('')
      expect(words.text).not.toBe('')
    }
    expect(stateTitle(state).title).toBe(stateWords({ ...order, state }).title)
  }
})

test('an order that was called off before payment cost nothing', () => {
  expect(stateWords({ ...order, state: 'cancelled', paid_at: null }).text).toBe('Nothing was charged.')
})

test('where no money moves, none is spoken of', () => {
  for (const state of ['awaiting_payment', 'ready', 'cancelled'] as const) {
    for (const role of ['buyer', 'seller'] as const) {
      const free = { ...order, state, role, paid_at: null, total_cents: 0 }
      expect(stateWords(free).text).not.toMatch(/pay|paid|charged/i)
      expect(partWords(free)).not.toMatch(/bought|sold/)
    }
  }
  expect(stateTitle('awaiting_payment', true).title).toBe('Waiting for confirmation')
  expect(eventTitle('payment_received', true)).toBe('Confirmed')
  expect(eventTitle('payment_received', false)).toBe('Payment received')
})

test('one that was paid says what is coming back, to whom', () => {
  const cancelled = { ...order, state: 'cancelled', refund_state: 'pending', refunded_cents: 4050 } as const
  expect(stateWords(cancelled).text).toContain('$40.50 is on the way back to you')
  expect(stateWords({ ...cancelled, role: 'seller' }).text).toContain(
    '$40.50 is on the way back to the buyer',
  )
  expect(stateWords({ ...cancelled, refund_state: 'failed' }).text).toContain('not gone through yet')
})

test('before calling an order off, what becomes of the money is said', () => {
  const paid = { paid_at: order.paid_at, total_cents: 4050 }
  expect(cancelText({ role: 'buyer', ...paid })).toContain('all of the $40.50 back')
  expect(cancelText({ role: 'buyer', paid_at: null, total_cents: 4050 })).toContain('not been charged')
  expect(cancelText({ role: 'seller', ...paid })).toContain('The buyer gets all of the $40.50 back')
  expect(cancelText({ role: 'seller', paid_at: order.paid_at, total_cents: 0 })).not.toContain('$')
})
