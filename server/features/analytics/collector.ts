import { Failure } from '../../../contract/failure.ts'
import type { AnalyticsEvent } from '../../ports/event-sink.ts'

/** Events that may wait for the database; whoever comes then is sent away and comes back. */
const MOST_WAITING = 20_000

interface Waiting {
  events: AnalyticsEvent[]
  done: () => void
  failed: (error: unknown) => void
}

/** Stores what many browsers send at once. */
export interface EventCollector {
  /** Settles when the events are stored. @throws Failure `server.unavailable` */
  add(events: AnalyticsEvent[]): Promise<void>
}

/**
 * While one statement is under way, what arrives is gathered for the next: a thousand deliveries a second are a few dozen
 * statements, and nobody is told "stored" before it is true.
 */
export function createEventCollector(
  store: (events: AnalyticsEvent[]) => Promise<unknown>,
  mostWaiting = MOST_WAITING,
): EventCollector {
  let waiting: Waiting[] = []
  let count = 0
  let busy = false

  const work = async () => {
    busy = true
    while (waiting.length > 0) {
      const taken = waiting
      waiting = []
      count = 0
      try {
        await store(taken.flatMap(({ events }) => events))
        for (const { done } of taken) done()
      } catch (error) {
        for (const { failed } of taken) failed(error)
      }
    }
    busy = false
  }

  return {
    add(events) {
      if (count + events.length > mostWaiting) return Promise.reject(new Failure('server.unavailable'))
      count += events.length
      return new Promise((done, failed) => {
        waiting.push({ events, done, failed })
        if (!busy) void work()
      })
    },
  }
}
