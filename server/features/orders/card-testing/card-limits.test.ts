import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardRules, networkCardRule } from '../../../http/limits/abuse-rules.ts'
import { attemptsAllowed, cardLimit } from './card-limits.ts'

const now = new Date('2026-11-24T17:00:00Z')
const network = networkCardRule(12)
const after = (declined: number, rule = network) => cardLimit(declined, rule, cardRules, now)
const secondsOf = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 1000

test('waits begin at the threshold, double, and end at the longest one', () => {
  const waits = [11, 12, 13, 14, 15, 16, 17, 23].map((declined) => secondsOf(after(declined)?.waitsUntil))
  expect(waits).toEqual([undefined, 15, 30, 60, 120, 240, 300, 300])
})

test('then comes a proof of work, and then a refusal for an hour', () => {
  expect(after(23)?.proofUntil).toBeNull()
  expect(after(24)).toMatchObject({ isRefused: false, proofUntil: new Date('2026-11-24T18:00:00Z') })
  expect(after(36)).toMatchObject({ isRefused: true, waitsUntil: new Date('2026-11-24T18:00:00Z') })
})

test('more declined cards never shorten a limit', () => {
  const rules = fc.constantFrom(network, cardRules.account, cardRules.card, networkCardRule(1))
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(50), rules, (declined, more, rule) => {
      const [one, other] = [after(declined, rule), after(declined + more, rule)]
      if (!one) return
      expect(other?.waitsUntil.getTime()).toBeGreaterThanOrEqual(one.waitsUntil.getTime())
      expect(other?.proofUntil?.getTime() ?? 0).toBeGreaterThanOrEqual(one.proofUntil?.getTime() ?? 0)
      expect(other?.isRefused || !one.isRefused).toBe(true)
      expect(attemptsAllowed([other], cardRules)).toBeLessThanOrEqual(attemptsAllowed([one], cardRules))
    }),
  )
})

test('a payment page takes six cards, three while it is slowed, and one while proofs are asked for', () => {
  const allowed = (...declined: number[]) =>
    attemptsAllowed(
      declined.map((count) => after(count)),
      cardRules,
    )
  expect([allowed(0, 11), allowed(12, 0), allowed(3, 24), allowed(12, 36)]).toEqual([6, 3, 1, 1])
})
