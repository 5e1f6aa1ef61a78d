import { useSyncExternalStore } from 'react'
import { localStore } from '../../api/storage.ts'
import { createFavourites } from './favourites.ts'

/** This browser's hearts. */
export const favourites = createFavourites(localStore, globalThis.window)

const none: ReadonlySet<string> = new Set()

/** The ids of the marked listings; none on the server and on the first paint. */
export function useFavourites(): ReadonlySet<string> {
  return useSyncExternalStore(favourites.subscribe, favourites.ids, () => none)
}
