import { useSyncExternalStore } from 'react'
import { mergedFavorites, onMerged } from './merged-favorites.ts'

/** The hearts that the member's server has confirmed, to this tab or another; null where it was not asked. */
export function useMergedFavorites(): ReadonlySet<string> | null {
  return useSyncExternalStore(onMerged, mergedFavorites, () => null)
}
