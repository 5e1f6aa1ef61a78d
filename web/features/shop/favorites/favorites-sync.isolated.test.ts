import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../../api/storage/storage.ts'
import { MERGED_FAVORITES_KEY } from '../../../api/storage/storage-keys.ts'
import { createFavorites } from './favorites.ts'
import { followMember, followNobody } from './favorites-sync.ts'
import { keepFavorites, mergedFavorites } from './merged-favorites.ts'

/** The member's favorites on the server, and the outcome of the next calls. */
const world = vi.hoisted(() => ({
  hearts: new Set<string>(),
  merges: [] as string[][],
  /** Statuses that refuse calls, one each; 0 is no response. */
  refusals: [] as number[],
  isAuthenticated: true,
}))

vi.mock('../../auth/use-auth.ts', () => ({
  auth: { getState: () => ({ isAuthenticated: world.isAuthenticated, isLoading: false, user: null }) },
}))
vi.mock('../../../api/call.ts', () => ({
  async call(name: string, { params, body }: { params?: { id: string }; body?: { favorites: string[] } }) {
    if (body) world.merges.push(body.favorites)
    const status = world.refusals.shift()
    if (status !== undefined) return { data: null, error: 'It did not work', status }
    if (params && name === 'favorites.remove') world.hearts.delete(params.id)
    else for (const id of params ? [params.id] : (body?.favorites ?? [])) world.hearts.add(id)
    return { data: { favorites: [...world.hearts] }, error: null, status: 200 }
  },
}))

const idOf = (letter: string) => `0192f3a4-5b6c-7d8e-9f01-23456789abc${letter}`
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(idOf) as [string, string, string, string]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  for (const key of ['favorites', 'favorite_prices', MERGED_FAVORITES_KEY]) localStore.removeItem(key)
  Object.assign(world, { hearts: new Set(), merges: [], refusals: [], isAuthenticated: true })
})
afterEach(() => {
  followNobody(createFavorites(localStore))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A loaded page: it knows only what the browser has stored. */
const loadPage = () => createFavorites(localStore)

async function guestWith(...ids: string[]) {
  const favorites = loadPage()
  for (const id of ids) await favorites.toggle(id)
  return favorites
}

test('[S4.034] favorites whose merge was interrupted are sent with the next page, whatever was pressed since', async () => {
  const favorites = await guestWith(a, b, c)
  world.refusals = [0]
  void followMember(favorites)
  await vi.advanceTimersByTimeAsync(0)
  await favorites.toggle(d)
  expect([...world.hearts]).toEqual([d])
  // The page closes before the retry.
  const later = loadPage()
  await followMember(later)
  expect([...later.ids()].sort()).toEqual([a, b, c, d])
  expect([...world.hearts].sort()).toEqual([a, b, c, d])
})

test('a merge without a response is retried after a while, a limited number of times', async () => {
  const favorites = await guestWith(a)
  world.refusals = [429, 503]
  const following = followMember(favorites)
  await vi.advanceTimersByTimeAsync(5_000)
  await following
  expect([world.merges.length, [...world.hearts], [...(mergedFavorites() ?? [])]]).toEqual([3, [a], [a]])
  Object.assign(world, { merges: [], refusals: Array.from({ length: 50 }, () => 0) })
  const vain = followMember(favorites)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await vain
  expect(world.merges.length).toBe(5)
})

test('a favorite that was refused for good is not sent again, and stays here', async () => {
  const favorites = await guestWith(a)
  world.refusals = [400]
  await followMember(favorites)
  expect([world.merges.length, [...favorites.ids()], mergedFavorites()]).toEqual([1, [a], null])
})

test('only confirmed favorites are not sent again', async () => {
  const favorites = await guestWith(a)
  await followMember(favorites)
  world.refusals = [500]
  await favorites.toggle(b)
  await favorites.toggle(c)
  expect([...(mergedFavorites() ?? [])]).toEqual([a, c])
  const later = loadPage()
  // Pressed before it is known who is signed in.
  await later.toggle(d)
  await followMember(later)
  expect(world.merges).toEqual([[a], [d]])
  expect([...later.ids()].sort()).toEqual([a, c, d])
})

test('a favorite removed elsewhere stays removed; one removed here is removed on the server', async () => {
  const favorites = await guestWith(a, b)
  await followMember(favorites)
  world.hearts.delete(a)
  const later = loadPage()
  await later.toggle(b)
  await followMember(later)
  await vi.advanceTimersByTimeAsync(0)
  expect([[...later.ids()], [...world.hearts]]).toEqual([[], []])
  expect([...(mergedFavorites() ?? [])]).toEqual([])
})

test('a sign-out removes the server’s favorites; those it never received are not lost', async () => {
  const favorites = await guestWith(a)
  await followMember(favorites)
  followNobody(favorites)
  expect([[...favorites.ids()], mergedFavorites()]).toEqual([[], null])
  await favorites.toggle(b)
  world.refusals = [0]
  void followMember(favorites)
  await vi.advanceTimersByTimeAsync(0)
  await favorites.toggle(c)
  followNobody(favorites)
  expect([...favorites.ids()]).toEqual([b])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(world.merges).toEqual([[a], [b]])
})

test('favorites that a sign-out keeps all stay, also those the server confirms meanwhile', async () => {
  const favorites = await guestWith(a)
  await followMember(favorites)
  const stopKeeping = keepFavorites()
  await favorites.toggle(b)
  followNobody(favorites)
  expect([[...favorites.ids()], mergedFavorites()]).toEqual([[a, b], null])
  stopKeeping(true)
})

test('favorites stay too if the page shown after a sign-out merges them before the session has ended here', async () => {
  const stopKeeping = keepFavorites()
  const favorites = await guestWith(a)
  await followMember(favorites)
  followNobody(favorites)
  stopKeeping(true)
  expect([[...favorites.ids()], world.merges]).toEqual([[a], [[a]]])
  await followMember(favorites)
  expect([...(mergedFavorites() ?? [])]).toEqual([a])
})

test('a sign-out that failed leaves the confirmed favorites confirmed', async () => {
  const favorites = await guestWith(a)
  await followMember(favorites)
  keepFavorites()(false)
  expect([...(mergedFavorites() ?? [])]).toEqual([a])
  await favorites.toggle(b)
  expect([...(mergedFavorites() ?? [])].sort()).toEqual([a, b])
})
