import type { EventName, EventProperties } from '../../../contract/rules/site/analytics.ts'

/** An event before it is sent. */
export interface Tracked {
  name: EventName
  properties: object
  /** Milliseconds since 1970. */
  at: number
  path: string
}

/** Events wait here until the client is loaded, up to a limit. */
const waiting: Tracked[] = []
const MAX_WAITING = 50
let listener: ((event: Tracked) => void) | undefined

/** Tracks an event. Cheap, never throws, does nothing on the server. @source spec §1 */
export function track<Name extends EventName>(name: Name, properties: EventProperties[Name]): void {
  if (typeof window === 'undefined') return
  const event = { name, properties, at: Date.now(), path: location.pathname }
  if (listener) listener(event)
  else if (waiting.length < MAX_WAITING) waiting.push(event)
}

/** Hands all events to the client, including those that were waiting. */
export function takeTracked(take: (event: Tracked) => void): void {
  listener = take
  for (const event of waiting.splice(0)) take(event)
}
