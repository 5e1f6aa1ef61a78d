import { expect, test } from 'vitest'
import {
  claimAnswers,
  claimEvents,
  claimOutcomes,
  claimStates,
} from '../../../../contract/rules/orders/claims.ts'
import { claimWords, entryWords, termsWords, turnWords } from './claim-words.ts'

const claim = {
  state: 'opened',
  reason: 'damaged',
  answer: null,
  due_at: '2026-11-26T23:00:00.000Z',
  outcome: null,
  refunded_cents: null,
} as const
/** Before the deadline. */
const now = Date.parse('2026-11-25T12:00:00.000Z')
const roles = ['buyer', 'seller'] as const

test('while a claim is open, both sides read until when, and what happens otherwise', () => {
  for (const state of claimStates.filter((one) => one !== 'closed'))
    for (const kind of claimAnswers)
      for (const role of roles) {
        const { title, text } = claimWords({ ...claim, state, answer: { kind, cents: 800 } }, role, now)
        expect(title).not.toBe('')
        expect(text).toContain('Thu, Nov 26, 6:00 PM')
      }
})

test('an escalated claim is decided by the marketplace, however long it takes', () => {
  const escalated = { ...claim, state: 'escalated' } as const
  for (const role of roles) {
    expect(claimWords(escalated, role, now).text).toMatch(/^Stoop decides now.*usually by Thu, Nov 26/)
    const late = claimWords(escalated, role, Date.parse('2026-12-01T12:00:00.000Z'))
    expect(late.title).toContain('still')
    expect(late.text).not.toContain('Nov 26')
    expect(late.text).toContain('money stays on hold')
    expect(turnWords({ turn: 'operator' }, role)).toBe('We’re deciding')
  }
})

test('each end says where the money goes', () => {
  for (const outcome of claimOutcomes)
    for (const role of roles) {
      const closed = { ...claim, state: 'closed', due_at: null, outcome, refunded_cents: 1250 } as const
      const { text } = claimWords(closed, role)
      expect(text).toMatch(/\$12\.50|paid|yours|everything back|bank/)
    }
})

test('every step has words for both sides, which name who took it', () => {
  for (const event of claimEvents)
    for (const role of roles) expect(entryWords({ by: 'operator', event, terms: null }, role)).not.toBe('')
  const offer = { by: 'seller', event: 'answered', terms: { kind: 'partial', cents: 800 } } as const
  expect(entryWords(offer, 'buyer')).toBe('The seller offered: $8.00 back, and you keep the item')
  expect(entryWords(offer, 'seller')).toContain('You offered')
  expect(termsWords({ kind: 'disagree', cents: null }, 'buyer')).toBe('No refund')
})

test('the badge says whose turn it is', () => {
  expect(turnWords({ turn: 'buyer' }, 'buyer')).toBe('Your turn')
  expect(turnWords({ turn: 'buyer' }, 'seller')).toBe('Waiting for the buyer')
  expect(turnWords({ turn: 'operator' }, 'seller')).toBe('We’re deciding')
  expect(turnWords({ turn: null }, 'seller')).toBe('Report closed')
})
