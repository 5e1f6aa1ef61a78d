import { Failure } from '../../../contract/failure.ts'
import type { AnalyticsEvent } from '../../ports/event-sink.ts'

/** Above this many waiting events, requests are rejected and the browser retries. */
const MAX_WAITING = 20_000

interface PendingBatch {
  events: AnalyticsEvent[]
  done: () => void
  failed: (error: unknown) => void
}

/** Stores the events of many concurrent requests in few statements. */
export interface EventCollector {
  /** Settles when the events are stored. @throws Failure `server.unavailable` */
  add(events: AnalyticsEvent[]): Promise<void>
}

/**
 * Collects events that arrive during one statement into the next, so that a thousand requests per second need a few
 * dozen statements. A request is answered only after its events are stored.
 */
export function createEventCollector(
  store: (events: AnalyticsEvent[]) => Promise<unknown>,
  maxWaiting = MAX_WAITING,
): EventCollector {
  let pending: PendingBatch[] = []
  let count = 0
  let busy = false

  const flush = async () => {
    busy = true
    while (pending.length > 0) {
      const batch = pending
      pending = []
      count = 0
      try {
        await store(batch.flatMap(({ events }) => events))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    busy = false
  }

  return {
    add(events) {
      if (count + events.length > maxWaiting) return Promise.reject(new Failure('server.unavailable'))
      count += events.length
      return new Promise((done, failed) => {
        pending.push({ events, done, failed })
        if (!busy) void flush()
      })
    },
  }
}
