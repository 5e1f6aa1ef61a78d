import type { KeyValueStore } from '../../../api/storage/storage.ts'
import { LIST_PLACES_KEY } from '../../../api/storage/storage-keys.ts'

/** Most history entries that are stored; the oldest are dropped first. */
const MAX_PLACES = 30

/** The scroll position in a list. */
export interface ListPlace {
  /** Pages that were loaded. */
  pages: number
  /** Pixels from the top. */
  y: number
  /** The document it belongs to: a later one may reuse an entry's key. */
  document: number
}

/** Stores where a list was left, by the key of its history entry, for as long as the tab. */
export function writePlace(store: KeyValueStore, key: string, place: ListPlace): void {
  const others = Object.entries(places(store)).filter(([other]) => other !== key)
  store.setItem(
    LIST_PLACES_KEY,
    JSON.stringify(Object.fromEntries([...others, [key, place]].slice(-MAX_PLACES))),
  )
}

/** Where a list was left; null if it is new, or belongs to an earlier document that was not returned to. */
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
