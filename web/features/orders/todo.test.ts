import { expect, test } from 'vitest'
import { dueWords, todoOf } from './todo.ts'

const order: Parameters<typeof todoOf>[0] = {
  role: 'seller',
  state: 'ready',
  due: null,
  total_cents: 4500,
  arrival: null,
  can_send_out: false,
  can_hand_over: true,
  can_renew_code: false,
  by_courier: false,
}

test('the seller is told what to do next, and nothing where it is not their turn', () => {
  expect(todoOf(order)).toContain('type the code')
  const due = { ...order, state: 'scheduled', can_send_out: true } as const
  expect(todoOf({ ...due, due: '2026-11-24, 2pm-3pm' })).toBe(
    'Have it ready and send it out: Tue, Nov 24, 2pm-3pm',
  )
  const gone = { ...order, state: 'out_for_delivery' } as const
  expect(todoOf(gone)).toContain('when it has arrived')
  expect(todoOf({ ...gone, can_hand_over: false })).toBeNull()
  expect(todoOf({ ...order, state: 'completed', can_hand_over: false })).toBeNull()
})

test('where a courier comes, the seller has it ready, and nothing to do once it has left', () => {
  const fetched = { ...order, state: 'scheduled', by_courier: true, can_hand_over: false } as const
  expect(todoOf({ ...fetched, due: '2026-11-24, 2pm-3pm' })).toBe(
    'Have it ready for the courier: Tue, Nov 24, 2pm-3pm',
  )
  expect(todoOf({ ...fetched, state: 'out_for_delivery' })).toBeNull()
})

test('a hand-over that wrong codes have locked is opened first', () => {
  expect(todoOf({ ...order, can_renew_code: true })).toBe('Send a new code')
  expect(todoOf({ ...order, can_renew_code: true, state: 'out_for_delivery' })).toBe('Send a new code')
})

test('the buyer is told by when to collect', () => {
  const buyer = { ...order, role: 'buyer', can_hand_over: false } as const
  expect(todoOf({ ...buyer, due: '2026-11-26' })).toBe('Collect it by Thu, Nov 26')
  expect(todoOf({ ...buyer, state: 'awaiting_payment' })).toBe('Finish paying')
  expect(todoOf({ ...buyer, state: 'awaiting_payment', total_cents: 0 })).toBe('Confirm that you want it')
  expect(todoOf({ ...buyer, state: 'scheduled' })).toBeNull()
})

test('what should have arrived is something to do for both, until the buyer has missed it', () => {
  const asked_at = '2026-11-26T12:00:00.000Z'
  const arrival = { asked_at, settles_at: asked_at, objected_at: null, refunded_by: null }
  const out = { ...order, state: 'out_for_delivery', arrival } as const
  expect(todoOf(out)).toContain('Type the code')
  expect(todoOf({ ...out, role: 'buyer' })).toBe('Say whether it has arrived')
  const missed = { ...out, arrival: { ...arrival, objected_at: asked_at } }
  expect(todoOf(missed)).toBe('The buyer misses it')
  expect(todoOf({ ...missed, role: 'buyer' })).toBeNull()
})

test('what names no day stays as it is', () => {
  expect(dueWords('soon')).toBe('soon')
})
