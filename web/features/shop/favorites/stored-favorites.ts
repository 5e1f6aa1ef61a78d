import { localStore, textsIn } from '../../../api/storage/storage.ts'
import { FAVORITE_PRICES_KEY, FAVORITES_KEY } from '../../../api/storage/storage-keys.ts'
import { followNobody } from './favorites-sync.ts'
import { clearMerged } from './merged-favorites.ts'
import { favorites } from './use-favorites.ts'

/** Whether this browser stores favorites. */
export function hasStoredFavorites(): boolean {
  return textsIn(localStore.getItem(FAVORITES_KEY)).length > 0
}

/** Removes the favorites and viewed items from this browser. Called after the sign-out; the account keeps its own. */
export function removeStoredFavorites(): void {
  clearMerged()
  favorites.follow(null, [])
  followNobody(favorites)
  for (const key of [FAVORITES_KEY, FAVORITE_PRICES_KEY]) localStore.removeItem(key)
}
