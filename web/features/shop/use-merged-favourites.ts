import { useSyncExternalStore } from 'react'
import { mergedFavourites, onMerged } from './merged-favourites.ts'

/** The hearts that the member's server has confirmed, to this tab or another; null where it was not asked. */
export function useMergedFavourites(): ReadonlySet<string> | null {
  return useSyncExternalStore(onMerged, mergedFavourites, () => null)
}
