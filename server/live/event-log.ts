import type { ResumePoint } from './live-event.ts'
import type { LiveRepository } from './live-repository.ts'

/** An event as it is sent to browsers. */
export interface LogEntry {
  id: number
  topic: string
  kind: string
  /** The event in the format of an event stream. */
  frame: string
  /** When it became visible, in milliseconds. */
  at: number
}

/** Milliseconds that events are stored. */
export const STORED = 3_600_000
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
  /** The events that a browser may lack; null if they are not kept any more. */
  since(point: ResumePoint): readonly LogEntry[] | null
}

export function createEventLog(
  events: LiveRepository,
  take: (entry: LogEntry) => void,
  now: () => number = Date.now,
): EventLog {
  let last = 0
  /** Events up to this id may have been dropped. */
  let oldest = 0
  /** All events since this time are kept. */
  let completeSince = 0
  let entries: LogEntry[] = []
  /** Ids that were passed over, with the time at which they are given up. */
  const gaps = new Map<number, number>()

  async function readBatch(hand?: (entry: LogEntry) => void): Promise<boolean> {
    const rows = await events.after(last, [...gaps.keys()], BATCH)
    const readAt = now()
    for (const { id, topic, kind, data, age } of rows) {
      gaps.delete(id)
      for (let missing = last + 1; missing < id; missing++) gaps.set(missing, readAt + GAP_LIFETIME)
      last = Math.max(last, id)
      const frame = `id: ${id}\ndata: ${JSON.stringify({ topic, kind, data })}\n\n`
      // An event that is there already when reading begins became visible about when it was written.
      const entry = { id, topic, kind, frame, at: hand ? readAt : readAt - age * 1_000 }
      entries.push(entry)
      hand?.(entry)
    }
    if (entries.length > 2 * KEPT_EVENTS) {
      const dropped = entries.slice(0, -KEPT_EVENTS)
      oldest = Math.max(...dropped.map((entry) => entry.id))
      completeSince = Math.max(...dropped.map((entry) => entry.at))
      entries = entries.slice(-KEPT_EVENTS)
    }
    for (const [id, until] of gaps) if (until <= readAt) gaps.delete(id)
    return rows.length === BATCH
  }

  return {
    last: () => last,
    async open() {
      last = await events.idBeforeLast(KEPT_EVENTS)
      oldest = last
      entries = []
      while (await readBatch());
      completeSince = now() - STORED
      if (entries.length >= KEPT_EVENTS) completeSince = entries[0]?.at ?? completeSince
    },
    async read() {
      while (await readBatch(take));
    },
    since({ lastId, age }) {
      const time = now()
      let from = time
      if (lastId !== null) {
        if (lastId < oldest) return null
        // An id above our last comes from a process that is ahead of this one, which will read and send the rest itself.
        if (lastId < last) from = entries.find((entry) => entry.id >= lastId)?.at ?? 0
      }
      if (age !== null) {
        if (time - age < completeSince) return null
        from = Math.min(from, time - age)
      }
      return entries.filter(({ id, at }) => (lastId !== null && id > lastId) || at >= from - OVERLAP)
    },
  }
}
