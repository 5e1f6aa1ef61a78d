import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { readPlace, writePlace } from './list-place.ts'

const place = { pages: 3, y: 4200, document: 1 }

test('a list’s position is restored in its document, and in the next one on returning', () => {
  const store = createMemoryStore()
  writePlace(store, 'default', place)
  expect(readPlace(store, 'default', { document: 1, cameBack: false })).toEqual(place)
  expect(readPlace(store, 'default', { document: 2, cameBack: true })).toEqual(place)
  // A new history entry is a new list.
  expect(readPlace(store, 'default', { document: 2, cameBack: false })).toBeNull()
  expect(readPlace(store, 'other', { document: 1, cameBack: true })).toBeNull()
})

test('thirty positions are stored, and unreadable ones count as none', () => {
  const store = createMemoryStore()
  for (let index = 0; index < 31; index++) writePlace(store, `key-${index}`, { ...place, y: index })
  const now = { document: 1, cameBack: false }
  expect(readPlace(store, 'key-0', now)).toBeNull()
  expect(readPlace(store, 'key-30', now)?.y).toBe(30)
  store.setItem('list_places', 'nonsense')
  expect(readPlace(store, 'key-30', now)).toBeNull()
})
