import { type FlagName, flagNames, VISITOR_COOKIE_DAYS } from '../../../contract/rules/analytics.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AnalyticsEvent, EventSink } from '../../ports/event-sink.ts'
import { createEventCollector } from './collector.ts'
import type { EventRepository } from './repository.ts'

/** Passes on what was counted. */
export const forwardJob = jobKind<{ events: AnalyticsEvent[] }>('events-forward', 6, 10, {
  deleteWhenDone: true,
})

/** Days that an event is kept: a year to compare with, and a month more. */
const KEPT_DAYS = VISITOR_COOKIE_DAYS + 31

export interface AnalyticsDependencies {
  events: EventRepository
  jobs: JobQueue
  clock: Clock
  /** Null where nobody else is told. */
  sink: EventSink | null
  /** What is turned off for everybody. */
  featuresOff: readonly FlagName[]
}

/** Counting. @source spec §1; product-decisions §7 */
export type AnalyticsService = ReturnType<typeof createAnalyticsService>

export function createAnalyticsService({ events, jobs, clock, sink, featuresOff }: AnalyticsDependencies) {
  const collector = createEventCollector(async (gathered) => {
    await events.add(gathered)
    if (sink) await jobs.enqueue(forwardJob, { events: gathered })
  })
  return {
    /**
     * A browser's clock may be wrong: nothing has happened that is still to come. The year 0, which the database does not
     * know, would take with it what others sent at the same moment.
     */
    collect: async (counted: AnalyticsEvent[]): Promise<number> => {
      const now = clock.now().getTime()
      const within = (at: Date) => new Date(Math.max(0, Math.min(at.getTime(), now)))
      await collector.add(counted.map((event) => ({ ...event, at: within(event.at) })))
      return counted.length
    },

    forward: async ({ events: gathered }: { events: AnalyticsEvent[] }): Promise<void> => {
      await sink?.forward(gathered)
    },

    flags: () =>
      Object.fromEntries(flagNames.map((name) => [name, !featuresOff.includes(name)])) as Record<
        FlagName,
        boolean
      >,

    sweep: () => events.sweep(new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600_000)),
  }
}
