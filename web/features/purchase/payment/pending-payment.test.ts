import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { buyerKey } from '../checkout/buyer-key.ts'
import { forgetPayment, openPayment, storePayment } from './pending-payment.ts'

const payment = (name: string) => ({
  url: `https://pay.example/${name}`,
  orderUrl: `https://shop.example/${name}`,
})

test('a payment page is found by its listing until it expires or is forgotten', () => {
  const store = createMemoryStore()
  const now = Date.now()
  storePayment('l-1', payment('1'), now, store)
  storePayment('l-2', payment('2'), now, store)
  expect(openPayment('l-1', now + 30 * 60_000, store)).toMatchObject(payment('1'))
  expect(openPayment('l-2', now, store)).toMatchObject(payment('2'))
  expect(openPayment('l-3', now, store)).toBeNull()
  expect(openPayment('l-1', now + 32 * 60_000, store)).toBeNull()
  forgetPayment('l-1', store)
  expect([openPayment('l-1', now, store), openPayment('l-2', now, store)]).toMatchObject([null, payment('2')])
  // The success page knows only the order's id.
  storePayment('l-2', { url: '', orderUrl: 'https://shop.example/orders/o-2?token=t' }, now, store)
  forgetPayment('o-2', store)
  expect(openPayment('l-2', now, store)).toBeNull()
})

test('the buyer key is stored as long as any payment is open', () => {
  const store = createMemoryStore()
  const key = buyerKey(Date.now(), store)
  storePayment('l-1', payment('1'), Date.now(), store)
  storePayment('l-2', payment('2'), Date.now(), store)
  forgetPayment('l-1', store)
  expect(buyerKey(Date.now(), store)).toBe(key)
  forgetPayment('l-2', store)
  expect(buyerKey(Date.now(), store)).not.toBe(key)
})

test('nothing about a payment is stored longer than its hold', () => {
  const store = createMemoryStore()
  const now = Date.now()
  storePayment('l-1', payment('1'), now - 40 * 60_000, store)
  storePayment('l-2', payment('2'), now, store)
  expect(store.getItem('payments_open')).not.toContain('pay.example/1')
  forgetPayment('l-2', store)
  expect(store.getItem('payments_open')).toBeNull()
  store.setItem('payments_open', 'no json')
  expect(openPayment('l-1', now, store)).toBeNull()
})
