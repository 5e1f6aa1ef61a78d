import type { KeyValueStore } from '../../api/storage.ts'

const KEY = 'favorites'

/** The listings that somebody has marked with a heart, kept in this browser. @source spec §3 Favorites, §4 Shop */
export interface Favourites {
  /** The same set until something changes. */
  ids(): ReadonlySet<string>
  toggle(id: string): void
  /** Calls back after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** Keeps the hearts in `store`; `otherTabs` tells when another tab has changed them. */
export function createFavourites(
  store: KeyValueStore,
  otherTabs?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Favourites {
  const listeners = new Set<() => void>()
  let known: ReadonlySet<string> | undefined
  const announce = () => {
    for (const listener of [...listeners]) listener()
  }
  const heard = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    known = undefined
    announce()
  }
  const ids = () => {
    known ??= new Set(parse(store.getItem(KEY)))
    return known
  }
  return {
    ids,
    toggle(id) {
      const next = new Set(ids())
      if (!next.delete(id)) next.add(id)
      known = next
      store.setItem(KEY, JSON.stringify([...next]))
      announce()
    },
    subscribe(listener) {
      if (listeners.size === 0) otherTabs?.addEventListener('storage', heard)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) otherTabs?.removeEventListener('storage', heard)
      }
    },
  }
}

function parse(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
