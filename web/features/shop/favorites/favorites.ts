import { type KeyValueStore, textsIn } from '../../../api/storage.ts'
import { FAVORITE_PRICES_KEY, FAVORITES_KEY } from '../../../api/storage-keys.ts'

/** Where a member's hearts are kept besides the browser. Each answers with the sentence of what went wrong, or null. */
export interface RemoteFavorites {
  save(id: string): Promise<string | null>
  remove(id: string): Promise<string | null>
}

/** The listings that somebody has marked with a heart. @source spec §3 Favorites, §4 Shop; product-decisions §3 */
export interface Favorites {
  /** The same set until something changes. */
  ids(): ReadonlySet<string>
  /** What a listing cost, in dollars, when it was marked in this browser. */
  priceOf(id: string): number | undefined
  /**
   * Marks a listing, or takes its mark away; shown at once. For a member it is told to the server, and taken back where
   * that fails. @returns what went wrong, or null
   */
  toggle(id: string, price?: number): Promise<string | null>
  /** From now on hearts go to the server as well, which has these; without one they are the browser's alone. */
  follow(remote: RemoteFavorites | null, ids?: readonly string[]): void
  /** Calls back after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** Keeps the hearts in `store`; `otherTabs` tells when another tab has changed them. */
export function createFavorites(
  store: KeyValueStore,
  otherTabs?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Favorites {
  const listeners = new Set<() => void>()
  /** The last thing that was told the server about each listing, so that presses arrive in their order. */
  const told = new Map<string, Promise<string | null>>()
  let known: ReadonlySet<string> | undefined
  let remote: RemoteFavorites | null = null
  const announce = () => {
    for (const listener of [...listeners]) listener()
  }
  const heard = ({ key }: StorageEvent) => {
    if (key !== FAVORITES_KEY && key !== null) return
    known = undefined
    announce()
  }
  const ids = () => {
    known ??= new Set(textsIn(store.getItem(FAVORITES_KEY)))
    return known
  }
  const keep = (next: ReadonlySet<string>) => {
    known = next
    store.setItem(FAVORITES_KEY, JSON.stringify([...next]))
    announce()
  }
  const set = (id: string, isMarked: boolean) => {
    const next = new Set(ids())
    if (isMarked) next.add(id)
    else next.delete(id)
    keep(next)
  }
  const tell = (to: RemoteFavorites, id: string, isMarked: boolean) => {
    const mine = (told.get(id) ?? Promise.resolve(null)).then(async () => {
      const problem = await (isMarked ? to.save(id) : to.remove(id))
      // A later press has the last word.
      if (problem !== null && told.get(id) === mine && remote === to) set(id, !isMarked)
      return problem
    })
    told.set(id, mine)
    return mine
  }
  return {
    ids,
    priceOf: (id) => prices(store)[id],
    async toggle(id, price) {
      const isMarked = !ids().has(id)
      set(id, isMarked)
      if (isMarked && price !== undefined) rememberPrice(store, ids(), id, price)
      return remote ? await tell(remote, id, isMarked) : null
    },
    follow(next, marked) {
      remote = next
      if (marked) keep(new Set(marked))
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

/** Prices of what is still marked, and of one more. */
function rememberPrice(store: KeyValueStore, marked: ReadonlySet<string>, id: string, price: number): void {
  const kept = Object.entries(prices(store)).filter(([each]) => marked.has(each))
  store.setItem(FAVORITE_PRICES_KEY, JSON.stringify({ ...Object.fromEntries(kept), [id]: price }))
}

function prices(store: KeyValueStore): Record<string, number> {
  const value = read(store.getItem(FAVORITE_PRICES_KEY))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([, price]) => typeof price === 'number'))
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
