import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { addSeen, clearSeen, readSeen } from './seen.ts'

test('seen items are stored once each until they are cleared', () => {
  const store = createMemoryStore()
  for (const id of ['a', 'b', 'b', 'a', 'c']) addSeen(store, id)
  expect(readSeen(store)).toEqual(['b', 'a', 'c'])
  clearSeen(store)
  expect(readSeen(store)).toEqual([])
})

test('at most a thousand are stored', () => {
  const store = createMemoryStore()
  for (let index = 0; index < 1005; index++) addSeen(store, `item-${index}`)
  expect(readSeen(store)).toHaveLength(1000)
  expect(readSeen(store)[0]).toBe('item-5')
})

test('an unreadable entry counts as empty', () => {
  const store = createMemoryStore()
  store.setItem('browse_seen', 'nonsense')
  expect(readSeen(store)).toEqual([])
})
