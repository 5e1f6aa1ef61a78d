import * as calls from '../../../../contract/calls/console/health.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { type HealthDependencies, retryJob, viewHealth } from './health.ts'

/** The calls about the installation. */
export function healthRoutes(deps: HealthDependencies): Route[] {
  return [
    route(calls.getHealth, () => viewHealth(deps)),
    route(calls.retryJob, async ({ staff, body }) => {
      await retryJob(deps, staff, body)
      return { success: true as const }
    }),
  ]
}
