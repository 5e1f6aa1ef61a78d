import { type KeyValueStore, localStore } from '../../../api/storage/storage.ts'
import { USUAL_PLACE_KEY } from '../../../api/storage/storage-keys.ts'

/** The local-storage key of a member's usual place: people who share a browser have separate ones. */
export function usualPlaceKey(userId: string | null): string {
  return `${USUAL_PLACE_KEY}:${userId ?? ''}`
}

/** The place that was last chosen in this browser; empty for none. */
export function usualPlace(userId: string | null, local: KeyValueStore = localStore): string {
  return local.getItem(usualPlaceKey(userId)) ?? ''
}

/** Remembers a place for the next listing. */
export function rememberPlace(userId: string | null, id: string, local: KeyValueStore = localStore): void {
  local.setItem(usualPlaceKey(userId), id)
}
