import { type KeyValueStore, textsIn } from '../../api/storage.ts'
import { BROWSE_SEEN_KEY } from '../../api/storage-keys.ts'

/** Seen items that are remembered; the oldest are forgotten first. */
const MOST = 1000

/** What was seen on /browse, the last seen at the end. */
export function readSeen(store: KeyValueStore): string[] {
  return textsIn(store.getItem(BROWSE_SEEN_KEY))
}

/** Remembers that an item was in sight. */
export function addSeen(store: KeyValueStore, id: string): void {
  const seen = readSeen(store)
  if (seen.at(-1) === id) return
  const next = [...seen.filter((other) => other !== id), id].slice(-MOST)
  store.setItem(BROWSE_SEEN_KEY, JSON.stringify(next))
}

/** Begins again with everything. */
export function forgetSeen(store: KeyValueStore): void {
  store.removeItem(BROWSE_SEEN_KEY)
}
