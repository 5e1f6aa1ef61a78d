import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage.ts'
import { BUYER_LIFE, buyerKey, forgetBuyer } from './buyer-key.ts'

test('one browser is one buyer in all its tabs, until the last hold is over', () => {
  const store = createMemoryStore()
  const key = buyerKey(0, store)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(buyerKey(BUYER_LIFE - 1, store)).toBe(key)
  // Another checkout made another hold, so the time runs from there.
  expect(buyerKey(BUYER_LIFE + 1, store)).toBe(key)
  expect(buyerKey(3 * BUYER_LIFE, store)).not.toBe(key)
})

test('whoever has paid is somebody new the next time, and so is one whose storage is broken', () => {
  const store = createMemoryStore()
  const key = buyerKey(0, store)
  forgetBuyer(store)
  expect(buyerKey(0, store)).not.toBe(key)
  store.setItem('buyer_key', 'null')
  expect(buyerKey(0, store)).toMatch(/^[0-9a-f]{32}$/)
})
