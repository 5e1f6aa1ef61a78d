import { localStore, textsIn } from '../../../api/storage/storage.ts'
import { MERGED_FAVORITES_KEY } from '../../../api/storage/storage-keys.ts'

const listeners = new Set<() => void>()
let read: { text: string; ids: ReadonlySet<string> } | undefined

/**
 * The favorites that the server has confirmed; others still have to be sent. Null in a browser that has just signed
 * in. The same set until it changes.
 */
export function mergedFavorites(): ReadonlySet<string> | null {
  const text = localStore.getItem(MERGED_FAVORITES_KEY)
  if (text === null) return null
  if (read?.text !== text) read = { text, ids: new Set(textsIn(text)) }
  return read.ids
}

/** True while a member signs out and keeps the favorites: late responses then confirm nothing. */
let isKept = false

/** Replaces the confirmed favorites. */
export function saveMerged(ids: Iterable<string>): void {
  if (isKept) return
  localStore.setItem(MERGED_FAVORITES_KEY, JSON.stringify([...new Set(ids)]))
  announce()
}

/** Adds one confirmation of the server. */
export function noteMerged(id: string, isFavorite: boolean): void {
  const others = [...(mergedFavorites() ?? [])].filter((other) => other !== id)
  saveMerged(isFavorite ? [...others, id] : others)
}

/** Forgets the confirmed favorites. */
export function clearMerged(): void {
  localStore.removeItem(MERGED_FAVORITES_KEY)
  announce()
}

/**
 * Treats all favorites as unconfirmed, so that a sign-out removes none of them from this browser. Call it before the
 * sign-out, because the session can end before the server answers.
 * @returns a function to call with the outcome of the sign-out; if it failed, the confirmations are restored
 */
export function keepFavorites(): (hasSignedOut: boolean) => void {
  const text = localStore.getItem(MERGED_FAVORITES_KEY)
  isKept = true
  clearMerged()
  return (hasSignedOut) => {
    isKept = false
    if (hasSignedOut || text === null) return
    localStore.setItem(MERGED_FAVORITES_KEY, text)
    announce()
  }
}

/** Calls `listener` after each confirmation, in this tab or another. Returns a function that unsubscribes. */
export function onMerged(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === MERGED_FAVORITES_KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function announce(): void {
  for (const listener of [...listeners]) listener()
}
