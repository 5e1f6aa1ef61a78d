import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './shares.ts'

const cents = fc.integer({ min: 0, max: 20_000 })

test('the shares of a lost dispute add up to it, and nobody bears more than they would have got', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('platform', 'seller', 'sale'),
      cents,
      cents,
      cents,
      cents,
      (bearer, item, delivery, lost, before) => {
        const fee = Math.floor(item / 10)
        const order = { item_cents: item, delivery_cents: delivery, platform_fee_cents: fee }
        const chargedBack = { all: before, delivery: 0 }
        const shares = shareOut({ order, refunds: [], chargedBack, cents: lost, bearer })
        expect(shares.seller + shares.courier + shares.platform).toBe(lost)
        expect(shares.seller).toBeGreaterThanOrEqual(0)
        expect(shares.seller).toBeLessThanOrEqual(Math.max(0, item - before))
        expect(shares.courier).toBeLessThanOrEqual(bearer === 'sale' ? delivery : 0)
        if (bearer === 'platform') expect(shares.platform).toBe(lost)
      },
    ),
  )
})

test('a sale that is undone in full owes nobody anything', () => {
  const order = { item_cents: 4500, delivery_cents: 1200, platform_fee_cents: 450 }
  const chargedBack = { all: 0, delivery: 0 }
  const shares = shareOut({ order, refunds: [], chargedBack, cents: 5700, bearer: 'sale' })
  expect(shares).toEqual({ seller: 4050, courier: 1200, platform: 450 })
})
