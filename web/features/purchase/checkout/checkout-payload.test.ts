import { expect, test } from 'vitest'
import { pickupPayload } from './checkout-payload.ts'

test('[S4.075] the scheduling line item has price 0 and quantity 1', () => {
  const { include_scheduling_line_item, scheduling_line_item } = pickupPayload({ id: 'x', price: 12 })
  expect(include_scheduling_line_item).toBe(true)
  expect(scheduling_line_item).toMatchObject({ name: 'Pickup', price: 0, quantity: 1 })
})

test('[S4.074] a pickup costs the item’s price and no fee', () => {
  expect(pickupPayload({ id: 'x', price: 12.34 })).toMatchObject({
    listing_id: 'x',
    delivery_type: 'pickup',
    item_price_dollars: 12.34,
    delivery_fee_dollars: 0,
  })
})

test('the email is included when known', () => {
  expect(pickupPayload({ id: 'x', price: 1 })).not.toHaveProperty('customer_email')
  expect(pickupPayload({ id: 'x', price: 1 }, 'a@b.co').customer_email).toBe('a@b.co')
})
