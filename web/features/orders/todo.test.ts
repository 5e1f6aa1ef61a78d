import { expect, test } from 'vitest'
import { dueWords, todoOf } from './todo.ts'

const order: Parameters<typeof todoOf>[0] = {
  role: 'seller',
  state: 'ready',
  due: null,
  total_cents: 4500,
  arrival: null,
  on_hold: null,
  claim: null,
  can_send_out: false,
  can_hand_over: true,
  can_renew_code: false,
  by_courier: false,
}

test('the seller sees the next step, and nothing when it is the buyer’s turn', () => {
  expect(todoOf(order)).toContain('type the code')
  const due = { ...order, state: 'scheduled', can_send_out: true } as const
  expect(todoOf({ ...due, due: '2026-11-24, 2pm-3pm' })).toBe(
    'Have it ready and send it out: Tue, Nov 24, 2pm-3pm',
  )
  const sentOut = { ...order, state: 'out_for_delivery' } as const
  expect(todoOf(sentOut)).toContain('when it has arrived')
  expect(todoOf({ ...sentOut, can_hand_over: false })).toBeNull()
  expect(todoOf({ ...order, state: 'completed', can_hand_over: false })).toBeNull()
})

test('with a courier, the seller prepares the item and has nothing to do once it has left', () => {
  const fetched = { ...order, state: 'scheduled', by_courier: true, can_hand_over: false } as const
  expect(todoOf({ ...fetched, due: '2026-11-24, 2pm-3pm' })).toBe(
    'Have it ready for the courier: Tue, Nov 24, 2pm-3pm',
  )
  expect(todoOf({ ...fetched, state: 'out_for_delivery' })).toBeNull()
})

test('a hand-over locked by wrong codes must be unlocked first', () => {
  expect(todoOf({ ...order, can_renew_code: true })).toBe('Send a new code')
  expect(todoOf({ ...order, can_renew_code: true, state: 'out_for_delivery' })).toBe('Send a new code')
})

test('the buyer sees the deadline for collecting', () => {
  const buyer = { ...order, role: 'buyer', can_hand_over: false } as const
  expect(todoOf({ ...buyer, due: '2026-11-26' })).toBe('Collect it by Thu, Nov 26')
  expect(todoOf({ ...buyer, state: 'awaiting_payment' })).toBe('Finish paying')
  expect(todoOf({ ...buyer, state: 'awaiting_payment', total_cents: 0 })).toBe('Confirm that you want it')
  expect(todoOf({ ...buyer, state: 'scheduled' })).toBeNull()
})

test('an overdue delivery is a to-do for both, until the buyer reports it missing', () => {
  const asked_at = '2026-11-26T12:00:00.000Z'
  const arrival = { asked_at, settles_at: asked_at, objected_at: null, refunded_by: null }
  const out = { ...order, state: 'out_for_delivery', arrival } as const
  expect(todoOf(out)).toContain('Type the code')
  expect(todoOf({ ...out, role: 'buyer' })).toBe('Say whether it has arrived')
  const missed = { ...out, arrival: { ...arrival, objected_at: asked_at } }
  expect(todoOf(missed)).toBe('The buyer says it did not arrive')
  expect(todoOf({ ...missed, role: 'buyer' })).toBeNull()
})

test('an open problem report is a to-do for the person whose turn it is', () => {
  const sold = { ...order, state: 'handed_over', can_hand_over: false } as const
  expect(todoOf({ ...sold, claim: { state: 'opened', turn: 'seller' } })).toContain('Answer')
  expect(todoOf({ ...sold, role: 'buyer', claim: { state: 'opened', turn: 'seller' } })).toBeNull()
  expect(todoOf({ ...sold, role: 'buyer', claim: { state: 'returning', turn: 'buyer' } })).toContain(
    'Return it',
  )
  expect(todoOf({ ...sold, claim: { state: 'escalated', turn: 'operator' } })).toBeNull()
})

test('a text without a date is unchanged', () => {
  expect(dueWords('soon')).toBe('soon')
})
