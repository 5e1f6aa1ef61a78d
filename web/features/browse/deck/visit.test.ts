import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import {
  beginVisit,
  readSavedVisit,
  type SavedVisit,
  savedVisitOf,
  saveVisit,
  type Visit,
  withItems,
} from './visit.ts'

interface Item {
  id: string
  price?: number
  status?: string
}

const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }))
const idsOf = ({ items }: Visit<Item>) => items.map(({ id }) => id).join('')

test('new items are appended: the current item stays', () => {
  const visit = withItems(beginVisit<Item>(['x'], null), items('a', 'x', 'b'), false)
  const later = withItems({ ...visit, index: 1 }, [{ id: 'n' }, { id: 'a' }, { id: 'b', price: 5 }], false)
  expect(idsOf(visit)).toBe('ab')
  expect(idsOf(later)).toBe('abn')
  expect(later.items[later.index]).toEqual({ id: 'b', price: 5 })
})

test('an item that left the list stays in the deck, and none is in it twice', () => {
  const visit = withItems(beginVisit<Item>([], null), items('a', 'b', 'c'), false)
  expect(idsOf(withItems({ ...visit, index: 2 }, items('a', 'c', 'c', 'd'), true))).toBe('abcd')
})

test('reserved items do not join, and leave unless they were shown already', () => {
  const reserved = (...ids: string[]): Item[] => ids.map((id) => ({ id, status: 'reserved' }))
  const visit = withItems(beginVisit<Item>([], null), [...items('a', 'b', 'c'), ...reserved('x')], false)
  expect(idsOf(visit)).toBe('abc')
  const later = withItems({ ...visit, index: 1 }, [...reserved('b', 'c'), ...items('d')], true)
  expect([idsOf(later), later.items[later.index]?.status]).toEqual(['abd', 'reserved'])
})

test('after a reload it continues at the same item, also beyond the first page', () => {
  const saved: SavedVisit = { ids: ['a', 'b', 'c'], current: 'c' }
  const visit = beginVisit<Item>(['z', 'a', 'b', 'c'], saved)
  const first = withItems(visit, items('a', 'b'), false)
  expect([first.index, first.toRestore]).toEqual([0, saved])
  expect(savedVisitOf(first)).toEqual(saved)
  const second = withItems(first, items('a', 'b', 'z', 'c', 'd'), true)
  expect([idsOf(second), second.index, second.toRestore]).toEqual(['abcd', 2, null])
})

test('if that item is gone, the first one not shown follows', () => {
  const saved: SavedVisit = { ids: ['a', 'b'], current: 'b' }
  const after = withItems(beginVisit<Item>(['a', 'b'], saved), items('a', 'c', 'd'), true)
  expect(after.items[after.index]?.id).toBe('c')
  const nothing = withItems(beginVisit<Item>(['a', 'b'], saved), items('a'), true)
  expect(nothing.index).toBe(1)
})

test('it is stored for the tab; an unreadable entry counts as none', () => {
  const store = createMemoryStore()
  expect(readSavedVisit(store)).toBeNull()
  const visit = withItems(beginVisit<Item>([], null), items('a', 'b', 'c'), true)
  saveVisit(store, savedVisitOf({ ...visit, index: 1 }))
  expect(readSavedVisit(store)).toEqual({ ids: ['a', 'b'], current: 'b' })
  store.setItem('browse_visit', '{"ids":7}')
  expect(readSavedVisit(store)).toBeNull()
})
