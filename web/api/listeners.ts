/** The subscribers of a store. */
export interface Listeners {
  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  notify(): void
}

/** Creates an empty list of subscribers. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      // A listener may unsubscribe itself while it is called.
      for (const listener of [...listeners]) listener()
    },
  }
}
