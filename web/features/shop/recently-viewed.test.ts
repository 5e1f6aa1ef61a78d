import { expect, test } from 'vitest'
import { createMemoryStore } from '../../api/storage/storage.ts'
import { addViewed, clearViewed, readViewed } from './recently-viewed.ts'

test('viewed items: latest first, once each, at most thirty', () => {
  const store = createMemoryStore()
  for (let index = 0; index < 35; index++) addViewed(store, `thing-${index}`)
  addViewed(store, 'thing-20')
  expect(readViewed(store)).toHaveLength(30)
  expect(readViewed(store).slice(0, 3)).toEqual(['thing-20', 'thing-34', 'thing-33'])
  clearViewed(store)
  expect(readViewed(store)).toEqual([])
})

test('an unreadable entry counts as empty', () => {
  const store = createMemoryStore()
  store.setItem('recently_viewed', '{"a":')
  expect(readViewed(store)).toEqual([])
})
