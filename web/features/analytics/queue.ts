import { EVENTS_TIMEOUT_MS, MAX_BATCH, truncate } from '../../../contract/rules/analytics.ts'
import { type KeptEvents, MOST_KEPT } from './event-storage.ts'
import type { Tracked } from './track.ts'

/** Whose an event is: known when it happens, and not again when it is sent. */
export interface Stamp {
  session: string
  /** Only where it was allowed at that moment. */
  visitor?: string
}

/** An event as it travels. */
export interface Outgoing {
  id: string
  name: string
  at: string
  path: string
  properties: object
}

/** Events of one visit, as they are delivered. */
export interface Batch extends Stamp {
  events: Outgoing[]
}

/** An event that has not arrived yet. */
export interface Waiting {
  of: Stamp
  event: Outgoing
}

/** What a queue needs from the browser. */
export interface QueueParts {
  /** @returns whether the events arrived, or will never be taken */
  send(batch: Batch): Promise<boolean>
  /** Sends without waiting, because the page is about to go. @returns whether the browser took it on */
  sendLast(batch: Batch): boolean
  /** What is kept over a reload, for a browser without a network. */
  kept: KeptEvents
  /** Does something that only one tab of this browser may do at a time. */
  alone(work: () => void): Promise<void>
  newId(): string
  /** @param at when the event happened, milliseconds since 1970 */
  stamp(at: number): Stamp
}

/** Gathers events and delivers them in batches, also those that a network once refused. */
export function createQueue({ send, sendLast, kept, alone, newId, stamp }: QueueParts) {
  let events: Waiting[] = []
  let sending = false

  const keep = () => kept.write(events)

  /** What another tab has taken is that tab's to send. */
  const letGo = () => {
    const taken = kept.taken()
    if (taken.size > 0) events = events.filter(({ event }) => !taken.has(event.id))
  }

  /** What tabs have left that are gone, or have not begun to send, is sent by this one. */
  const takeOver = () => {
    letGo()
    const known = new Set(events.map(({ event }) => event.id))
    const others = kept.takeOthers().filter(({ event }) => !known.has(event.id))
    events = [...others, ...events].slice(-MOST_KEPT)
  }

  return {
    get length() {
      return events.length
    },

    add({ name, properties, at, path }: Tracked): void {
      const event = {
        id: newId(),
        name,
        at: new Date(at).toISOString(),
        path: truncate(path),
        properties: cut(properties),
      }
      events.push({ of: stamp(at), event })
      if (events.length > MOST_KEPT) events = events.slice(-MOST_KEPT)
    },

    /** Delivers what is there, batch by batch; stops at the first that does not arrive and keeps it. */
    async flush(): Promise<void> {
      if (sending) return
      sending = true
      try {
        await alone(() => {
          takeOver()
          kept.write(events, EVENTS_TIMEOUT_MS)
        })
        while (events.length > 0) {
          const batch = nextBatch(events)
          if (!(await send(batch))) break
          const sent = new Set(batch.events)
          events = events.filter(({ event }) => !sent.has(event))
          kept.write(events, EVENTS_TIMEOUT_MS)
        }
      } finally {
        sending = false
        keep()
      }
    },

    /** The page is about to go: what the browser does not take on is kept for the next page. */
    leave(): void {
      letGo()
      // A batch under way arrives by itself; should it not, its events are known by their ids.
      while (events.length > 0) {
        const batch = nextBatch(events)
        if (!sendLast(batch)) break
        events = events.slice(batch.events.length)
      }
      keep()
    },

    /** There is no network: what there is outlives the page. */
    keep(): void {
      letGo()
      keep()
    },

    /** Who was recognized is not named any more, in what is still to be sent either. */
    unname(): void {
      takeOver()
      events = events.map(({ of, event }) => ({ of: { session: of.session }, event }))
      keep()
    },

    /** Nothing of it is ever sent. */
    forget(): void {
      events = []
      kept.clear()
    },
  }
}

/** The next events that belong to the same visit. */
function nextBatch(events: readonly Waiting[]): Batch {
  const of = events[0]?.of ?? { session: '' }
  const end = events.findIndex((each) => each.of.session !== of.session || each.of.visitor !== of.visitor)
  const same = events.slice(0, Math.min(end < 0 ? events.length : end, MAX_BATCH))
  return { ...of, events: same.map(({ event }) => event) }
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
