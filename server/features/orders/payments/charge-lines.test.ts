import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversed, sumOf } from '../../ledger/ledger.ts'
import { chargeLines, elsewhereLines } from './charge-lines.ts'

test('every posting sums to zero, whatever was charged and refunded', () => {
  const cents = fc.nat({ max: 10_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.nat({ max: 100 }), (item_cents, delivery_cents, percent) => {
      const platform_fee_cents = Math.round((item_cents * percent) / 100)
      const total_cents = item_cents + delivery_cents
      const lines = chargeLines({
        seller_id: 's',
        item_cents,
        delivery_cents,
        platform_fee_cents,
        total_cents,
      })
      for (const kind of [lines, reversed(lines), elsewhereLines(lines)])
        expect(sumOf(kind)).toBeCloseTo(0, 9)
    }),
  )
})
