import { EVENTS_TIMEOUT_MS, MAX_BATCH, truncate } from '../../../../contract/rules/site/analytics.ts'
import type { Tracked } from '../track.ts'
import type { Batch, Stamp, Waiting } from './event.ts'
import { type EventStorage, MAX_STORED } from './event-storage.ts'

/** What a queue needs from the browser. */
export interface QueueDependencies {
  /** @returns whether the events arrived, or never will */
  send(batch: Batch): Promise<boolean>
  /** Sends without waiting, because the page is about to close. @returns whether the browser accepted it */
  sendLast(batch: Batch): boolean
  /** Where events survive the page. */
  storage: EventStorage
  /** Runs `work` while no other tab of this browser runs it. */
  exclusively(work: () => void): Promise<void>
  newId(): string
  /** @param at when the event happened, milliseconds since 1970 */
  stamp(at: number): Stamp
}

/** Collects events and delivers them in batches, including those that could not be delivered earlier. */
export interface Queue {
  readonly length: number
  add(tracked: Tracked): void
  /** Delivers batch by batch; stops at the first that does not arrive and stores the rest. */
  flush(): Promise<void>
  /** The page is about to close: what the browser does not accept is stored for the next page. */
  leave(): void
  /** Stores all events, because there is no network. */
  save(): void
  /** Removes the visitor from every event that has not been sent. */
  removeVisitor(): void
  /** Drops all events, stored ones included. */
  clear(): void
}

interface QueueContext extends QueueDependencies {
  events: Waiting[]
  isSending: boolean
}

/** An empty queue. */
export function createQueue(dependencies: QueueDependencies): Queue {
  const queue: QueueContext = { ...dependencies, events: [], isSending: false }
  return {
    get length() {
      return queue.events.length
    },
    add: (tracked) => add(queue, tracked),
    flush: () => flush(queue),
    leave: () => leave(queue),
    save() {
      dropTaken(queue)
      queue.storage.write(queue.events)
    },
    removeVisitor() {
      takeOver(queue)
      queue.events = queue.events.map(({ of, event }) => ({ of: { session: of.session }, event }))
      queue.storage.write(queue.events)
    },
    clear() {
      queue.events = []
      queue.storage.clear()
    },
  }
}

function add(queue: QueueContext, { name, properties, at, path }: Tracked): void {
  const event = {
    id: queue.newId(),
    name,
    at: new Date(at).toISOString(),
    path: truncate(path),
    properties: truncateTexts(properties),
  }
  queue.events.push({ of: queue.stamp(at), event })
  if (queue.events.length > MAX_STORED) queue.events = queue.events.slice(-MAX_STORED)
}

async function flush(queue: QueueContext): Promise<void> {
  if (queue.isSending) return
  queue.isSending = true
  try {
    await queue.exclusively(() => {
      takeOver(queue)
      queue.storage.write(queue.events, EVENTS_TIMEOUT_MS)
    })
    while (queue.events.length > 0) {
      const batch = nextBatch(queue.events)
      if (!(await queue.send(batch))) break
      const sent = new Set(batch.events)
      queue.events = queue.events.filter(({ event }) => !sent.has(event))
      queue.storage.write(queue.events, EVENTS_TIMEOUT_MS)
    }
  } finally {
    queue.isSending = false
    queue.storage.write(queue.events)
  }
}

function leave(queue: QueueContext): void {
  dropTaken(queue)
  // A batch under way may arrive twice; the server knows its events by their ids.
  while (queue.events.length > 0) {
    const batch = nextBatch(queue.events)
    if (!queue.sendLast(batch)) break
    queue.events = queue.events.slice(batch.events.length)
  }
  queue.storage.write(queue.events)
}

/** Drops events that another tab has taken over, since that tab sends them. */
function dropTaken(queue: QueueContext): void {
  const takenOver = queue.storage.takenOver()
  if (takenOver.size > 0) queue.events = queue.events.filter(({ event }) => !takenOver.has(event.id))
}

/** Takes over the stored events of tabs that have closed or are not sending. */
function takeOver(queue: QueueContext): void {
  dropTaken(queue)
  const known = new Set(queue.events.map(({ event }) => event.id))
  const others = queue.storage.takeOthers().filter(({ event }) => !known.has(event.id))
  queue.events = [...others, ...queue.events].slice(-MAX_STORED)
}

/** The next events that belong to the same visit. */
function nextBatch(events: readonly Waiting[]): Batch {
  const of = events[0]?.of ?? { session: '' }
  const end = events.findIndex((each) => each.of.session !== of.session || each.of.visitor !== of.visitor)
  const same = events.slice(0, Math.min(end < 0 ? events.length : end, MAX_BATCH))
  return { ...of, events: same.map(({ event }) => event) }
}

/** Truncates texts to the maximum length. @source spec §9 */
function truncateTexts(properties: object): object {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === 'string' ? truncate(value) : value,
    ]),
  )
}
