import { expect, it } from 'vitest'
import { chargeLines, sellerLines, totalName } from './amount-lines.ts'

const order = {
  role: 'seller' as const,
  buyer_fee_cents: 225,
  tax_cents: 419,
  seller_fee_cents: 413,
  refundable_cents: 4500,
}

it('the seller sees what the buyer paid, and how their own money comes about', () => {
  expect(totalName(order)).toBe('Buyer paid')
  expect(sellerLines(order)).toEqual([
    { name: 'Price', cents: 4500 },
    { name: 'Your fee', cents: -413 },
    { name: 'You get', cents: 4087 },
  ])
  expect(sellerLines({ ...order, seller_fee_cents: 0 })).toEqual([{ name: 'You get', cents: 4500 }])
})

it('the buyer sees their own lines only', () => {
  const bought = { ...order, role: 'buyer' as const, seller_fee_cents: 0 }
  expect([totalName(bought), sellerLines(bought)]).toEqual(['Total', []])
  expect(chargeLines(bought)).toEqual([
    { name: 'Buyer fee', cents: 225 },
    { name: 'Sales tax', cents: 419 },
  ])
})

it('without fees and tax nothing is added for anyone', () => {
  const plain = { ...order, buyer_fee_cents: 0, tax_cents: 0, seller_fee_cents: 0 }
  expect([totalName(plain), sellerLines(plain), chargeLines(plain)]).toEqual(['Total', [], []])
})
