import { expect, test } from 'vitest'
import { actionText, valueText, whoOf } from './action-words.ts'

test('the values of details are in words, and their instants like other times', () => {
  expect([true, null, 'take_down', 12].map(valueText)).toEqual(['Yes', 'None', 'Take down', '12'])
  expect(valueText('2026-11-22T03:40:00.000Z')).toBe('Nov 21, 10:40 PM')
  expect(valueText('suspended until 2026-11-22T03:40:00Z')).toBe('suspended until Nov 21, 10:40 PM')
  expect(valueText('paid_by_hand 12')).toBe('paid_by_hand 12')
})

test('an action without a label shows its code', () => {
  expect([actionText('listing.hide'), actionText('order.look_at')]).toEqual(['Hid it', 'Order: look at'])
})

test('what happened automatically is not the terminal’s', () => {
  expect([
    whoOf({ actor: 'ann', role: 'moderator' }),
    whoOf({ actor: null, role: 'system' }),
    whoOf({ actor: null, role: 'operator' }),
  ]).toEqual(['@ann', 'Automatic', 'From the terminal'])
})
