/**
 * Caches a loader's result for `lifetime` milliseconds; callers in between share one load. A failure is not cached.
 * @returns the loader, cached
 */
export function ttlCache<Value>(
  load: () => Promise<Value>,
  lifetime: number,
  now: () => number = performance.now.bind(performance),
): () => Promise<Value> {
  let cached: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (cached && cached.until > now()) return cached.value
    const fresh = { value: load(), until: now() + lifetime }
    cached = fresh
    fresh.value.catch(() => {
      if (cached === fresh) cached = undefined
    })
    return fresh.value
  }
}
