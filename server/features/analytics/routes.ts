import { collectEvents, getFlags } from '../../../contract/calls/analytics.ts'
import { type Route, route } from '../../http/call.ts'
import type { AnalyticsService } from './service.ts'

/** The calls about counting. */
export function analyticsRoutes(analytics: AnalyticsService): Route[] {
  return [
    route(collectEvents, async ({ body: { visitor = null, session, events } }) => ({
      accepted: await analytics.collect(
        events.map(({ id, name, at, path, properties }) => ({
          ...{ id, name, path, properties, visitor, session },
          at: new Date(at),
        })),
      ),
    })),
    route(getFlags, async () => ({ flags: analytics.flags() }), { cached: true }),
  ]
}
