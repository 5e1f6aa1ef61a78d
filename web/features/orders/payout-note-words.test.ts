import { expect, test } from 'vitest'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { payoutSteps } from '../../../contract/rules/money/payout-steps.ts'
import { payoutNoteWords } from './payout-note-words.ts'

const sale = { item_cents: 4500, seller_fee_cents: 500, claim: null, on_hold: null }
const claimIn = (state: string) => ({ state }) as Order['claim']

test('each step names the money, and what the seller can do', () => {
  const titles = payoutSteps.map((step) => payoutNoteWords(sale, step).title)
  expect(titles).toEqual([
    'Save your payout details to get $40.00',
    'Set up payouts to get $40.00',
    'Finish setting up payouts to get $40.00',
    '$40.00 can’t move yet',
    'Answer our payment provider to get $40.00',
    '$40.00 can’t move yet',
  ])
})

test('where people pay by hand, nothing speaks of banks', () => {
  expect(Object.values(payoutNoteWords(sale, 'save_details')).join(' ')).not.toMatch(/bank|set up/i)
})

test('while the money cannot move, the note says what comes first', () => {
  for (const state of ['opened', 'answered', 'escalated', 'returning']) {
    const { title, text } = payoutNoteWords({ ...sale, claim: claimIn(state) }, 'set_up')
    expect(title).toBe('Set up payouts in the meantime')
    expect(text).toMatch(/^First, the buyer’s problem report has to be settled.*up to \$40.00/)
  }
  expect(payoutNoteWords({ ...sale, claim: claimIn('closed') }, 'set_up').title).toContain('to get $40.00')
  for (const step of payoutSteps)
    expect(payoutNoteWords({ ...sale, on_hold: 'chargeback' }, step).text).toMatch(
      /^First, the review of this payment/,
    )
})
