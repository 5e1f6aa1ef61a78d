import { type KeyValueStore, textsIn } from '../../api/storage/storage.ts'
import { RECENTLY_VIEWED_KEY } from '../../api/storage/storage-keys.ts'

/** Maximum number of stored listings. @source contract/calls/listings/favorites.ts */
const MAX_VIEWED = 30

/** The listings viewed in this browser, latest first. @source product-decisions §3 */
export function readViewed(store: KeyValueStore): string[] {
  return textsIn(store.getItem(RECENTLY_VIEWED_KEY)).slice(0, MAX_VIEWED)
}

/** Adds a viewed listing, once and first. */
export function addViewed(store: KeyValueStore, id: string): void {
  const next = [id, ...readViewed(store).filter((other) => other !== id)].slice(0, MAX_VIEWED)
  store.setItem(RECENTLY_VIEWED_KEY, JSON.stringify(next))
}

/** Forgets the viewed listings. */
export function clearViewed(store: KeyValueStore): void {
  store.removeItem(RECENTLY_VIEWED_KEY)
}
