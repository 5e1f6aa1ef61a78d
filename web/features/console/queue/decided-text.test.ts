import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decidedText, lateText } from './decided-text.ts'

const item = { decided_at: '2026-11-28T10:00:00.000Z' } as Parameters<typeof decidedText>[0]['item']
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T10:01:30Z') }))
afterEach(() => void vi.useRealTimers())

test('a decided item says by whom, when and what; the operator at the terminal has no name', () => {
  expect(decidedText({ item, verdict: { by: 'ana', outcome: 'take_down' } })).toBe(
    '@ana decided this 1 minute ago: taken down.',
  )
  expect(decidedText({ item, verdict: { by: null, outcome: 'uphold' } })).toBe(
    'The operator decided this 1 minute ago: appeal upheld.',
  )
})

test('a refusal without details, or with an outcome of a later version, is still a sentence', () => {
  expect(lateText(undefined)).toBe('Somebody decided this.')
  expect(lateText({ by: '@ana', outcome: 'shredded' })).toBe('@ana decided this.')
})
