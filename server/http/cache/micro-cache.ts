/** Keeps answers for a moment. */
export interface MicroCache<Answer> {
  answer(key: string, load: () => Promise<Answer>): Promise<Answer>
}

export interface MicroCacheOptions<Answer> {
  /** Milliseconds that an answer is as good as new. */
  lifetime: number
  /** How many lifetimes more a stale answer may be shown while a fresh one is fetched. */
  staleLifetimes: number
  /** The answer asked for longest ago goes when there are more. */
  maxEntries: number
  /** Whether an answer may be shown again at all; a failure may not. */
  worthKeeping?: (answer: Answer) => boolean
  /** Whether a failed refresh tells something (it is gone) rather than that the answer could not be had. */
  isAnswer?: (error: unknown) => boolean
  now?: () => number
}

/**
 * A cache whose answers live for `lifetime` milliseconds. The first caller after that gets the stale answer at once
 * and a fresh one is fetched behind; callers of a missing answer share one fetch.
 * @source architecture §3
 */
export function createMicroCache<Answer>(options: MicroCacheOptions<Answer>): MicroCache<Answer> {
  const { lifetime, staleLifetimes, maxEntries, worthKeeping = () => true, isAnswer = () => false } = options
  const now = options.now ?? performance.now.bind(performance)
  const entries = new Map<string, { answer: Answer; freshUntil: number }>()
  const loading = new Map<string, Promise<Answer>>()

  const store = (key: string, answer: Answer) => {
    entries.delete(key)
    if (!worthKeeping(answer)) return
    entries.set(key, { answer, freshUntil: now() + lifetime })
    const oldest = entries.keys().next().value
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  }

  const fetchFresh = (key: string, load: () => Promise<Answer>): Promise<Answer> => {
    const started = loading.get(key)
    if (started) return started
    const promise = load()
      .then((answer) => {
        store(key, answer)
        return answer
      })
      .finally(() => loading.delete(key))
    loading.set(key, promise)
    return promise
  }

  return {
    async answer(key, load) {
      const entry = entries.get(key)
      const age = entry ? now() - entry.freshUntil : Number.POSITIVE_INFINITY
      if (entry && age < 0) return entry.answer
      if (!entry || age >= lifetime * staleLifetimes) return await fetchFresh(key, load)
      // A failed refresh leaves the stale answer until it is too old, when the failure is everybody's.
      fetchFresh(key, load).catch((error: unknown) => {
        if (isAnswer(error)) entries.delete(key)
      })
      return entry.answer
    },
  }
}
