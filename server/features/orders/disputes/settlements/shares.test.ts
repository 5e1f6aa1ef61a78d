import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './shares.ts'

const cents = fc.integer({ min: 0, max: 20_000 })

test('the shares of a lost dispute add up to it, and nobody bears more than they would have got', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('platform', 'seller', 'sale'),
      fc.record({ item: cents, delivery: cents, buyerFee: cents, tax: cents, lost: cents, before: cents }),
      (bearer, { item, delivery, buyerFee, tax, lost, before }) => {
        const order = {
          item_cents: item,
          delivery_cents: delivery,
          platform_fee_cents: Math.floor(item / 10),
          buyer_fee_cents: buyerFee,
          tax_cents: tax,
        }
        const refunded = Math.min(item, before)
        const refund = {
          amount_cents: refunded,
          item_cents: refunded,
          delivery_cents: 0,
          buyer_fee_cents: 0,
          platform_fee_cents: 0,
        }
        const left = Math.min(lost, item + delivery + buyerFee + tax - refunded)
        const shares = shareOut({ order, returned: [refund], cents: left, bearer })
        expect(shares.seller + shares.courier + shares.platform + shares.tax).toBe(left)
        expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0)
        expect(shares.seller).toBeLessThanOrEqual(item - refunded)
        expect(shares.courier).toBeLessThanOrEqual(bearer === 'sale' ? delivery : 0)
        expect(shares.tax).toBeLessThanOrEqual(bearer === 'sale' ? tax : 0)
        expect(shares.item + shares.delivery + shares.buyerFee).toBeLessThanOrEqual(left)
        if (bearer === 'platform') expect(shares.platform).toBe(left)
      },
    ),
  )
})

test('a sale that is undone in full owes nobody anything', () => {
  const order = {
    item_cents: 4500,
    delivery_cents: 1200,
    platform_fee_cents: 450,
    buyer_fee_cents: 300,
    tax_cents: 532,
  }
  const shares = shareOut({ order, returned: [], cents: 6532, bearer: 'sale' })
  expect(shares).toEqual({
    seller: 4050,
    courier: 1200,
    platform: 750,
    tax: 532,
    item: 4500,
    delivery: 1200,
    buyerFee: 300,
    sellerFee: 450,
  })
})
