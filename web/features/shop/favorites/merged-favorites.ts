import { localStore, textsIn } from '../../../api/storage.ts'
import { MERGED_FAVORITES_KEY } from '../../../api/storage-keys.ts'

const listeners = new Set<() => void>()
let read: { text: string; ids: ReadonlySet<string> } | undefined

/**
 * The hearts that the member's server has confirmed: what is marked here and is none of these has still to be told. Null in a
 * browser that has just been signed in. The same set until it changes.
 */
export function mergedFavorites(): ReadonlySet<string> | null {
  const text = localStore.getItem(MERGED_FAVORITES_KEY)
  if (text === null) return null
  if (read?.text !== text) read = { text, ids: new Set(textsIn(text)) }
  return read.ids
}

/** Remembers what the server has. */
export function keepMerged(ids: Iterable<string>): void {
  localStore.setItem(MERGED_FAVORITES_KEY, JSON.stringify([...new Set(ids)]))
  announce()
}

/** Remembers one answer of the server. */
export function noteMerged(id: string, isMarked: boolean): void {
  const others = [...(mergedFavorites() ?? [])].filter((other) => other !== id)
  keepMerged(isMarked ? [...others, id] : others)
}

/** Forgets whose hearts these were. */
export function forgetMerged(): void {
  localStore.removeItem(MERGED_FAVORITES_KEY)
  announce()
}

/** Calls back after each answer of the server, to this tab or another; returns how to stop. */
export function onMerged(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === MERGED_FAVORITES_KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}

function announce(): void {
  for (const listener of [...listeners]) listener()
}
