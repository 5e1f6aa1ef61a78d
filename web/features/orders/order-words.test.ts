import { expect, test } from 'vitest'
import { courierStatuses } from '../../../contract/calls/orders/order-shape.ts'
import { orderStates } from '../../../contract/rules/orders/states.ts'
import { cancelText, eventTitle, partWords, stateTitle, stateWords, trackingText } from './order-words.ts'

const order = {
  role: 'buyer',
  state: 'ready',
  delivery_type: 'pickup',
  refund_state: null,
  refund_note: null,
  refunded_cents: 0,
  kept_cents: 0,
  kept_if_cancelled_cents: 0,
  total_cents: 4500,
  paid_at: '2025-11-20T12:00:00.000Z',
} as const

test('every state has a text for both sides', () => {
  for (const state of orderStates) {
    for (const role of ['buyer', 'seller'] as const) {
      const words = stateWords({ ...order, state, role })
      expect(words.title).not.toBe('')
      expect(words.text).not.toBe('')
    }
    expect(stateTitle(state).title).toBe(stateWords({ ...order, state }).title)
  }
})

test('an order canceled before payment cost nothing', () => {
  expect(stateWords({ ...order, state: 'cancelled', paid_at: null }).text).toBe('Nothing was charged.')
})

test('the text of a giveaway mentions no money', () => {
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

test('a canceled paid order says how much is refunded, and to whom', () => {
  const cancelled = { ...order, state: 'cancelled', refund_state: 'pending', refunded_cents: 4050 } as const
  expect(stateWords(cancelled).text).toContain('$40.50 is on the way back to you')
  expect(stateWords({ ...cancelled, role: 'seller' }).text).toContain(
    '$40.50 is on the way back to the buyer',
  )
})

test('both sides learn whether a failed refund is retried or paid another way', () => {
  const cancelled = { ...order, state: 'cancelled', refunded_cents: 0 } as const
  for (const [role, whose] of [
    ['buyer', 'your bank'],
    ['seller', 'the buyer’s bank'],
  ] as const) {
    expect(stateWords({ ...cancelled, role, refund_state: 'failed' }).text.toLowerCase()).toMatch(
      new RegExp(`${whose}.*try again`),
    )
    expect(stateWords({ ...cancelled, role, refund_state: 'by_hand' }).text).toContain('another way')
    const settled = { ...cancelled, role, state: 'refunded', refund_state: 'settled' } as const
    expect(stateWords({ ...settled, refund_note: 'By check' }).text).toContain('another way')
  }
  const settled = {
    ...cancelled,
    state: 'refunded',
    refund_state: 'settled',
    refund_note: 'By check',
  } as const
  expect(stateWords(settled).text).toContain('By check')
  expect(stateWords({ ...settled, refund_state: 'succeeded', refund_note: null }).text).toContain('card')
})

test('the cancel dialog explains what happens to the money', () => {
  const unpaid = { state: 'ready', kept_if_cancelled_cents: 0, total_cents: 4050 } as const
  const paid = { ...unpaid, paid_at: order.paid_at }
  expect(cancelText({ role: 'buyer', ...paid })).toContain('all of the $40.50 back')
  expect(cancelText({ role: 'buyer', ...unpaid, paid_at: null })).toContain('not been charged')
  expect(cancelText({ role: 'seller', ...paid })).toContain('The buyer gets all of the $40.50 back')
  expect(cancelText({ role: 'seller', ...paid, total_cents: 0 })).not.toContain('$')
})

test('a courier who already has the item completes the delivery; a seller’s own delivery can be canceled', () => {
  const bySeller = { ...order, state: 'out_for_delivery', total_cents: 5549 } as const
  expect(cancelText(bySeller)).toContain('all of the $55.49')
  const onItsWay = { ...bySeller, kept_if_cancelled_cents: 549 }
  expect(cancelText(onItsWay)).toContain('you get $50.00 back, and the delivery ($5.49) stays paid')
  expect(cancelText({ ...onItsWay, role: 'seller' })).toContain('all of the $55.49')
  const cancelled = { ...onItsWay, state: 'cancelled', refunded_cents: 5000, kept_cents: 549 } as const
  expect(stateWords({ ...cancelled, refund_state: 'pending' }).text).toContain('The delivery is not')
})

test('every delivery status has a text for both sides', () => {
  const statuses = ['due', 'by_seller', ...courierStatuses] as const
  for (const status of statuses) {
    const tracking = {
      status,
      courier_name: null,
      courier_coordinates: null,
      tracking_url: null,
      way: null,
      promised_until: '2025-11-20T12:00:00.000Z',
    }
    for (const role of ['buyer', 'seller'] as const)
      expect(trackingText({ tracking, role, state: 'scheduled' })).toMatch(/\.$/)
  }
})
