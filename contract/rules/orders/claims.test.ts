import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answersFor,
  type ClaimState,
  claimAnswers,
  claimEvents,
  claimMachine,
  claimReasons,
  claimStates,
  claimWishes,
  meetsWish,
  wishesFor,
} from './claims.ts'

const event = fc.constantFrom(...claimEvents)
const follow = (events: readonly (typeof claimEvents)[number][]) =>
  events.reduce<ClaimState>((state, next) => claimMachine.next(state, next) ?? state, 'opened')

test('a closed claim stays closed, whatever comes', () => {
  fc.assert(
    fc.property(fc.array(event), event, (events, last) => {
      const state = follow(events)
      expect(claimMachine.isFinal(state)).toBe(state === 'closed')
      if (state === 'closed') expect(claimMachine.next(state, last)).toBeNull()
    }),
  )
})

test('every state is reachable, and every open claim can end in one step by withdrawal or by the operator', () => {
  const reached = new Set<ClaimState>(['opened'])
  for (const state of reached)
    for (const next of claimEvents) {
      const to = claimMachine.next(state, next)
      if (to) reached.add(to)
    }
  expect([...reached].toSorted()).toEqual([...claimStates].toSorted())
  for (const state of claimStates.filter((one) => one !== 'closed')) {
    expect(claimMachine.next(state, 'withdrawn')).toBe('closed')
    expect(claimMachine.next(state, 'reversed')).toBe('closed')
  }
})

test('silence closes every turn but the operator’s', () => {
  expect(claimMachine.next('opened', 'seller_silent')).toBe('closed')
  expect(claimMachine.next('answered', 'buyer_silent')).toBe('closed')
  expect(claimMachine.next('returning', 'not_returned')).toBe('closed')
  for (const silence of ['seller_silent', 'buyer_silent', 'not_returned'] as const)
    expect(claimMachine.next('escalated', silence)).toBeNull()
})

test('the code of a return refunds only while the item comes back', () => {
  expect(claimMachine.statesBefore('returned')).toEqual(['returning'])
  expect(claimMachine.statesBefore('escalated')).toEqual(['answered', 'returning'])
})

test('what never came can be neither kept in part nor returned', () => {
  for (const reason of claimReasons) {
    expect(wishesFor(reason).length).toBeGreaterThan(0)
    expect(wishesFor(reason).includes('full')).toBe(reason === 'never_came')
    expect(answersFor(reason)).toContain('disagree')
  }
  expect(answersFor('never_came')).not.toContain('return')
})

test('an answer that gives as much as the buyer wants is an agreement, and less never is', () => {
  const cents = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...claimAnswers),
      fc.constantFrom(...claimWishes),
      cents,
      cents,
      (kind, wish, a, b) => {
        const answer = { kind, cents: kind === 'partial' ? a : null }
        const wanted = { kind: wish, cents: wish === 'partial' ? b : null }
        const agreed = meetsWish(answer, wanted)
        if (kind === 'disagree') expect(agreed).toBe(false)
        if (kind === 'full') expect(agreed).toBe(true)
        if (kind === 'partial') expect(agreed).toBe(wish === 'partial' && a >= b)
        if (kind === 'return') expect(agreed).toBe(wish === 'return')
      },
    ),
  )
})
