/** The part of the browser's storage that we use. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A store that lives as long as the page. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/**
 * The browser's storage, or memory where it refuses: on the server, in private windows, with cookies blocked, when it
 * is full. What memory took over stays readable, so a sign-in then lasts as long as the page.
 */
export function createSafeStore(open: () => KeyValueStore | undefined): KeyValueStore {
  const memory = createMemoryStore()
  function attempt<Value>(use: (store: KeyValueStore) => Value): Value | undefined {
    try {
      const store = open()
      return store && use(store)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.getItem(key) ?? attempt((store) => store.getItem(key)) ?? null,
    setItem(key, value) {
      const kept = attempt((store) => {
        store.setItem(key, value)
        return true
      })
      if (kept) memory.removeItem(key)
      else memory.setItem(key, value)
    },
    removeItem(key) {
      memory.removeItem(key)
      attempt((store) => store.removeItem(key))
    },
  }
}

/** The texts of a list that was kept as JSON; a damaged one has none. */
export function textsIn(kept: string | null): string[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** Kept until it is removed, shared by all tabs. */
export const localStore = createSafeStore(() => globalThis.window?.localStorage)
/** Kept as long as the tab. */
export const sessionStore = createSafeStore(() => globalThis.window?.sessionStorage)
