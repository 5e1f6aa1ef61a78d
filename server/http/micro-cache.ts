import { createHash } from 'node:crypto'

/** An answer kept for a moment: as a value for pages, as bytes for the wire. */
export interface CachedAnswer {
  value: unknown
  bytes: Buffer
  etag: string
}

interface Entry extends CachedAnswer {
  freshUntil: number
}

/** Keeps anonymous answers for a moment. */
export interface MicroCache {
  answer(key: string, load: () => Promise<unknown>): Promise<CachedAnswer>
}

const MAX_ENTRIES = 500
/** How many lifetimes a stale answer may still be shown while a fresh one is fetched. */
const STALE_LIFETIMES = 5

/**
 * A cache whose answers live for `lifetime` milliseconds. The first caller after that gets the stale answer at once
 * and a fresh one is fetched behind; callers of a missing answer share one fetch.
 * @source architecture §3
 */
export function createMicroCache(
  lifetime: number,
  now: () => number = performance.now.bind(performance),
): MicroCache {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<Entry>>()

  const fetchFresh = (key: string, load: () => Promise<unknown>): Promise<Entry> => {
    const started = loading.get(key)
    if (started) return started
    const promise = load()
      .then((value) => {
        const entry = { ...pack(value), freshUntil: now() + lifetime }
        entries.delete(key)
        entries.set(key, entry)
        const oldest = entries.keys().next().value
        if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
        return entry
      })
      .finally(() => loading.delete(key))
    loading.set(key, promise)
    return promise
  }

  return {
    async answer(key, load) {
      const entry = entries.get(key)
      const age = entry ? now() - entry.freshUntil : Number.POSITIVE_INFINITY
      if (entry && age < 0) return entry
      if (!entry || age > lifetime * STALE_LIFETIMES) return await fetchFresh(key, load)
      // A failed refresh leaves the stale answer until it is too old, when the failure is everybody's.
      fetchFresh(key, load).catch(() => {})
      return entry
    },
  }
}

/** An answer as bytes with its ETag. */
export function pack(value: unknown): CachedAnswer {
  const bytes = Buffer.from(JSON.stringify(value))
  return { value, bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}
