import { isId } from '../../../../contract/rules/ids.ts'
import { isRefusal } from '../../../api/answer.ts'
import { call } from '../../../api/call.ts'
import { localStore } from '../../../api/storage.ts'
import { auth } from '../../auth/use-auth.ts'
import { clearViewed, readViewed } from '../recently-viewed.ts'
import type { Favorites, RemoteFavorites } from './favorites.ts'
import { forgetMerged, keepMerged, mergedFavorites, noteMerged } from './merged-favorites.ts'

/** Milliseconds after which a merge that got no answer is tried again; after the last it waits for the next page load. */
const PAUSES = [1_000, 4_000, 16_000, 60_000]

const server: RemoteFavorites = {
  async save(id) {
    const { error } = await call('favorites.save', { params: { id } })
    if (error === null) note(id, true)
    return error
  },
  // One that is gone cannot be marked any more, which is what was asked for.
  async remove(id) {
    const { error, status } = await call('favorites.remove', { params: { id } })
    if (error !== null && status !== 404) return error
    note(id, false)
    return null
  },
}

/** An answer that comes after the logout is about nobody. */
function note(id: string, isMarked: boolean): void {
  if (auth.getState().isAuthenticated) noteMerged(id, isMarked)
}

/** Counts whom the hearts followed, so that what was begun for somebody who has left goes no further. */
let turn = 0

/**
 * At a login what the browser kept is added to the member's. Later starts tell the server only what it has not confirmed, so
 * that a heart taken away elsewhere stays away. What is pressed meanwhile counts.
 * @source product-decisions §3
 */
export async function followMember(favorites: Favorites): Promise<void> {
  turn += 1
  const mine = turn
  favorites.follow(server)
  for (const wait of [...PAUSES, null]) {
    const isDone = await merge(favorites, () => mine === turn && auth.getState().isAuthenticated)
    if (isDone || wait === null) return
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (mine !== turn) return
  }
}

/** @returns whether nothing would be won by trying again */
async function merge(favorites: Favorites, isStillThere: () => boolean): Promise<boolean> {
  const known = mergedFavorites()
  const before = new Set(favorites.ids())
  const fresh = [...before].filter((id) => !known?.has(id))
  const result = await call('favorites.merge', { body: keptHere(fresh, favorites.priceOf) })
  if (result.error !== null) return isRefusal(result)
  if (!isStillThere()) return false
  const { favorites: saved } = result.data
  const here = favorites.ids()
  const isTakenAway = (id: string) => !here.has(id) && (before.has(id) || known?.has(id))
  const pressed = [...here].filter((id) => !before.has(id))
  const confirmed = pressed.filter((id) => mergedFavorites()?.has(id))
  keepMerged([...saved, ...confirmed])
  favorites.follow(server, [...saved.filter((id) => !isTakenAway(id)), ...pressed])
  for (const id of saved) if (isTakenAway(id)) void server.remove(id)
  return true
}

/** At a logout the browser forgets what is the member's; what no server has confirmed is only here, and stays. */
export function followNobody(favorites: Favorites): void {
  turn += 1
  const merged = mergedFavorites()
  forgetMerged()
  clearViewed(localStore)
  favorites.follow(
    null,
    [...favorites.ids()].filter((id) => !merged?.has(id)),
  )
  // And what it kept to be read without a network.
  navigator.serviceWorker?.controller?.postMessage({ forget: 'looked-at' })
}

function keptHere(ids: readonly string[], priceOf: Favorites['priceOf']) {
  const marked = ids.filter(isId).slice(-300)
  const prices = marked.flatMap((id) => {
    const price = priceOf(id)
    return price === undefined ? [] : [[id, price] as const]
  })
  return {
    favorites: marked,
    saved_prices: Object.fromEntries(prices),
    recently_viewed: readViewed(localStore).filter(isId),
  }
}
