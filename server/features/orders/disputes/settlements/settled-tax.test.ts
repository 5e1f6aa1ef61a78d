import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxLine, taxedParts, taxOf } from '../../../../../contract/rules/orders/tax.ts'
import { linesOf, owedAgain, sumOfLines } from './settled-tax.ts'

const cents = fc.integer({ min: 0, max: 5000 })
const line = fc.record({
  of: fc.constantFrom(...taxedParts),
  jurisdiction: fc.constantFrom('New York State', 'New York City'),
  rate_ppm: fc.constantFrom(40_000, 45_000),
  taxable_cents: cents,
  exempt_cents: cents,
  cents,
})
const parts = { item: 4500, delivery: 1200, fee: 300 }

test('the lines of a loss add up to its tax, and what is left has the rest', () => {
  fc.assert(
    fc.property(fc.array(line), fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const lines = sumOfLines(all)
      const tax = taxOf(lines)
      const taken = { item: 0, delivery: 0, fee: 0, tax: Math.floor(tax * share) }
      const gone = linesOf(lines, { ...parts, tax }, taken)
      const left = sumOfLines([...lines, ...owedAgain(gone)])
      expect(taxOf(gone)).toBe(taken.tax)
      expect(taxOf(left)).toBe(tax - taken.tax)
      for (const { cents, taxable_cents, exempt_cents } of left)
        expect(Math.min(cents, taxable_cents, exempt_cents)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('everything that is left has the lines that are left, also of exempt sales', () => {
  const exempt: TaxLine = {
    of: 'item',
    jurisdiction: 'New York State',
    rate_ppm: 40_000,
    taxable_cents: 0,
    exempt_cents: 4500,
    cents: 0,
  }
  const taxed: TaxLine = { ...exempt, of: 'delivery', taxable_cents: 1200, exempt_cents: 0, cents: 48 }
  const all = { ...parts, tax: 48 }
  expect(linesOf([exempt, taxed], all, all)).toEqual([exempt, taxed])
  expect(linesOf([exempt], { ...parts, tax: 0 }, { ...parts, tax: 0 })).toEqual([exempt])
  expect(linesOf([exempt], { ...parts, tax: 0 }, { item: 0, delivery: 1200, fee: 0, tax: 0 })).toEqual([])
})
