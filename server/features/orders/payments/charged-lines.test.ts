import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversed, sumOf } from '../../ledger/ledger.ts'
import { chargeLines, elsewhereLines } from './charge-lines.ts'

const cents = fc.nat({ max: 1_000_000 })
const amounts = fc
  .record({ item: cents, delivery: cents, sellerFee: fc.nat({ max: 100 }), buyerFee: cents, tax: cents })
  .map(({ item, delivery, sellerFee, buyerFee, tax }) => ({
    seller_id: 's',
    item_cents: item,
    delivery_cents: delivery,
    platform_fee_cents: Math.floor((item * sellerFee) / 100),
    buyer_fee_cents: buyerFee,
    tax_cents: tax,
    total_cents: item + delivery + buyerFee + tax,
  }))

const on = (lines: ReturnType<typeof chargeLines>, name: string) =>
  sumOf(lines.filter(({ account }) => account.name === name))

test('fees and tax have accounts of their own, and every posting still sums to zero', () => {
  fc.assert(
    fc.property(amounts, (charged) => {
      const lines = chargeLines(charged)
      for (const posting of [lines, reversed(lines), elsewhereLines(lines)])
        expect(sumOf(posting)).toBeCloseTo(0, 9)
      expect(on(lines, 'tax')).toBeCloseTo(-charged.tax_cents, 9)
      expect(on(lines, 'platform')).toBeCloseTo(-charged.platform_fee_cents - charged.buyer_fee_cents, 9)
      expect(on(lines, 'seller')).toBeCloseTo(charged.platform_fee_cents - charged.item_cents, 9)
    }),
  )
})

test('a refund by other means frees what was owed to seller, courier and tax authorities for the platform', () => {
  fc.assert(
    fc.property(amounts, (charged) => {
      const lines = elsewhereLines(chargeLines(charged))
      expect(on(lines, 'provider')).toBeCloseTo(0, 9)
      expect(on(lines, 'tax')).toBeCloseTo(charged.tax_cents, 9)
      const freed =
        charged.item_cents - charged.platform_fee_cents + charged.delivery_cents + charged.tax_cents
      expect(on(lines, 'platform')).toBeCloseTo(-freed, 9)
    }),
  )
})
