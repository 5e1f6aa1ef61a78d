import { MAX_BATCH, truncate } from '../../../contract/rules/analytics.ts'
import type { Tracked } from './track.ts'

/** An event as it travels. */
export interface Outgoing {
  id: string
  name: string
  at: string
  path: string
  properties: object
}

/** What a queue needs from the browser. */
export interface QueueParts {
  /** @returns whether the events arrived, or will never be taken */
  send(events: Outgoing[]): Promise<boolean>
  /** Sends without waiting, because the page is about to go. @returns whether the browser took it on */
  sendLast(events: Outgoing[]): boolean
  /** What is kept over a reload, for a browser without a network. */
  store: { read(): string | null; write(text: string | null): void }
  newId(): string
}

/** Events kept while there is no network; the oldest go first. */
const MOST_KEPT = 500

/** Gathers events and delivers them in batches, also those that a network once refused. */
export function createQueue({ send, sendLast, store, newId }: QueueParts) {
  let events = restore(store.read())
  let sending = false

  const keep = () => store.write(events.length > 0 ? JSON.stringify(events.slice(-MOST_KEPT)) : null)

  return {
    get length() {
      return events.length
    },

    add({ name, properties, at, path }: Tracked): void {
      events.push({
        ...{ id: newId(), name, at: new Date(at).toISOString(), path: truncate(path) },
        properties: cut(properties),
      })
      if (events.length > MOST_KEPT) events = events.slice(-MOST_KEPT)
    },

    /** Delivers what is there, batch by batch; stops at the first that does not arrive and keeps it. */
    async flush(): Promise<void> {
      if (sending) return
      sending = true
      try {
        while (events.length > 0) {
          const batch = events.slice(0, MAX_BATCH)
          if (!(await send(batch))) break
          events = events.slice(batch.length)
        }
      } finally {
        sending = false
        keep()
      }
    },

    /** The page is about to go: what the browser does not take on is kept for the next page. */
    leave(): void {
      // A batch under way arrives by itself; should it not, its events are known by their ids.
      while (events.length > 0 && sendLast(events.slice(0, MAX_BATCH))) events = events.slice(MAX_BATCH)
      keep()
    },

    /** There is no network: what there is outlives the page. */
    keep,

    /** Nothing of it is ever sent. */
    forget(): void {
      events = []
      keep()
    },
  }
}

/** Texts as short as they have to be. @source spec §9 */
function cut(properties: object): object {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === 'string' ? truncate(value) : value,
    ]),
  )
}

function restore(text: string | null): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.slice(-MOST_KEPT) : []
  } catch {
    return []
  }
}
