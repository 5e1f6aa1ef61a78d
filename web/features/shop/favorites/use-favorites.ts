import { useSyncExternalStore } from 'react'
import { localStore } from '../../../api/storage/storage.ts'
import { MERGED_FAVORITES_KEY } from '../../../api/storage/storage-keys.ts'
import { auth } from '../../auth/use-auth.ts'
import { createFavorites } from './favorites.ts'

/** This browser's favorites. */
export const favorites = createFavorites(localStore, globalThis.window)

let isMember = false

/** Connects favorites to the server while a member is signed in; that code is loaded only then. */
async function followAuth(): Promise<void> {
  const { isAuthenticated, isLoading } = auth.getState()
  const isLeft = !isAuthenticated && (isMember || localStore.getItem(MERGED_FAVORITES_KEY) !== null)
  if (isLoading || (isAuthenticated === isMember && !isLeft)) return
  isMember = isAuthenticated
  const { followMember, followNobody } = await import('./favorites-sync.ts')
  if (isMember) await followMember(favorites)
  else followNobody(favorites)
}

let isFollowing = false

function subscribe(listener: () => void): () => void {
  if (!isFollowing) {
    isFollowing = true
    auth.subscribe(() => void followAuth())
    void followAuth()
  }
  return favorites.subscribe(listener)
}

const none: ReadonlySet<string> = new Set()

/** The ids of the favorites; none on the server and on the first paint. */
export function useFavorites(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, favorites.ids, () => none)
}
