import { useSyncExternalStore } from 'react'
import { mergedFavorites, onMerged } from './merged-favorites.ts'

/** The favorites that the server has confirmed, in any tab; null before it was asked. */
export function useMergedFavorites(): ReadonlySet<string> | null {
  return useSyncExternalStore(onMerged, mergedFavorites, () => null)
}
