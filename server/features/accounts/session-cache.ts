import type { Actor } from '../../http/api/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import { ACCESS_TOKEN_SECONDS } from './tokens.ts'

/** Milliseconds that a session which was found is taken to be still there. */
export const SESSION_MEMORY = 5_000
/** Sessions that are remembered at most; the one met first goes. */
const MOST_REMEMBERED = 20_000

/** Which sessions are still open. */
export interface LivingSessions {
  /** Whether a session is open, as far as this process has heard in the last seconds. */
  has(actor: Actor): Promise<boolean>
  /** Whether a session is open now. */
  find(actor: Actor): Promise<boolean>
  /** Sessions that this process has just ended: nobody gets in with them any more. */
  ended(sessionIds: readonly string[]): void
}

/**
 * A signed token says who somebody is, and not whether they have signed out since. The sessions' table does; a short
 * memory saves a statement for each call of a person who makes several.
 */
export function createSessionCache({
  find,
  clock,
}: {
  find: (actor: Actor) => Promise<boolean>
  clock: Clock
}): LivingSessions {
  const remembered = new Map<string, { open: Promise<boolean>; until: number }>()

  const remember = (sessionId: string, open: Promise<boolean>, milliseconds: number) => {
    const entry = { open, until: clock.now().getTime() + milliseconds }
    remembered.delete(sessionId)
    remembered.set(sessionId, entry)
    const oldest = remembered.keys().next().value
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return entry
  }

  return {
    find,
    has(actor) {
      const known = remembered.get(actor.sessionId)
      if (known && known.until > clock.now().getTime()) return known.open
      const entry = remember(actor.sessionId, find(actor), SESSION_MEMORY)
      entry.open.catch(() => {
        if (remembered.get(actor.sessionId) === entry) remembered.delete(actor.sessionId)
      })
      return entry.open
    },
    ended(sessionIds) {
      // As long as their last token could work: a look that is under way must not bring one back.
      for (const id of sessionIds) remember(id, Promise.resolve(false), ACCESS_TOKEN_SECONDS * 1000)
    },
  }
}
