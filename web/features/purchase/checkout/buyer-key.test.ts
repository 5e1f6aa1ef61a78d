import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { BUYER_LIFE, buyerKey, forgetBuyer } from './buyer-key.ts'

test('a browser has one buyer key in all its tabs, until the last hold expires', () => {
  const store = createMemoryStore()
  const key = buyerKey(0, store)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(buyerKey(BUYER_LIFE - 1, store)).toBe(key)
  // The second checkout started another hold, so the time counts from there.
  expect(buyerKey(BUYER_LIFE + 1, store)).toBe(key)
  expect(buyerKey(3 * BUYER_LIFE, store)).not.toBe(key)
})

test('there is a new key after a payment, and when storage is broken', () => {
  const store = createMemoryStore()
  const key = buyerKey(0, store)
  forgetBuyer(store)
  expect(buyerKey(0, store)).not.toBe(key)
  store.setItem('buyer_key', 'null')
  expect(buyerKey(0, store)).toMatch(/^[0-9a-f]{32}$/)
})
