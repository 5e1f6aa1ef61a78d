import { useSyncExternalStore } from 'react'
import { localStore } from '../../api/storage.ts'
import { auth } from '../auth/use-auth.ts'
import { createFavourites, MEMBERS_KEY } from './favourites.ts'

/** This browser's hearts. */
export const favourites = createFavourites(localStore, globalThis.window)

let isMember = false

/** Hearts go to the server as long as somebody is signed in; how, is fetched only then. */
async function followAuth(): Promise<void> {
  const { isAuthenticated, isLoading } = auth.getState()
  const isLeft = !isAuthenticated && (isMember || localStore.getItem(MEMBERS_KEY) !== null)
  if (isLoading || (isAuthenticated === isMember && !isLeft)) return
  isMember = isAuthenticated
  const { followMember, followNobody } = await import('./favourites-sync.ts')
  if (isMember) await followMember(favourites)
  else followNobody(favourites)
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
