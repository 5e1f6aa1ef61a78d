import { expect, test } from 'vitest'
import { accountText, buyerText } from './order-words.ts'

test('the list names a buyer whose account was deleted, and one who has not come yet', () => {
  const paid = { buyer: null, payment_state: 'paid' } as const
  for (const state of ['paid', 'completed', 'refunded', 'cancelled'] as const)
    expect(buyerText({ ...paid, state })).toBe('A deleted account')
  const unpaid = { buyer: null, payment_state: 'open' } as const
  expect(buyerText({ ...unpaid, state: 'awaiting_payment' })).toBe('No buyer yet')
  expect(buyerText({ ...unpaid, payment_state: 'expired', state: 'cancelled' })).toBe('No buyer yet')
  expect(buyerText({ ...paid, state: 'paid', buyer: 'ann@example.org' })).toBe('ann@example.org')
})

test('the record tells guests from deleted accounts', () => {
  const nobody = { id: null, username: null, name: null, email: null, phone: null }
  const paid_at = '2026-11-29T12:00:00.000Z'
  expect(accountText({ buyer: nobody, paid_at })).toBe('Deleted account')
  expect(accountText({ buyer: { ...nobody, email: 'ann@example.org' }, paid_at })).toBe('Guest')
  expect(accountText({ buyer: nobody, paid_at: null })).toBe('Guest')
})
