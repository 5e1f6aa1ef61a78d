import { type KeyValueStore, textsIn } from '../../../api/storage/storage.ts'
import { RECENT_SEARCHES_KEY } from '../../../api/storage/storage-keys.ts'

/** Maximum number of stored searches. @source spec §9 */
export const MAX_RECENT = 5

/** The stored searches, latest first. @source spec §3 Recent searches */
export function readRecent(store: KeyValueStore): string[] {
  return textsIn(store.getItem(RECENT_SEARCHES_KEY)).slice(0, MAX_RECENT)
}

/** Adds a search, latest first and without duplicates, ignoring case. @returns the stored searches */
export function addRecent(store: KeyValueStore, words: string): string[] {
  const added = words.trim()
  if (added === '') return readRecent(store)
  const next = [added, ...without(readRecent(store), added)].slice(0, MAX_RECENT)
  store.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next))
  return next
}

/** Removes a search. @returns the stored searches */
export function removeRecent(store: KeyValueStore, words: string): string[] {
  const next = without(readRecent(store), words)
  store.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next))
  return next
}

function without(searches: string[], words: string): string[] {
  return searches.filter((search) => search.toLowerCase() !== words.toLowerCase())
}
