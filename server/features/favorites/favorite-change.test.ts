import { expect, test } from 'vitest'
import { changeOf, type Fan } from './favorite-change.ts'

const fan = (changes: Partial<Fan>): Fan => ({
  user_id: 'a',
  listing_id: 'b',
  saved_cents: 100,
  told_price_cents: null,
  told_status: null,
  price_cents: 100,
  status: 'active',
  is_buying: false,
  own_order_ended: false,
  ...changes,
})
const kindOf = (changes: Partial<Fan>) => changeOf(fan(changes))?.kind ?? null

test('a lower price than the one they know is news, and a higher one is not', () => {
  expect(changeOf(fan({ price_cents: 80 }))).toEqual({ kind: 'price', fromCents: 100 })
  expect(changeOf(fan({ price_cents: 80, told_price_cents: 90 }))).toEqual({ kind: 'price', fromCents: 90 })
  expect(kindOf({ price_cents: 80, told_price_cents: 80 })).toBeNull()
  expect(kindOf({ price_cents: 120 })).toBeNull()
})

test('held, sold and available again are told once each', () => {
  expect(kindOf({ status: 'reserved' })).toBe('held')
  expect(kindOf({ status: 'reserved', told_status: 'reserved' })).toBeNull()
  expect(kindOf({ status: 'sold', told_status: 'reserved' })).toBe('sold')
  expect(kindOf({ told_status: 'reserved' })).toBe('free')
  expect(kindOf({ told_status: 'sold' })).toBe('free')
  // Their own order has ended.
  expect(kindOf({ told_status: 'sold', own_order_ended: true })).toBeNull()
  // A checkout that came and went within minutes was never told.
  expect(kindOf({ told_status: null })).toBeNull()
})

test('a price is told only while they can pay it, and nobody is told of their own purchase', () => {
  expect(kindOf({ status: 'reserved', told_status: 'reserved', price_cents: 80 })).toBeNull()
  expect(kindOf({ status: 'paused', price_cents: 80 })).toBeNull()
  expect(kindOf({ status: 'sold', is_buying: true })).toBeNull()
})
