import type { KeyValueStore } from '../../api/storage.ts'
import { LIST_PLACES_KEY } from '../../api/storage-keys.ts'

/** Entries of the history that are remembered; the oldest are forgotten first. */
const MOST = 30

/** How far down a list somebody was. */
export interface ListPlace {
  /** Pages that were there. */
  pages: number
  /** Pixels from the top. */
  y: number
  /** The document it was in: an entry's key may come again in another. */
  document: number
}

/** Remembers for as long as the tab where a list was left, by the key of its entry in the history. */
export function writePlace(store: KeyValueStore, key: string, place: ListPlace): void {
  const others = Object.entries(places(store)).filter(([other]) => other !== key)
  store.setItem(LIST_PLACES_KEY, JSON.stringify(Object.fromEntries([...others, [key, place]].slice(-MOST))))
}

/** Where a list was left; null where it is new, or was another document's that was not come back to. */
export function readPlace(
  store: KeyValueStore,
  key: string,
  now: { document: number; cameBack: boolean },
): ListPlace | null {
  const place = places(store)[key]
  return place && (now.cameBack || place.document === now.document) ? place : null
}

function places(store: KeyValueStore): Record<string, ListPlace> {
  try {
    const value: unknown = JSON.parse(store.getItem(LIST_PLACES_KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, ListPlace>) : {}
  } catch {
    return {}
  }
}
