import { type KeyValueStore, textsIn } from '../../../api/storage.ts'
import { RECENT_SEARCHES_KEY } from '../../../api/storage-keys.ts'

/** Searches that are remembered. @source spec §9 */
export const MAX_RECENT = 5

/** The remembered searches, newest first. @source spec §3 Recent searches */
export function readRecent(store: KeyValueStore): string[] {
  return textsIn(store.getItem(RECENT_SEARCHES_KEY)).slice(0, MAX_RECENT)
}

/** Remembers words, newest first and once each, whatever their case. @returns what is remembered now */
export function addRecent(store: KeyValueStore, words: string): string[] {
  const added = words.trim()
  if (added === '') return readRecent(store)
  const next = [added, ...without(readRecent(store), added)].slice(0, MAX_RECENT)
  store.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next))
  return next
}

/** Forgets words. @returns what is remembered now */
export function removeRecent(store: KeyValueStore, words: string): string[] {
  const next = without(readRecent(store), words)
  store.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next))
  return next
}

function without(all: string[], words: string): string[] {
  return all.filter((other) => other.toLowerCase() !== words.toLowerCase())
}
