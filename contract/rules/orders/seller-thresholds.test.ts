import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reachedLevel, sellerThresholds } from './seller-thresholds.ts'

it.each([
  ['form_1099_k', 2_000_001, 201, 100],
  ['form_1099_k', 2_000_000, 201, 80],
  ['form_1099_k', 2_000_001, 200, 80],
  ['form_1099_k', 1_600_001, 161, 80],
  ['form_1099_k', 1_600_000, 161, null],
  ['form_1099_k', 9_000_000, 160, null],
  ['inform', 500_000, 200, 100],
  ['inform', 499_999, 200, 80],
  ['inform', 400_000, 160, 80],
  ['inform', 399_999, 160, null],
  ['inform', 9_000_000, 159, null],
] as const)('%s with %i cents in %i sales is at %s', (name, grossCents, sales, level) => {
  expect(reachedLevel(name, { grossCents, sales })).toBe(level)
})

it('more sales never reach less', () => {
  const name = fc.constantFrom('form_1099_k', 'inform')
  const [cents, count] = [fc.nat({ max: 4_000_000 }), fc.nat({ max: 400 })]
  fc.assert(
    fc.property(name, cents, count, cents, count, (rule, grossCents, sales, moreCents, moreSales) => {
      const before = reachedLevel(rule, { grossCents, sales }) ?? 0
      const after = reachedLevel(rule, { grossCents: grossCents + moreCents, sales: sales + moreSales }) ?? 0
      expect(after).toBeGreaterThanOrEqual(before)
    }),
  )
})

it('every threshold has a source and the day on which it was checked', () => {
  for (const { source, checked } of Object.values(sellerThresholds)) {
    expect(source).not.toBe('')
    expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
