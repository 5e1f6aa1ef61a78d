import { expect, test } from 'vitest'
import { createMemoryStore } from '../../api/storage.ts'
import { beginVisit, type Kept, keptOf, readKept, type Visit, withItems, writeKept } from './visit.ts'

interface Thing {
  id: string
  price?: number
}

const things = (...ids: string[]): Thing[] => ids.map((id) => ({ id }))
const idsOf = ({ items }: Visit<Thing>) => items.map(({ id }) => id).join('')

test('what is new comes at the end: what is in sight stays in sight', () => {
  const begun = withItems(beginVisit<Thing>(['x'], null), things('a', 'x', 'b'), false)
  const later = withItems({ ...begun, index: 1 }, [{ id: 'n' }, { id: 'a' }, { id: 'b', price: 5 }], false)
  expect(idsOf(begun)).toBe('ab')
  expect(idsOf(later)).toBe('abn')
  expect(later.items[later.index]).toEqual({ id: 'b', price: 5 })
})

test('what left the list stays in the deck, and nothing is in it twice', () => {
  const begun = withItems(beginVisit<Thing>([], null), things('a', 'b', 'c'), false)
  expect(idsOf(withItems({ ...begun, index: 2 }, things('a', 'c', 'c', 'd'), true))).toBe('abcd')
})

test('after a reload it goes on where it was, further down than the first page too', () => {
  const kept: Kept = { ids: ['a', 'b', 'c'], current: 'c' }
  const begun = beginVisit<Thing>(['z', 'a', 'b', 'c'], kept)
  const first = withItems(begun, things('a', 'b'), false)
  expect([first.index, first.wanted]).toEqual([0, kept])
  expect(keptOf(first)).toEqual(kept)
  const second = withItems(first, things('a', 'b', 'z', 'c', 'd'), true)
  expect([idsOf(second), second.index, second.wanted]).toEqual(['abcd', 2, null])
})

test('where what was in sight is gone, the first one that was not comes', () => {
  const kept: Kept = { ids: ['a', 'b'], current: 'b' }
  const after = withItems(beginVisit<Thing>(['a', 'b'], kept), things('a', 'c', 'd'), true)
  expect(after.items[after.index]?.id).toBe('c')
  const nothing = withItems(beginVisit<Thing>(['a', 'b'], kept), things('a'), true)
  expect(nothing.index).toBe(1)
})

test('it is remembered for the tab; what cannot be read is nothing', () => {
  const store = createMemoryStore()
  expect(readKept(store)).toBeNull()
  const visit = withItems(beginVisit<Thing>([], null), things('a', 'b', 'c'), true)
  writeKept(store, keptOf({ ...visit, index: 1 }))
  expect(readKept(store)).toEqual({ ids: ['a', 'b'], current: 'b' })
  store.setItem('browse_visit', '{"ids":7}')
  expect(readKept(store)).toBeNull()
})
