/**
 * What is asked for again and again and changes slowly: loaded at most once in `lifetime` milliseconds, for all who ask
 * meanwhile. What could not be loaded is not remembered.
 */
export function ttlCache<Value>(
  load: () => Promise<Value>,
  lifetime: number,
  now: () => number = performance.now.bind(performance),
): () => Promise<Value> {
  let known: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (known && known.until > now()) return known.value
    const fresh = { value: load(), until: now() + lifetime }
    known = fresh
    fresh.value.catch(() => {
      if (known === fresh) known = undefined
    })
    return fresh.value
  }
}
