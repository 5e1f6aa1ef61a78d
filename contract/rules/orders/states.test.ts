import { expect, test } from 'vitest'
import { advance, isLive, type OrderState, orderEvents, orderMachine, orderStates } from './states.ts'

const { statesBefore } = orderMachine

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

test('every state is reachable from the first one, and no other state exists', () => {
  expect([...reachableFrom('awaiting_payment')].sort()).toEqual([...orderStates].sort())
})

test('an order takes the pickup route or the delivery route', () => {
  const follow = (events: (typeof orderEvents)[number][]) =>
    events.reduce<OrderState | null>((state, event) => state && advance(state, event), 'awaiting_payment')
  expect(follow(['payment_received', 'made_ready', 'handed_over', 'completed'])).toBe('completed')
  expect(follow(['payment_received', 'scheduled', 'sent_out', 'handed_over', 'completed'])).toBe('completed')
  expect(follow(['payment_received', 'made_ready', 'cancelled', 'refund_completed'])).toBe('refunded')
})

test('an order can be canceled before the hand-over; afterwards only the operator or a claim can take it back', () => {
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

test('a refund ends only canceled orders, and is final unless the bank returns it', () => {
  expect(statesBefore('refund_completed')).toEqual(['cancelled'])
  expect(statesBefore('refund_failed')).toEqual(['refunded'])
  expect(orderEvents.filter((event) => advance('refunded', event))).toEqual(['refund_failed'])
  expect(advance('refunded', 'refund_failed')).toBe('cancelled')
  expect(orderEvents.filter((event) => advance('completed', event))).toEqual(['taken_back'])
})

test('a payment is accepted while the order waits for it or, late, after its release', () => {
  expect(statesBefore('payment_received')).toEqual(['awaiting_payment', 'cancelled'])
  expect(advance('awaiting_payment', 'payment_expired')).toBe('cancelled')
  expect(advance('paid', 'payment_expired')).toBeNull()
})

test('an order occupies its listing until it is canceled', () => {
  expect(orderStates.filter((state) => !isLive(state))).toEqual(['cancelled', 'refunded'])
})

test('an event leads only out of the states that list it', () => {
  for (const event of orderEvents) {
    const from = statesBefore(event)
    for (const state of orderStates) expect(advance(state, event) !== null).toBe(from.includes(state))
  }
})
