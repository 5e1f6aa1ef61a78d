import { type KeyValueStore, textsIn } from '../../api/storage.ts'
import { RECENTLY_VIEWED_KEY } from '../../api/storage-keys.ts'

/** Listings that are remembered as looked at. @source contract/calls/favorites.ts */
const MOST = 30

/** What was looked at in this browser, the last first. @source product-decisions §3 */
export function readViewed(store: KeyValueStore): string[] {
  return textsIn(store.getItem(RECENTLY_VIEWED_KEY)).slice(0, MOST)
}

/** Remembers that a listing was looked at, once and first. */
export function addViewed(store: KeyValueStore, id: string): void {
  const next = [id, ...readViewed(store).filter((other) => other !== id)].slice(0, MOST)
  store.setItem(RECENTLY_VIEWED_KEY, JSON.stringify(next))
}

/** Forgets what was looked at. */
export function clearViewed(store: KeyValueStore): void {
  store.removeItem(RECENTLY_VIEWED_KEY)
}
