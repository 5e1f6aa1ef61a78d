import { collectEvents, getFlags } from '../../../contract/calls/site/analytics.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { AnalyticsService } from './service.ts'

/**
 * Analytics endpoints.
 * @param limitEvents counts the events of an IP address, since each is stored for a year. @throws Failure `request.too_many`
 */
export function analyticsRoutes(
  analytics: AnalyticsService,
  limitEvents: (key: string, events: number) => void,
): Route[] {
  return [
    route(collectEvents, async ({ body: { visitor = null, session, events }, ip }) => {
      limitEvents(ip, events.length)
      return {
        accepted: await analytics.collect(
          events.map(({ id, name, at, path, properties }) => ({
            id,
            name,
            path,
            properties,
            visitor,
            session,
            at: new Date(at),
          })),
        ),
      }
    }),
    route(getFlags, async () => ({ flags: analytics.flags() }), { cached: true }),
  ]
}
