/** A cache for results that may be a moment old. */
export interface MicroCache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** Forgets everything, also what is being loaded. */
  clear(): void
  /** How many results it holds. */
  size(): number
}

export interface MicroCacheOptions<Value> {
  /** Milliseconds that a result is fresh. */
  lifetime: number
  /** How many more lifetimes a stale result may be used while a fresh one is loaded. */
  staleLifetimes: number
  /** The oldest result is removed when there are more. */
  maxEntries: number
  /** Whether a result may be cached at all. */
  isCacheable?: (value: Value) => boolean
  /** Whether an error of a refresh is a definite result (the item is gone), so that the stale one must not be used. */
  isDefinitive?: (error: unknown) => boolean
  now?: () => number
}

/**
 * Caches results for `lifetime` milliseconds. The first caller after that gets the stale result at once, while a fresh one is
 * loaded in the background; simultaneous callers of a missing result share one load.
 * @source architecture §3
 */
export function createMicroCache<Value>(options: MicroCacheOptions<Value>): MicroCache<Value> {
  const {
    lifetime,
    staleLifetimes,
    maxEntries,
    isCacheable = () => true,
    isDefinitive = () => false,
  } = options
  const now = options.now ?? performance.now.bind(performance)
  const entries = new Map<string, { value: Value; freshUntil: number }>()
  const loading = new Map<string, Promise<Value>>()

  const isUsable = (freshUntil: number) => now() - freshUntil < lifetime * staleLifetimes
  // Otherwise what a busy minute cached would stay in memory for good (decision 133).
  const scheduleSweep = sweeper(Math.max(1000, lifetime * (1 + staleLifetimes)), () => {
    for (const [key, { freshUntil }] of entries) if (!isUsable(freshUntil)) entries.delete(key)
    return entries.size > 0
  })

  let generation = 0

  const store = (key: string, value: Value) => {
    entries.delete(key)
    if (!isCacheable(value)) return
    entries.set(key, { value, freshUntil: now() + lifetime })
    const oldest = entries.keys().next().value
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    scheduleSweep()
  }

  const fetchFresh = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const started = loading.get(key)
    if (started) return started
    const startedIn = generation
    const promise = load()
      .then((value) => {
        // What was read before a clearing may be what had to be forgotten.
        if (startedIn === generation) store(key, value)
        return value
      })
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key)
      })
    loading.set(key, promise)
    return promise
  }

  return {
    size: () => entries.size,
    clear() {
      generation++
      entries.clear()
      loading.clear()
    },
    async get(key, load) {
      const entry = entries.get(key)
      if (entry && now() < entry.freshUntil) return entry.value
      if (!entry || !isUsable(entry.freshUntil)) return await fetchFresh(key, load)
      // After a failed refresh the stale result is used until it is too old; then callers get the error.
      fetchFresh(key, load).catch((error: unknown) => {
        if (isDefinitive(error)) entries.delete(key)
      })
      return entry.value
    },
  }
}

/** @returns starts a timer for `sweep` unless one is running; it starts again as long as `sweep` returns true */
function sweeper(delay: number, sweep: () => boolean): () => void {
  let timer: NodeJS.Timeout | undefined
  const schedule = () => {
    if (!timer) timer = setTimeout(run, delay).unref()
  }
  const run = () => {
    timer = undefined
    if (sweep()) schedule()
  }
  return schedule
}
