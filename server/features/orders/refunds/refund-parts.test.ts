import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TaxLine } from '../../../../contract/rules/orders/tax.ts'
import { type RefundableOrder, type RefundParts, refundParts } from './refund-parts.ts'

const taxLine = (of: TaxLine['of'], cents: number): TaxLine => ({
  of,
  jurisdiction: 'New York State',
  rate_ppm: 40_000,
  taxable_cents: cents * 25,
  exempt_cents: 0,
  cents,
})

const anOrder: fc.Arbitrary<RefundableOrder> = fc
  .record({
    item: fc.integer({ min: 1, max: 1_000_000 }),
    delivery: fc.nat({ max: 10_000 }),
    fees: fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 })),
    tax: fc.tuple(fc.nat({ max: 9_000 }), fc.nat({ max: 900 }), fc.nat({ max: 900 })),
    fees_refundable: fc.boolean(),
    isHandedOver: fc.boolean(),
  })
  .map(({ item, delivery, fees, tax, fees_refundable, isHandedOver }) => ({
    item_cents: item,
    delivery_cents: delivery,
    platform_fee_cents: Math.floor((item * fees[0]) / 100),
    buyer_fee_cents: Math.floor((item * fees[1]) / 100),
    tax_lines: [taxLine('item', tax[0]), taxLine('item', tax[1]), taxLine('fee', tax[2])].concat(
      delivery > 0 ? [taxLine('delivery', tax[1])] : [],
    ),
    fees_refundable,
    handed_over_at: isHandedOver ? new Date() : null,
  }))

/** Refunds an order in steps of these percents of what is left, and then the rest. */
function refundAll(order: RefundableOrder, steps: readonly number[]): RefundParts[] {
  const refunds: RefundParts[] = []
  for (const percent of [...steps, 100]) {
    const left = (key: 'itemCents' | 'deliveryCents', all: number) =>
      all - refunds.reduce((sum, refund) => sum + refund[key], 0)
    const part = (cents: number) => Math.floor((cents * percent) / 100)
    const wish = {
      itemCents: part(left('itemCents', order.item_cents)),
      deliveryCents: part(left('deliveryCents', order.delivery_cents)),
    }
    refunds.push(refundParts(order, refunds.map(asRow), wish))
  }
  return refunds
}

const asRow = (parts: RefundParts) => ({
  item_cents: parts.itemCents,
  delivery_cents: parts.deliveryCents,
  buyer_fee_cents: parts.buyerFeeCents,
  platform_fee_cents: parts.platformFeeCents,
})

const sum = (refunds: readonly RefundParts[], key: Exclude<keyof RefundParts, 'taxLines'>) =>
  refunds.reduce((all, refund) => all + refund[key], 0)

it('refunds in any split add up to exactly what was charged', () => {
  fc.assert(
    fc.property(anOrder, fc.array(fc.nat({ max: 100 }), { maxLength: 5 }), (order, steps) => {
      const refunds = refundAll(order, steps)
      const keepsFees = !order.fees_refundable && order.handed_over_at !== null
      const kept = keepsFees ? order.buyer_fee_cents : 0
      const tax = order.tax_lines.filter(
        ({ of }) => !(keepsFees && of === 'fee' && order.buyer_fee_cents > 0),
      )
      // A tax on a fee of nothing cannot be refunded with it, and no adapter computes one.
      const due = tax
        .filter(({ of }) => of !== 'fee' || order.buyer_fee_cents > 0)
        .reduce((all, { cents }) => all + cents, 0)
      expect(sum(refunds, 'itemCents')).toBe(order.item_cents)
      expect(sum(refunds, 'deliveryCents')).toBe(order.delivery_cents)
      expect(sum(refunds, 'buyerFeeCents')).toBe(order.buyer_fee_cents - kept)
      expect(sum(refunds, 'taxCents')).toBe(due)
      // Nothing is left of the price, so the marketplace keeps nothing of it.
      expect(sum(refunds, 'platformFeeCents')).toBe(order.platform_fee_cents)
    }),
  )
})

it('each refund is the sum of its parts, none of them negative, and the seller never pays more than the price', () => {
  fc.assert(
    fc.property(anOrder, fc.array(fc.nat({ max: 100 }), { maxLength: 5 }), (order, steps) => {
      let [itemLeft, feeLeft] = [order.item_cents, order.platform_fee_cents]
      for (const refund of refundAll(order, steps)) {
        const { itemCents, deliveryCents, buyerFeeCents, taxCents, taxLines, platformFeeCents } = refund
        expect(refund.amountCents).toBe(itemCents + deliveryCents + buyerFeeCents + taxCents)
        expect(taxLines.reduce((all, { cents }) => all + cents, 0)).toBe(taxCents)
        const parts = [
          itemCents,
          deliveryCents,
          buyerFeeCents,
          platformFeeCents,
          ...taxLines.map(({ cents }) => cents),
        ]
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        itemLeft -= itemCents
        feeLeft -= platformFeeCents
        expect(feeLeft).toBeLessThanOrEqual(itemLeft)
      }
    }),
  )
})

it('a fee that is kept is not reduced by a partial refund', () => {
  const order: RefundableOrder = {
    item_cents: 5000,
    delivery_cents: 0,
    platform_fee_cents: 500,
    buyer_fee_cents: 100,
    tax_lines: [],
    fees_refundable: false,
    handed_over_at: new Date(),
  }
  const partial = refundParts(order, [], { itemCents: 1000, deliveryCents: 0 })
  expect(partial).toMatchObject({ amountCents: 1000, buyerFeeCents: 0, platformFeeCents: 0 })
  const almost = refundParts(order, [], { itemCents: 4800, deliveryCents: 0 })
  expect(almost.platformFeeCents).toBe(300)
  const before = refundParts({ ...order, handed_over_at: null }, [], { itemCents: 5000, deliveryCents: 0 })
  expect(before).toMatchObject({ amountCents: 5100, buyerFeeCents: 100, platformFeeCents: 500 })
})
