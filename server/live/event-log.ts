import type { LiveRepository } from './live-repository.ts'

/** An event as it is sent to browsers. */
export interface LogEntry {
  id: number
  topic: string
  /** The event in the format of an event stream. */
  frame: string
  /** When this process read it, in milliseconds. */
  at: number
}

/** Events that are kept for browsers that reconnect. */
const KEPT_EVENTS = 5_000
/** Rows that one statement reads. */
const BATCH = 500
/** Milliseconds that a missing id is looked for: transactions that write events are shorter. */
const GAP_LIFETIME = 60_000
/**
 * Milliseconds before its last event from which a browser is sent everything again that it may lack: an event of a lower id
 * may have been committed later. The browser ignores what it has.
 */
const OVERLAP = 10_000

/** The events that this process has read, in the order in which they became visible. */
export interface EventLog {
  /** The highest id read so far. */
  last(): number
  /** Starts with the latest events of the table. */
  open(): Promise<void>
  /** Reads what has been committed since, and hands it to `take`. */
  read(): Promise<void>
  /** The events after `id` that a browser may lack; null if they are not kept any more. */
  since(id: number): readonly LogEntry[] | null
}

export function createEventLog(
  events: LiveRepository,
  take: (entry: LogEntry) => void,
  now: () => number = Date.now,
): EventLog {
  let last = 0
  /** Events up to this id may have been dropped. */
  let oldest = 0
  let entries: LogEntry[] = []
  /** Ids that were passed over, with the time at which they are given up. */
  const gaps = new Map<number, number>()

  async function readBatch(hand: (entry: LogEntry) => void): Promise<boolean> {
    const rows = await events.after(last, [...gaps.keys()], BATCH)
    const at = now()
    for (const { id, topic, kind, data } of rows) {
      gaps.delete(id)
      for (let missing = last + 1; missing < id; missing++) gaps.set(missing, at + GAP_LIFETIME)
      last = Math.max(last, id)
      const frame = `id: ${id}\ndata: ${JSON.stringify({ topic, kind, data })}\n\n`
      const entry = { id, topic, frame, at }
      entries.push(entry)
      hand(entry)
    }
    if (entries.length > 2 * KEPT_EVENTS) {
      oldest = Math.max(...entries.slice(0, -KEPT_EVENTS).map((entry) => entry.id))
      entries = entries.slice(-KEPT_EVENTS)
    }
    for (const [id, until] of gaps) if (until <= at) gaps.delete(id)
    return rows.length === BATCH
  }

  return {
    last: () => last,
    async open() {
      last = await events.idBeforeLast(KEPT_EVENTS)
      oldest = last
      entries = []
      while (await readBatch(() => {}));
    },
    async read() {
      while (await readBatch(take));
    },
    since(id) {
      // Another process was ahead of this one, which will read and send the rest itself.
      if (id >= last) return entries.filter((entry) => entry.at >= now() - OVERLAP)
      if (id < oldest) return null
      const from = (entries.find((entry) => entry.id >= id)?.at ?? 0) - OVERLAP
      return entries.filter((entry) => entry.id > id || entry.at >= from)
    },
  }
}
