import { expect, it } from 'vitest'
import type { Offer } from '../../../contract/calls/people/offer-shape.ts'
import { offerWords, stepText } from './offer-words.ts'

const offer = (changes: Partial<Offer>): Offer => ({
  id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
  role: 'buyer',
  state: 'open',
  amount: 70,
  turn: 'seller',
  counters_left: 3,
  expires_at: '2026-11-28T23:00:00.000Z',
  end_reason: null,
  item: { id: 'x', title: 'Chair', price: 100, status: 'active', photo: null },
  other: { id: 'y', username: 'sam' },
  left_unpaid: null,
  order_id: null,
  conversation_id: null,
  steps: [{ by: 'buyer', action: 'made', amount: 70, at: '2026-11-27T23:00:00.000Z' }],
  created_at: '2026-11-27T23:00:00.000Z',
  ...changes,
})

it('says whose turn it is, and until when', () => {
  expect(offerWords(offer({}))).toEqual({
    title: 'You offered $70.00',
    note: expect.stringMatching(/^@sam has until Sat, Nov 28, 6:00\sPM to answer\.$/),
  })
  expect(offerWords(offer({ role: 'seller' })).title).toBe('@sam offers $70.00')
})

it('tells the two sides of an agreement what happens next', () => {
  const accepted = { state: 'accepted', turn: 'buyer' } as const
  expect(offerWords(offer(accepted)).title).toBe('Held for you at $70.00')
  expect(offerWords(offer({ ...accepted, order_id: 'z' })).note).toBe('Your payment is open.')
  expect(offerWords(offer({ ...accepted, role: 'seller' })).note).toMatch(/^Reserved for @sam, who pays by/)
})

it('says how an offer ended, to each side in their words', () => {
  const over = { turn: null, expires_at: null } as const
  const declined: Offer['steps'] = [{ by: 'seller', action: 'declined', amount: 70, at: '' }]
  expect(offerWords(offer({ ...over, state: 'declined', steps: declined })).note).toBe('@sam said no.')
  expect(offerWords(offer({ ...over, state: 'declined', role: 'seller', steps: declined })).note).toBe(
    'You said no.',
  )
  expect(offerWords(offer({ ...over, state: 'ended', end_reason: 'sold' })).note).toMatch(/full price/)
  expect(offerWords(offer({ ...over, state: 'paid', role: 'seller' })).title).toBe('Sold for $70.00')
})

it('names every step by who took it', () => {
  const step = (by: Offer['steps'][number]['by'], action: Offer['steps'][number]['action']) =>
    stepText(offer({}), { by, action, amount: 80, at: '' })
  expect(step('buyer', 'made')).toBe('You offered $80.00')
  expect(step('seller', 'countered')).toBe('@sam answered with $80.00')
  expect(step('system', 'expired')).toBe('$80.00 expired')
})
