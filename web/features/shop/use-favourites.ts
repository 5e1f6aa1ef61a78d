import { useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { localStore } from '../../api/storage.ts'
import { auth } from '../auth/use-auth.ts'
import { createFavourites, type RemoteFavourites } from './favourites.ts'
import { clearViewed, readViewed } from './recently-viewed.ts'

/** This browser's hearts. */
export const favourites = createFavourites(localStore, globalThis.window)

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
let isMember = false

/**
 * At a login what the browser kept is added to the member's; later starts only ask for the member's, so that a heart taken
 * away elsewhere stays away. At a logout the browser forgets them. @source product-decisions §3
 */
async function followAuth(): Promise<void> {
  const { isAuthenticated, isLoading } = auth.getState()
  if (isLoading || isAuthenticated === isMember) {
    if (!isLoading && !isAuthenticated) forget()
    return
  }
  isMember = isAuthenticated
  if (!isAuthenticated) return forget()
  favourites.follow(server)
  const isMerged = localStore.getItem(MERGED_KEY) !== null
  const { data } = await call('favourites.merge', { body: isMerged ? {} : keptHere() })
  if (!data || !isMember) return
  localStore.setItem(MERGED_KEY, '1')
  favourites.follow(server, data.favorites)
}

function forget(): void {
  const areMembers = localStore.getItem(MERGED_KEY) !== null
  if (areMembers) {
    localStore.removeItem(MERGED_KEY)
    clearViewed(localStore)
  }
  favourites.follow(null, areMembers ? [] : undefined)
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function keptHere() {
  return {
    favorites: [...favourites.ids()].filter((id) => uuid.test(id)).slice(-300),
    recently_viewed: readViewed(localStore).filter((id) => uuid.test(id)),
  }
}

let isFollowing = false

function subscribe(listener: () => void): () => void {
  if (!isFollowing) {
    isFollowing = true
    auth.subscribe(() => void followAuth())
    void followAuth()
  }
  return favourites.subscribe(listener)
}

const none: ReadonlySet<string> = new Set()

/** The ids of the marked listings; none on the server and on the first paint. */
export function useFavourites(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, favourites.ids, () => none)
}
