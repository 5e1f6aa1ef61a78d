import { describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { createFavorites } from './favorites.ts'

test('[S3.028] a favorite is stored until it is pressed again', async () => {
  const store = createMemoryStore()
  await createFavorites(store).toggle('a')
  const later = createFavorites(store)
  expect([...later.ids()]).toEqual(['a'])
  await later.toggle('a')
  expect(createFavorites(store).ids().size).toBe(0)
})

test('listeners hear of a change and only then get another set', async () => {
  const favorites = createFavorites(createMemoryStore())
  const listener = vi.fn()
  const stop = favorites.subscribe(listener)
  const before = favorites.ids()
  expect(favorites.ids()).toBe(before)
  await favorites.toggle('a')
  expect(listener).toHaveBeenCalledOnce()
  expect(favorites.ids()).not.toBe(before)
  stop()
  await favorites.toggle('b')
  expect(listener).toHaveBeenCalledOnce()
})

test('a change in another tab is read again', () => {
  const store = createMemoryStore()
  const tabs = new EventTarget()
  const favorites = createFavorites(store, tabs as unknown as Window)
  const stop = favorites.subscribe(() => {})
  expect(favorites.ids().size).toBe(0)
  store.setItem('favorites', '["z"]')
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'favorites' }))
  expect([...favorites.ids()]).toEqual(['z'])
  stop()
})

test('an unreadable store counts as empty', () => {
  const store = createMemoryStore()
  store.setItem('favorites', '{broken')
  expect(createFavorites(store).ids().size).toBe(0)
  store.setItem('favorites', '["a", 3]')
  expect([...createFavorites(store).ids()]).toEqual(['a'])
})

test('the price at which a favorite was saved is stored as long as the favorite', async () => {
  const store = createMemoryStore()
  const favorites = createFavorites(store)
  await favorites.toggle('a', 40)
  await favorites.toggle('b', 12.5)
  expect([favorites.priceOf('a'), createFavorites(store).priceOf('b'), favorites.priceOf('c')]).toEqual([
    40,
    12.5,
    undefined,
  ])
  await favorites.toggle('a')
  await favorites.toggle('c', 3)
  expect(favorites.priceOf('a')).toBeUndefined()
})

describe('a member’s favorites', () => {
  /** A server whose responses are given by the test. */
  function slowServer() {
    const requests: { what: string; answer: (problem: string | null) => void }[] = []
    const ask = (what: string) => (id: string) =>
      new Promise<string | null>((answer) => requests.push({ what: `${what} ${id}`, answer }))
    return { requests, remote: { save: ask('save'), remove: ask('remove') } }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('[S3.029] show at once, and are undone if the server refuses', async () => {
    const { requests, remote } = slowServer()
    const favorites = createFavorites(createMemoryStore())
    favorites.follow(remote, ['old'])
    const answer = favorites.toggle('a')
    expect([...favorites.ids()]).toEqual(['old', 'a'])
    await settled()
    requests[0]?.answer('Something went wrong')
    expect(await answer).toBe('Something went wrong')
    expect([...favorites.ids()]).toEqual(['old'])
  })

  test('presses on the same favorite reach the server in order, and the last one counts', async () => {
    const { requests, remote } = slowServer()
    const favorites = createFavorites(createMemoryStore())
    favorites.follow(remote, [])
    const first = favorites.toggle('a')
    const second = favorites.toggle('a')
    await settled()
    expect(requests.map(({ what }) => what)).toEqual(['save a'])
    requests[0]?.answer('Network request failed')
    await first
    await settled()
    expect(requests.map(({ what }) => what)).toEqual(['save a', 'remove a'])
    requests[1]?.answer(null)
    await second
    expect(favorites.ids().size).toBe(0)
  })

  test('a sign-out leaves none behind', () => {
    const store = createMemoryStore()
    const favorites = createFavorites(store)
    favorites.follow(slowServer().remote, ['a', 'b'])
    favorites.follow(null, [])
    expect(createFavorites(store).ids().size).toBe(0)
  })
})
