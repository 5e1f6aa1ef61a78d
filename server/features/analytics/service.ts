import { type FlagName, flagNames } from '../../../contract/rules/site/analytics.ts'
import { keptSince } from '../../../contract/rules/site/retention.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AnalyticsEvent, EventSink } from '../../ports/event-sink.ts'
import { createEventCollector } from './collector.ts'
import type { EventRepository } from './repository.ts'

/** Forwards events to the event sink. */
export const forwardJob = jobKind<{ events: AnalyticsEvent[] }>('events-forward', 12, 10, {
  deleteWhenDone: true,
})

export interface AnalyticsDependencies {
  events: EventRepository
  jobs: JobQueue
  clock: Clock
  /** Null if events are not forwarded. */
  sink: EventSink | null
  /** Whether a feature is on for everyone. */
  isOn: (flag: FlagName) => boolean
}

/** Analytics. @source spec §1; product-decisions §7 */
export type AnalyticsService = ReturnType<typeof createAnalyticsService>

export function createAnalyticsService({ events, jobs, clock, sink, isOn }: AnalyticsDependencies) {
  const collector = createEventCollector(async (batch) => {
    await events.add(batch)
    if (sink) await jobs.enqueue(forwardJob, { events: batch })
  })
  return {
    /**
     * Stores events, with dates clamped to 1970 … now: browser clocks may be wrong, and the year 0, which PostgreSQL
     * rejects, would fail everyone's events in the batch. @returns how many
     */
    collect: async (collected: AnalyticsEvent[]): Promise<number> => {
      const now = clock.now().getTime()
      const clamp = (at: Date) => new Date(Math.max(0, Math.min(at.getTime(), now)))
      await collector.add(collected.map((event) => ({ ...event, at: clamp(event.at) })))
      return collected.length
    },

    forward: async ({ events: batch }: { events: AnalyticsEvent[] }): Promise<void> => {
      await sink?.forward(batch)
    },

    flags: () => Object.fromEntries(flagNames.map((name) => [name, isOn(name)])) as Record<FlagName, boolean>,

    sweep: () => events.sweep(keptSince('events', clock.now())),
  }
}
