import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { addRecent, readRecent, removeRecent } from './recent-searches.ts'

test('[S2.096] [S3.027] [S9.022] the five latest searches are stored, latest first', () => {
  const store = createMemoryStore()
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six']) addRecent(store, words)
  expect(readRecent(store)).toEqual(['six', 'five', 'four', 'three', 'two'])
})

test('a repeated search moves to the front', () => {
  const store = createMemoryStore()
  for (const words of ['lamp', 'sofa', ' Lamp ']) addRecent(store, words)
  expect(readRecent(store)).toEqual(['Lamp', 'sofa'])
})

test('blank words are not stored', () => {
  expect(addRecent(createMemoryStore(), '   ')).toEqual([])
})

test('[S2.097] each stored search can be removed', () => {
  const store = createMemoryStore()
  for (const words of ['lamp', 'sofa']) addRecent(store, words)
  expect(removeRecent(store, 'lamp')).toEqual(['sofa'])
  expect(readRecent(store)).toEqual(['sofa'])
})

test('an unreadable entry counts as empty', () => {
  const store = createMemoryStore()
  store.setItem('recent_searches', 'nonsense')
  expect(readRecent(store)).toEqual([])
})
