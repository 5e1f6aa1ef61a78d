import { call } from '../../api/call.ts'
import { localStore } from '../../api/storage.ts'
import { auth } from '../auth/use-auth.ts'
import type { Favourites, RemoteFavourites } from './favourites.ts'
import { clearViewed, readViewed } from './recently-viewed.ts'

const server: RemoteFavourites = {
  save: async (id) => (await call('favourites.save', { params: { id } })).error,
  // One that is gone cannot be marked any more, which is what was asked for.
  async remove(id) {
    const { error, status } = await call('favourites.remove', { params: { id } })
    return status === 404 ? null : error
  },
}

/** Says that the hearts in this browser are a member's, who has been told of all of them. */
const MERGED_KEY = 'favorites_merged'

/**
 * At a login what the browser kept is added to the member's; later starts only ask for the member's, so that a heart taken
 * away elsewhere stays away. @source product-decisions §3
 */
export async function followMember(favourites: Favourites): Promise<void> {
  favourites.follow(server)
  const isMerged = localStore.getItem(MERGED_KEY) !== null
  const { data } = await call('favourites.merge', { body: isMerged ? {} : keptHere(favourites) })
  if (!data || !auth.getState().isAuthenticated) return
  localStore.setItem(MERGED_KEY, '1')
  favourites.follow(server, data.favorites)
}

/** At a logout the browser forgets what is the member's. */
export function followNobody(favourites: Favourites): void {
  localStore.removeItem(MERGED_KEY)
  clearViewed(localStore)
  favourites.follow(null, [])
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function keptHere(favourites: Favourites) {
  return {
    favorites: [...favourites.ids()].filter((id) => uuid.test(id)).slice(-300),
    recently_viewed: readViewed(localStore).filter((id) => uuid.test(id)),
  }
}
