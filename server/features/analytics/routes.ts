import { collectEvents, getFlags } from '../../../contract/calls/analytics.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { AnalyticsService } from './service.ts'

/**
 * The calls about counting.
 * @param count counts what a caller's address brings: each event is a row that stays for a year. @throws Failure `request.too_many`
 */
export function analyticsRoutes(
  analytics: AnalyticsService,
  count: (key: string, events: number) => void,
): Route[] {
  return [
    route(collectEvents, async ({ body: { visitor = null, session, events }, ip }) => {
      count(ip, events.length)
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
