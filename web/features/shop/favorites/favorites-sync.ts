import { isId } from '../../../../contract/rules/ids.ts'
import { call } from '../../../api/call.ts'
import { localStore } from '../../../api/storage/storage.ts'
import { isRefusal } from '../../../api/transport/response.ts'
import { auth } from '../../auth/use-auth.ts'
import { clearViewed, readViewed } from '../recently-viewed.ts'
import type { Favorites, RemoteFavorites } from './favorites.ts'
import { clearMerged, mergedFavorites, noteMerged, saveMerged } from './merged-favorites.ts'

/** Milliseconds before a merge without a response is retried; after the last it waits for the next page load. */
const RETRY_PAUSES = [1_000, 4_000, 16_000, 60_000]

/** A favorite is saved even if the page is left or closed in the same moment. */
const outlivesPage = { keepalive: true }

const server: RemoteFavorites = {
  async save(id) {
    const { error } = await call('favorites.save', { params: { id } }, outlivesPage)
    if (error === null) note(id, true)
    return error
  },
  // A listing that no longer exists cannot be a favorite either.
  async remove(id) {
    const { error, status } = await call('favorites.remove', { params: { id } }, outlivesPage)
    if (error !== null && status !== 404) return error
    note(id, false)
    return null
  },
}

/** Ignores a response that arrives after the sign-out. */
function note(id: string, isFavorite: boolean): void {
  if (auth.getState().isAuthenticated) noteMerged(id, isFavorite)
}

/** Counts sign-ins and sign-outs, so that work begun for a previous member stops. */
let turn = 0

/**
 * At a sign-in, adds the browser's favorites to the member's. Later starts send only what the server has not
 * confirmed, so that a favorite removed elsewhere stays removed. Clicks in the meantime count.
 * @source product-decisions §3
 */
export async function followMember(favorites: Favorites): Promise<void> {
  turn += 1
  const myTurn = turn
  favorites.follow(server)
  for (const wait of [...RETRY_PAUSES, null]) {
    const isDone = await merge(favorites, () => myTurn === turn && auth.getState().isAuthenticated)
    if (isDone || wait === null) return
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (myTurn !== turn) return
  }
}

/** @returns whether there is nothing to gain from a retry */
async function merge(favorites: Favorites, isStillThere: () => boolean): Promise<boolean> {
  const confirmedBefore = mergedFavorites()
  const before = new Set(favorites.ids())
  const fresh = [...before].filter((id) => !confirmedBefore?.has(id))
  const result = await call('favorites.merge', { body: localFavorites(fresh, favorites.priceOf) })
  if (result.error !== null) return isRefusal(result)
  if (!isStillThere()) return false
  const { favorites: saved } = result.data
  const current = favorites.ids()
  const isRemoved = (id: string) => !current.has(id) && (before.has(id) || confirmedBefore?.has(id))
  const pressed = [...current].filter((id) => !before.has(id))
  const confirmed = pressed.filter((id) => mergedFavorites()?.has(id))
  saveMerged([...saved, ...confirmed])
  favorites.follow(server, [...saved.filter((id) => !isRemoved(id)), ...pressed])
  for (const id of saved) if (isRemoved(id)) void server.remove(id)
  return true
}

/** At a sign-out, forgets the member's favorites. Unconfirmed ones exist only here, so they stay. */
export function followNobody(favorites: Favorites): void {
  turn += 1
  const merged = mergedFavorites()
  clearMerged()
  clearViewed(localStore)
  favorites.follow(
    null,
    [...favorites.ids()].filter((id) => !merged?.has(id)),
  )
  // The service worker forgets the viewed pages too.
  navigator.serviceWorker?.controller?.postMessage({ forget: 'looked-at' })
}

function localFavorites(ids: readonly string[], priceOf: Favorites['priceOf']) {
  const favorites = ids.filter(isId).slice(-300)
  const prices = favorites.flatMap((id) => {
    const price = priceOf(id)
    return price === undefined ? [] : [[id, price] as const]
  })
  return {
    favorites,
    saved_prices: Object.fromEntries(prices),
    recently_viewed: readViewed(localStore).filter(isId),
  }
}
