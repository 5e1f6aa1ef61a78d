import { call } from '../../api/call.ts'
import { localStore } from '../../api/storage.ts'
import { auth } from '../auth/use-auth.ts'
import { type Favourites, MEMBERS_KEY, type RemoteFavourites } from './favourites.ts'
import { clearViewed, readViewed } from './recently-viewed.ts'

const server: RemoteFavourites = {
  save: async (id) => (await call('favourites.save', { params: { id } })).error,
  // One that is gone cannot be marked any more, which is what was asked for.
  async remove(id) {
    const { error, status } = await call('favourites.remove', { params: { id } })
    return status === 404 ? null : error
  },
}

/**
 * At a login what the browser kept is added to the member's. Later starts tell the server only what was pressed before it was
 * known who is there, so that a heart taken away elsewhere stays away. What is pressed meanwhile counts.
 * @source product-decisions §3
 */
export async function followMember(favourites: Favourites): Promise<void> {
  const known = membersHearts()
  const before = new Set(favourites.ids())
  const fresh = [...before].filter((id) => !known?.has(id))
  const kept = keptHere(fresh, favourites.priceOf)
  favourites.follow(server)
  const { data } = await call('favourites.merge', { body: kept })
  if (!data || !auth.getState().isAuthenticated) return
  const dropped = [...(known ?? [])].filter((id) => !before.has(id))
  for (const id of dropped) void server.remove(id)
  const gone = new Set([...dropped, ...[...before].filter((id) => !favourites.ids().has(id))])
  const pressed = [...favourites.ids()].filter((id) => !before.has(id))
  favourites.follow(server, [...data.favorites.filter((id) => !gone.has(id)), ...pressed])
}

/** At a logout the browser forgets what is the member's. */
export function followNobody(favourites: Favourites): void {
  favourites.follow(null)
  localStore.removeItem(MEMBERS_KEY)
  clearViewed(localStore)
  favourites.follow(null, [])
  // And what it kept to be read without a network.
  navigator.serviceWorker?.controller?.postMessage({ forget: 'looked-at' })
}

/** What the member's server knew the last time; null for a browser that has just been signed in. */
function membersHearts(): ReadonlySet<string> | null {
  try {
    const value: unknown = JSON.parse(localStore.getItem(MEMBERS_KEY) ?? 'null')
    return Array.isArray(value) ? new Set(value.filter((id) => typeof id === 'string')) : null
  } catch {
    return null
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function keptHere(ids: readonly string[], priceOf: Favourites['priceOf']) {
  const marked = ids.filter((id) => uuid.test(id)).slice(-300)
  const prices = marked.flatMap((id) => {
    const price = priceOf(id)
    return price === undefined ? [] : [[id, price] as const]
  })
  return {
    favorites: marked,
    saved_prices: Object.fromEntries(prices),
    recently_viewed: readViewed(localStore).filter((id) => uuid.test(id)),
  }
}
