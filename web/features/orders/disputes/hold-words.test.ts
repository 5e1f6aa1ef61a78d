import { expect, test } from 'vitest'
import { freezes } from '../../../../contract/rules/orders/disputes.ts'
import { orderStates } from '../../../../contract/rules/orders/states.ts'
import { bankText, holdWords } from './hold-words.ts'

const roles = ['buyer', 'seller'] as const

test('a review has words for both sides in every state', () => {
  for (const role of roles)
    for (const state of orderStates)
      for (const on_hold of freezes) {
        const words = holdWords({ role, state, on_hold, charged_back_cents: 0 })
        expect([role, state, on_hold, words?.title]).toEqual([
          role,
          state,
          on_hold,
          expect.stringMatching(/\w/),
        ])
      }
})

test('without a review there is nothing to say, and after a lost one the amount', () => {
  const order = { role: 'buyer', state: 'completed', on_hold: null, charged_back_cents: 0 } as const
  expect([holdWords(order), bankText(order)]).toEqual([null, null])
  expect(holdWords({ ...order, charged_back_cents: 4500 })?.text).toBe('Your bank returned $45.00 to you.')
})

test('a seller is told to keep the item', () => {
  const sale = { role: 'seller', charged_back_cents: 0 } as const
  expect(holdWords({ ...sale, state: 'ready', on_hold: 'warning' })?.title).toMatch(
    /^Please don’t hand it over/,
  )
  expect(holdWords({ ...sale, state: 'cancelled', on_hold: 'chargeback' })?.text).toContain('Keep the item')
})
