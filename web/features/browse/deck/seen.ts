import { type KeyValueStore, textsIn } from '../../../api/storage/storage.ts'
import { BROWSE_SEEN_KEY } from '../../../api/storage/storage-keys.ts'

/** Maximum number of stored ids; the oldest are dropped first. */
const MAX_SEEN = 1000

/** The items seen on /browse, the latest last. */
export function readSeen(store: KeyValueStore): string[] {
  return textsIn(store.getItem(BROWSE_SEEN_KEY))
}

/** Adds an item to those seen. */
export function addSeen(store: KeyValueStore, id: string): void {
  const seen = readSeen(store)
  if (seen.at(-1) === id) return
  const next = [...seen.filter((seenId) => seenId !== id), id].slice(-MAX_SEEN)
  store.setItem(BROWSE_SEEN_KEY, JSON.stringify(next))
}

/** Forgets the seen items, so that all are shown again. */
export function clearSeen(store: KeyValueStore): void {
  store.removeItem(BROWSE_SEEN_KEY)
}
