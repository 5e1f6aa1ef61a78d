import { createEventRepository } from '../../features/analytics/repository.ts'
import { analyticsRoutes } from '../../features/analytics/routes.ts'
import { createAnalyticsService, forwardJob } from '../../features/analytics/service.ts'
import type { Wiring } from './wiring.ts'

/** Counted events that an address may send in a minute for each call it may make. */
const EVENTS_PER_CALL = 2

/** Collects analytics events. */
export function createAnalyticsFeature({
  config,
  settings,
  adapters,
  database,
  clock,
  jobs,
  limiter,
}: Wiring) {
  const eventLimit = { name: 'events', max: config.http.callsPerMinute * EVENTS_PER_CALL, seconds: 60 }
  const countEvents = (key: string, weight: number) => limiter.count(eventLimit, key, weight)
  const analytics = createAnalyticsService({
    events: createEventRepository(database),
    sink: adapters.eventSink,
    isOn: (flag) => settings.get(`site.${flag}`),
    jobs,
    clock,
  })
  jobs.handle(forwardJob, analytics.forward)
  jobs.schedule({
    name: 'events-sweep',
    cron: '0 5 * * *',
    run: async () => void (await analytics.sweep()),
  })
  return { routes: analyticsRoutes(analytics, countEvents), analytics }
}
