import type { Actor } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import { ACCESS_TOKEN_SECONDS } from './tokens.ts'

/** Milliseconds that a lookup is cached. */
export const SESSION_CACHE_LIFETIME = 5_000
/** Sessions that are cached at most; the oldest entry goes. */
const MAX_ENTRIES = 20_000

/** Knows which sessions are open. */
export interface SessionCache {
  /** Whether a session is open, as known in the last seconds. */
  has(actor: Actor): Promise<boolean>
  /** Whether a session is open now, read from the database. */
  find(actor: Actor): Promise<boolean>
  /** Refuses sessions that this process has just ended, at once. */
  ended(sessionIds: readonly string[]): void
}

interface Entry {
  open: Promise<boolean>
  until: number
}

/**
 * A signed token says who someone is, not whether they have signed out since. Only the sessions table knows that;
 * caching it saves one statement for each further call of the same person.
 */
export function createSessionCache({
  find,
  clock,
}: {
  find: (actor: Actor) => Promise<boolean>
  clock: Clock
}): SessionCache {
  const entries = new Map<string, Entry>()

  const store = (sessionId: string, open: Promise<boolean>, milliseconds: number): Entry => {
    const entry = { open, until: clock.now().getTime() + milliseconds }
    entries.delete(sessionId)
    entries.set(sessionId, entry)
    const oldest = entries.keys().next().value
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return {
    find,
    has(actor) {
      const cached = entries.get(actor.sessionId)
      if (cached && cached.until > clock.now().getTime()) return cached.open
      const entry = store(actor.sessionId, find(actor), SESSION_CACHE_LIFETIME)
      entry.open.catch(() => {
        if (entries.get(actor.sessionId) === entry) entries.delete(actor.sessionId)
      })
      return entry.open
    },
    ended(sessionIds) {
      // As long as their last token works: a lookup that is still running must not bring them back.
      for (const id of sessionIds) store(id, Promise.resolve(false), ACCESS_TOKEN_SECONDS * 1000)
    },
  }
}
