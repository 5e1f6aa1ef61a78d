import { describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../api/storage.ts'
import { createFavourites } from './favourites.ts'

test('[S3.028] a heart is kept until it is pressed again', async () => {
  const store = createMemoryStore()
  await createFavourites(store).toggle('a')
  const later = createFavourites(store)
  expect([...later.ids()]).toEqual(['a'])
  await later.toggle('a')
  expect(createFavourites(store).ids().size).toBe(0)
})

test('whoever listens hears of a change and gets another set only then', async () => {
  const favourites = createFavourites(createMemoryStore())
  const listener = vi.fn()
  const stop = favourites.subscribe(listener)
  const before = favourites.ids()
  expect(favourites.ids()).toBe(before)
  await favourites.toggle('a')
  expect(listener).toHaveBeenCalledOnce()
  expect(favourites.ids()).not.toBe(before)
  stop()
  await favourites.toggle('b')
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

test('the price at which a thing was marked is kept as long as its mark', async () => {
  const store = createMemoryStore()
  const favourites = createFavourites(store)
  await favourites.toggle('a', 40)
  await favourites.toggle('b', 12.5)
  expect([favourites.priceOf('a'), createFavourites(store).priceOf('b'), favourites.priceOf('c')]).toEqual([
    40,
    12.5,
    undefined,
  ])
  await favourites.toggle('a')
  await favourites.toggle('c', 3)
  expect(favourites.priceOf('a')).toBeUndefined()
})

describe('a member’s hearts', () => {
  /** A server whose answers are given by hand. */
  function slowServer() {
    const asked: { what: string; answer: (problem: string | null) => void }[] = []
    const ask = (what: string) => (id: string) =>
      new Promise<string | null>((answer) => asked.push({ what: `${what} ${id}`, answer }))
    return { asked, remote: { save: ask('save'), remove: ask('remove') } }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('[S3.029] show at once, and go back where the server refuses', async () => {
    const { asked, remote } = slowServer()
    const favourites = createFavourites(createMemoryStore())
    favourites.follow(remote, ['old'])
    const answer = favourites.toggle('a')
    expect([...favourites.ids()]).toEqual(['old', 'a'])
    await settled()
    asked[0]?.answer('Something went wrong')
    expect(await answer).toBe('Something went wrong')
    expect([...favourites.ids()]).toEqual(['old'])
  })

  test('presses on the same heart reach the server in their order, and the last one counts', async () => {
    const { asked, remote } = slowServer()
    const favourites = createFavourites(createMemoryStore())
    favourites.follow(remote, [])
    const first = favourites.toggle('a')
    const second = favourites.toggle('a')
    await settled()
    expect(asked.map(({ what }) => what)).toEqual(['save a'])
    asked[0]?.answer('Network request failed')
    await first
    await settled()
    expect(asked.map(({ what }) => what)).toEqual(['save a', 'remove a'])
    asked[1]?.answer(null)
    await second
    expect(favourites.ids().size).toBe(0)
  })

  test('whoever signs out leaves none behind', () => {
    const store = createMemoryStore()
    const favourites = createFavourites(store)
    favourites.follow(slowServer().remote, ['a', 'b'])
    favourites.follow(null, [])
    expect(createFavourites(store).ids().size).toBe(0)
  })
})
