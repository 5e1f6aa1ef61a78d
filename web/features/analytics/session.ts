import { SESSION_IDLE_SECONDS } from '../../../contract/rules/analytics.ts'

/** A visit: it ends after half an hour without a sign of life. @source spec §9 */
export interface Session {
  id: string
  /** The last sign of life, milliseconds since 1970. */
  seen: number
}

/** The visit that something at an instant (milliseconds since 1970) belongs to: the same one, or a new one where the last sign of life is too long ago. */
export function sessionAt(now: number, before: Session | null, newId: () => string): Session {
  const alive = before !== null && now - before.seen < SESSION_IDLE_SECONDS * 1000
  return alive ? { id: before.id, seen: Math.max(now, before.seen) } : { id: newId(), seen: now }
}

/** A stored visit; null for none and for what cannot be read. */
export function parseSession(stored: string | null): Session | null {
  const [id = '', seen = ''] = stored?.split(' ') ?? []
  return /^[\w-]{8,100}$/.test(id) && /^\d+$/.test(seen) ? { id, seen: Number(seen) } : null
}
