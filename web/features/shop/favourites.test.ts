import { expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../api/storage.ts'
import { createFavourites } from './favourites.ts'

test('a heart is kept until it is pressed again', () => {
  const store = createMemoryStore()
  createFavourites(store).toggle('a')
  const later = createFavourites(store)
  expect([...later.ids()]).toEqual(['a'])
  later.toggle('a')
  expect(createFavourites(store).ids().size).toBe(0)
})

test('whoever listens hears of a change and gets another set only then', () => {
  const favourites = createFavourites(createMemoryStore())
  const listener = vi.fn()
  const stop = favourites.subscribe(listener)
  const before = favourites.ids()
  expect(favourites.ids()).toBe(before)
  favourites.toggle('a')
  expect(listener).toHaveBeenCalledOnce()
  expect(favourites.ids()).not.toBe(before)
  stop()
  favourites.toggle('b')
  expect(listener).toHaveBeenCalledOnce()
})

test('a change in another tab is read again', () => {
  const store = createMemoryStore()
  const tabs = new EventTarget()
  const favourites = createFavourites(store, tabs as unknown as Window)
  const stop = favourites.subscribe(() => {})
  expect(favourites.ids().size).toBe(0)
  store.setItem('favorites', '["z"]')
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'favorites' }))
  expect([...favourites.ids()]).toEqual(['z'])
  stop()
})

test('a damaged store is an empty one', () => {
  const store = createMemoryStore()
  store.setItem('favorites', '{broken')
  expect(createFavourites(store).ids().size).toBe(0)
  store.setItem('favorites', '["a", 3]')
  expect([...createFavourites(store).ids()]).toEqual(['a'])
})
