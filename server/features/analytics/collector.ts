import { Failure } from '../../../contract/failure.ts'
import type { AnalyticsEvent } from '../../ports/event-sink.ts'
import { groupWrites } from '../../runtime/group-writes.ts'

/** Above this many waiting events, requests are rejected and the browser retries. */
const MAX_WAITING = 20_000

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
  let waiting = 0
  const write = groupWrites<AnalyticsEvent[]>((batches) => {
    waiting = 0
    return store(batches.flat())
  })
  return {
    async add(events) {
      if (waiting + events.length > maxWaiting) throw new Failure('server.unavailable')
      waiting += events.length
      await write(events)
    },
  }
}
