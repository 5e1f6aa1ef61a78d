import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { MERGED_FAVORITES_KEY } from '../../../api/storage/storage-keys.ts'
import { clearMerged, mergedFavorites, noteMerged, onMerged, saveMerged } from './merged-favorites.ts'

const tab = Object.assign(new EventTarget(), { localStorage: createMemoryStore() })
beforeEach(() => void vi.stubGlobal('window', tab))
afterEach(() => {
  clearMerged()
  vi.unstubAllGlobals()
})

test('confirmed favorites are stored, response by response', () => {
  expect(mergedFavorites()).toBeNull()
  saveMerged(['a', 'b', 'a'])
  noteMerged('c', true)
  noteMerged('a', false)
  expect([...(mergedFavorites() ?? [])]).toEqual(['b', 'c'])
  clearMerged()
  expect(mergedFavorites()).toBeNull()
})

test('it is the same set until it changes; an unreadable one is empty', () => {
  saveMerged(['a'])
  const before = mergedFavorites()
  expect(mergedFavorites()).toBe(before)
  noteMerged('b', true)
  expect(mergedFavorites()).not.toBe(before)
  tab.localStorage.setItem(MERGED_FAVORITES_KEY, '{"a":')
  expect([...(mergedFavorites() ?? [])]).toEqual([])
})

test('listeners hear of every response, to this tab and to others', () => {
  const listener = vi.fn()
  const stop = onMerged(listener)
  noteMerged('a', true)
  expect(listener).toHaveBeenCalledTimes(1)
  for (const key of [MERGED_FAVORITES_KEY, 'favorites', null])
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  noteMerged('b', true)
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: MERGED_FAVORITES_KEY }))
  expect(listener).toHaveBeenCalledTimes(3)
})
