import type { EventName, EventProperties } from '../../../contract/rules/analytics.ts'

/** Something that happened, before it is sent. */
export interface Tracked {
  name: EventName
  properties: object
  /** Milliseconds since 1970. */
  at: number
  path: string
}

/** What happens before the client is there is kept for it, within reason. */
const waiting: Tracked[] = []
const MOST_WAITING = 50
let listener: ((event: Tracked) => void) | undefined

/** Counts something that happened. Cheap, never throws, does nothing on the server. @source spec §1 */
export function track<Name extends EventName>(name: Name, properties: EventProperties[Name]): void {
  if (typeof window === 'undefined') return
  const event = { name, properties, at: Date.now(), path: location.pathname }
  if (listener) listener(event)
  else if (waiting.length < MOST_WAITING) waiting.push(event)
}

/** The client takes over, with what has gathered. */
export function takeTracked(take: (event: Tracked) => void): void {
  listener = take
  for (const event of waiting.splice(0)) take(event)
}
