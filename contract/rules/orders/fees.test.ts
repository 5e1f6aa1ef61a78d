import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeCents, isCharged, noFees, rateText } from './fees.ts'

const rate = fc.record({ basisPoints: fc.nat({ max: 10_000 }), fixedCents: fc.nat({ max: 10_000 }) })

it('a fee is between nothing and the price, and never falls when the price rises', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), rate, (price, fee) => {
      const cents = feeCents(price, fee)
      expect(Number.isInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(cents).toBeLessThanOrEqual(price)
      expect(feeCents(price + 1, fee)).toBeGreaterThanOrEqual(cents)
    }),
  )
})

it.each([
  [4500, { basisPoints: 850, fixedCents: 0 }, 383],
  [100, { basisPoints: 850, fixedCents: 0 }, 9],
  [100, { basisPoints: 849, fixedCents: 0 }, 8],
  [4500, { basisPoints: 0, fixedCents: 30 }, 30],
  [4500, { basisPoints: 1000, fixedCents: 30 }, 480],
  [50, { basisPoints: 1000, fixedCents: 200 }, 50],
  [0, { basisPoints: 1000, fixedCents: 200 }, 0],
  [4500, noFees.seller, 0],
])('%i cents at %o have a fee of %i', (price, fee, cents) => {
  expect(feeCents(price, fee)).toBe(cents)
})

it('a rate is written as people read it', () => {
  expect(rateText({ basisPoints: 850, fixedCents: 30 })).toBe('8.5% + $0.30')
  expect(rateText({ basisPoints: 800, fixedCents: 0 })).toBe('8%')
  expect(rateText({ basisPoints: 0, fixedCents: 150 })).toBe('$1.50')
  expect([isCharged(noFees.buyer), isCharged({ basisPoints: 0, fixedCents: 1 })]).toEqual([false, true])
})
