/** The subset of the Storage API that we use. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A store in memory. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/**
 * The browser's storage, with memory as a fallback: on the server, in private windows, with cookies blocked, or when it is
 * full. A sign-in then lasts as long as the page.
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
      const isStored = attempt((store) => {
        store.setItem(key, value)
        return true
      })
      if (isStored) memory.removeItem(key)
      else memory.setItem(key, value)
    },
    removeItem(key) {
      memory.removeItem(key)
      attempt((store) => store.removeItem(key))
    },
  }
}

/** Reads a stored JSON list of strings; a damaged one counts as empty. */
export function textsIn(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** Permanent, shared by all tabs. */
export const localStore = createSafeStore(() => globalThis.window?.localStorage)
/** For one tab. */
export const sessionStore = createSafeStore(() => globalThis.window?.sessionStorage)
