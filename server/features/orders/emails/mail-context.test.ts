import { expect, test } from 'vitest'
import { newYork } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { OrderRow } from '../order.ts'
import { buyerContactFacts, deliveryPlaceFacts } from './mail-context.ts'

const delivery = {
  address: '620 Atlantic Ave',
  apt: null,
  instructions: 'Blue door',
  borough: 'Brooklyn',
  date: null,
  time: null,
  flights: 3,
  provider: null,
  vehicle: 'cargo_van',
}
const order = {
  delivery_type: 'moving_delivery',
  paid_at: new Date('2026-11-21T18:10:00Z'),
  buyer_name: 'Ada',
  buyer_email: 'ada@example.com',
  buyer_phone: '212 555 0100',
  delivery,
} as OrderRow
const facts = (changed: Partial<OrderRow>) =>
  Object.fromEntries(deliveryPlaceFacts({ ...order, ...changed }, { marketplace: newYork }))

test('moving help without a chosen time names the time by which it arrives', () => {
  expect(facts({}).When).toBe('Saturday, November 21, by 5:10 PM')
  // After midnight it is the next day.
  expect(facts({ paid_at: new Date('2026-11-22T02:30:00Z') }).When).toBe('Sunday, November 22, by 1:30 AM')
  expect(facts({ paid_at: null }).When).toBeUndefined()
  const chosen = { ...delivery, date: '2026-11-24', time: '2pm-3pm' }
  expect(facts({ delivery: chosen }).When).toBe('Tuesday, November 24, between 2 and 3 PM')
  expect(facts({ delivery: null })).toEqual({})
})

test('the seller learns who to call and how many stairs there are', () => {
  const contact = (flights: number | null) =>
    Object.fromEntries(buyerContactFacts({ ...order, delivery: { ...delivery, flights } }))
  expect(contact(3)).toEqual({
    Buyer: 'Ada',
    Email: 'ada@example.com',
    Phone: '212 555 0100',
    Stairs: '3 flights',
    Instructions: 'Blue door',
  })
  expect([contact(1).Stairs, contact(0).Stairs, contact(null).Stairs]).toEqual([
    '1 flight',
    undefined,
    undefined,
  ])
})
