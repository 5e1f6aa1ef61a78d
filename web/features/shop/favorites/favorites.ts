import { type KeyValueStore, textsIn } from '../../../api/storage/storage.ts'
import { FAVORITES_KEY } from '../../../api/storage/storage-keys.ts'
import { readFavoritePrices, storeFavoritePrice } from './favorite-prices.ts'

/** The account's favorites on the server. Each call returns the sentence of what went wrong, or null. */
export interface RemoteFavorites {
  save(id: string): Promise<string | null>
  remove(id: string): Promise<string | null>
}

/** The listings saved as favorites. @source spec §3 Favorites, §4 Shop; product-decisions §3 */
export interface Favorites {
  /** The same set until something changes. */
  ids(): ReadonlySet<string>
  /** The listing's price in dollars when this browser saved it. */
  priceOf(id: string): number | undefined
  /**
   * Saves a favorite or removes it, which shows at once. A member's change is sent to the server and undone if that
   * fails. @returns what went wrong, or null
   */
  toggle(id: string, price?: number): Promise<string | null>
  /** Sends further changes to `remote` too, whose favorites are `ids`. Null: favorites stay in the browser. */
  follow(remote: RemoteFavorites | null, ids?: readonly string[]): void
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Stores favorites in `store`; `otherTabs` reports changes made in another tab. */
export function createFavorites(
  store: KeyValueStore,
  otherTabs?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Favorites {
  const stored = createStoredFavorites(store, otherTabs)
  const set = (id: string, isFavorite: boolean) => {
    const next = new Set(stored.ids())
    if (isFavorite) next.add(id)
    else next.delete(id)
    stored.replace(next)
  }
  const remote = createRemoteQueue(set)
  return {
    ids: stored.ids,
    priceOf: (id) => readFavoritePrices(store)[id],
    async toggle(id, price) {
      const isFavorite = !stored.ids().has(id)
      set(id, isFavorite)
      if (isFavorite && price !== undefined) storeFavoritePrice(store, stored.ids(), id, price)
      return await remote.send(id, isFavorite)
    },
    follow(next, ids) {
      remote.connect(next)
      if (ids) stored.replace(new Set(ids))
    },
    subscribe: stored.subscribe,
  }
}

/** The ids in the browser's storage, shared by its tabs. */
function createStoredFavorites(
  store: KeyValueStore,
  otherTabs: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined,
) {
  const listeners = new Set<() => void>()
  let known: ReadonlySet<string> | undefined
  const announce = () => {
    for (const listener of [...listeners]) listener()
  }
  const onStorage = ({ key }: StorageEvent) => {
    // `key` is null when the other tab cleared its whole storage.
    if (key !== FAVORITES_KEY && key !== null) return
    known = undefined
    announce()
  }
  return {
    ids() {
      known ??= new Set(textsIn(store.getItem(FAVORITES_KEY)))
      return known
    },
    replace(next: ReadonlySet<string>) {
      known = next
      store.setItem(FAVORITES_KEY, JSON.stringify([...next]))
      announce()
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) otherTabs?.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) otherTabs?.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Sends changes to the server, one at a time for each listing, and undoes the latest one if it fails. */
function createRemoteQueue(set: (id: string, isFavorite: boolean) => void) {
  const pending = new Map<string, Promise<string | null>>()
  let remote: RemoteFavorites | null = null
  return {
    connect(next: RemoteFavorites | null) {
      remote = next
    },
    async send(id: string, isFavorite: boolean): Promise<string | null> {
      const to = remote
      if (!to) return null
      const mine = (pending.get(id) ?? Promise.resolve(null)).then(async () => {
        const problem = await (isFavorite ? to.save(id) : to.remove(id))
        // A later press has the last word.
        if (problem !== null && pending.get(id) === mine && remote === to) set(id, !isFavorite)
        return problem
      })
      pending.set(id, mine)
      return await mine
    },
  }
}
