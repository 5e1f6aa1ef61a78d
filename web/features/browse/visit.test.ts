import { expect, test } from 'vitest'
import { createMemoryStore } from '../../api/storage.ts'
import {
  beginVisit,
  readSavedVisit,
  type SavedVisit,
  savedVisitOf,
  saveVisit,
  type Visit,
  withItems,
} from './visit.ts'

interface Thing {
  id: string
  price?: number
}

const things = (...ids: string[]): Thing[] => ids.map((id) => ({ id }))
const idsOf = ({ items }: Visit<Thing>) => items.map(({ id }) => id).join('')

test('new items are appended: the current item stays', () => {
  const begun = withItems(beginVisit<Thing>(['x'], null), things('a', 'x', 'b'), false)
  const later = withItems({ ...begun, index: 1 }, [{ id: 'n' }, { id: 'a' }, { id: 'b', price: 5 }], false)
  expect(idsOf(begun)).toBe('ab')
  expect(idsOf(later)).toBe('abn')
  expect(later.items[later.index]).toEqual({ id: 'b', price: 5 })
})

test('an item that left the list stays in the deck, and none is in it twice', () => {
  const begun = withItems(beginVisit<Thing>([], null), things('a', 'b', 'c'), false)
  expect(idsOf(withItems({ ...begun, index: 2 }, things('a', 'c', 'c', 'd'), true))).toBe('abcd')
})

test('after a reload it continues at the same item, also beyond the first page', () => {
  const kept: SavedVisit = { ids: ['a', 'b', 'c'], current: 'c' }
  const begun = beginVisit<Thing>(['z', 'a', 'b', 'c'], kept)
  const first = withItems(begun, things('a', 'b'), false)
  expect([first.index, first.wanted]).toEqual([0, kept])
  expect(savedVisitOf(first)).toEqual(kept)
  const second = withItems(first, things('a', 'b', 'z', 'c', 'd'), true)
  expect([idsOf(second), second.index, second.wanted]).toEqual(['abcd', 2, null])
})

test('if that item is gone, the first one not shown follows', () => {
  const kept: SavedVisit = { ids: ['a', 'b'], current: 'b' }
  const after = withItems(beginVisit<Thing>(['a', 'b'], kept), things('a', 'c', 'd'), true)
  expect(after.items[after.index]?.id).toBe('c')
  const nothing = withItems(beginVisit<Thing>(['a', 'b'], kept), things('a'), true)
  expect(nothing.index).toBe(1)
})

test('it is stored for the tab; an unreadable entry counts as none', () => {
  const store = createMemoryStore()
  expect(readSavedVisit(store)).toBeNull()
  const visit = withItems(beginVisit<Thing>([], null), things('a', 'b', 'c'), true)
  saveVisit(store, savedVisitOf({ ...visit, index: 1 }))
  expect(readSavedVisit(store)).toEqual({ ids: ['a', 'b'], current: 'b' })
  store.setItem('browse_visit', '{"ids":7}')
  expect(readSavedVisit(store)).toBeNull()
})
