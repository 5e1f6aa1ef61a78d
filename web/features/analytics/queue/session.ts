import { SESSION_IDLE_SECONDS } from '../../../../contract/rules/site/analytics.ts'

/** A visit: it ends after half an hour of inactivity. @source spec §9 */
export interface Session {
  id: string
  /** The last activity, milliseconds since 1970. */
  seen: number
}

/**
 * The visit that an instant (milliseconds since 1970) belongs to: the current one, or a new one after too long a
 * pause.
 */
export function sessionAt(now: number, before: Session | null, newId: () => string): Session {
  const alive = before !== null && now - before.seen < SESSION_IDLE_SECONDS * 1000
  return alive ? { id: before.id, seen: Math.max(now, before.seen) } : { id: newId(), seen: now }
}

/** A stored visit; null for none or an unreadable one. */
export function parseSession(stored: string | null): Session | null {
  const [id = '', seen = ''] = stored?.split(' ') ?? []
  return /^[\w-]{8,100}$/.test(id) && /^\d+$/.test(seen) ? { id, seen: Number(seen) } : null
}
