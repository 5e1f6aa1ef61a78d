import { expect, test } from 'vitest'
import { createMemoryStore } from '../../api/storage.ts'
import { addSeen, forgetSeen, readSeen } from './seen.ts'

test('what was seen is remembered, once each, until one begins again', () => {
  const store = createMemoryStore()
  for (const id of ['a', 'b', 'b', 'a', 'c']) addSeen(store, id)
  expect(readSeen(store)).toEqual(['b', 'a', 'c'])
  forgetSeen(store)
  expect(readSeen(store)).toEqual([])
})

test('no more than a thousand are remembered', () => {
  const store = createMemoryStore()
  for (let one = 0; one < 1005; one++) addSeen(store, `item-${one}`)
  expect(readSeen(store)).toHaveLength(1000)
  expect(readSeen(store)[0]).toBe('item-5')
})

test('a damaged memory is an empty one', () => {
  const store = createMemoryStore()
  store.setItem('browse_seen', 'nonsense')
  expect(readSeen(store)).toEqual([])
})
