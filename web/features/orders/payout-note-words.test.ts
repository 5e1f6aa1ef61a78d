import { expect, test } from 'vitest'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { payoutNoteWords } from './payout-note-words.ts'

const sale = { item_cents: 4500, seller_fee_cents: 500, claim: null, on_hold: null }
const claimIn = (state: string) => ({ state }) as Order['claim']

test('a seller sets up payouts at the provider, or saves payout details where people pay', () => {
  const byProvider = payoutNoteWords({ ...sale, is_paid_by_hand: false })
  expect(byProvider.title).toBe('Set up payouts to get $40.00')
  expect(byProvider.action).toBe('Set up payouts')
  const byHand = payoutNoteWords({ ...sale, is_paid_by_hand: true })
  expect(byHand.title).toBe('Save your payout details to get $40.00')
  expect(Object.values(byHand).join(' ')).not.toMatch(/bank|set up/i)
})

test('while the money cannot move, the note says what comes first', () => {
  const order = { ...sale, is_paid_by_hand: false }
  for (const state of ['opened', 'answered', 'escalated', 'returning']) {
    const { title, text } = payoutNoteWords({ ...order, claim: claimIn(state) })
    expect(title).toBe('Set up payouts in the meantime')
    expect(text).toMatch(/^First, the buyer’s problem report has to be settled.*up to \$40.00/)
  }
  expect(payoutNoteWords({ ...order, claim: claimIn('closed') }).title).toContain('to get $40.00')
  expect(payoutNoteWords({ ...order, on_hold: 'chargeback' }).text).toMatch(
    /^First, the review of this payment/,
  )
})
