import { expect, test } from 'vitest'
import { advance, isLive, type OrderState, orderEvents, orderStates, statesBefore } from './order-states.ts'

/** Every state that can follow, in any number of steps. */
function reachableFrom(start: OrderState): Set<OrderState> {
  const found = new Set<OrderState>([start])
  for (const state of found) {
    for (const event of orderEvents) {
      const next = advance(state, event)
      if (next) found.add(next)
    }
  }
  return found
}

test('every state can be reached from the beginning, and no other', () => {
  expect([...reachableFrom('awaiting_payment')].sort()).toEqual([...orderStates].sort())
})

test('the two ways through: pickup and delivery', () => {
  const follow = (events: (typeof orderEvents)[number][]) =>
    events.reduce<OrderState | null>((state, event) => state && advance(state, event), 'awaiting_payment')
  expect(follow(['payment_received', 'made_ready', 'handed_over', 'completed'])).toBe('completed')
  expect(follow(['payment_received', 'scheduled', 'sent_out', 'handed_over', 'completed'])).toBe('completed')
  expect(follow(['payment_received', 'made_ready', 'cancelled', 'refund_completed'])).toBe('refunded')
})

test('before the hand-over an order can be called off, after it only the operator takes it back', () => {
  expect(statesBefore('cancelled')).toEqual([
    'awaiting_payment',
    'paid',
    'ready',
    'scheduled',
    'out_for_delivery',
  ])
  expect(statesBefore('taken_back')).toEqual(['handed_over', 'completed'])
  const usual = orderEvents.filter((event) => event !== 'taken_back')
  for (const event of usual) expect([null, 'completed']).toContain(advance('handed_over', event))
})

test('a refund ends only what was called off, and is the end unless the bank sends it back', () => {
  expect(statesBefore('refund_completed')).toEqual(['cancelled'])
  expect(statesBefore('refund_failed')).toEqual(['refunded'])
  expect(orderEvents.filter((event) => advance('refunded', event))).toEqual(['refund_failed'])
  expect(advance('refunded', 'refund_failed')).toBe('cancelled')
  expect(orderEvents.filter((event) => advance('completed', event))).toEqual(['taken_back'])
})

test('money is expected before the payment and, late, after the release; nowhere else', () => {
  expect(statesBefore('payment_received')).toEqual(['awaiting_payment', 'cancelled'])
  expect(advance('awaiting_payment', 'payment_expired')).toBe('cancelled')
  expect(advance('paid', 'payment_expired')).toBeNull()
})

test('an order holds its listing until it is called off', () => {
  expect(orderStates.filter((state) => !isLive(state))).toEqual(['cancelled', 'refunded'])
})

test('no event leads from a state that the table does not name', () => {
  for (const event of orderEvents) {
    const from = statesBefore(event)
    for (const state of orderStates) expect(advance(state, event) !== null).toBe(from.includes(state))
  }
})
