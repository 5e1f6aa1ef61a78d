import { getDashboard, openDashboard } from '../../../contract/calls/operator.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { RateRule } from '../../http/limits/rate-limits.ts'
import type { Dashboard } from './dashboard.ts'

const COOKIE = 'stoop_operator'
/** Seconds that the page stays open in one browser. */
export const OPERATOR_SECONDS = 2 * 3600

/** Guessing keys. */
const limit: RateRule<{ ip: string }> = { name: 'operator-key', max: 10, seconds: 60, by: ({ ip }) => ip }

/** The calls of the operator's page. `secure` says whether it is reached over HTTPS. */
export function operatorRoutes(dashboard: Dashboard, secure: boolean): Route[] {
  return [
    route(
      openDashboard,
      async ({ body, cookies }) => {
        const value = await dashboard.open(body.key)
        cookies.set({ name: COOKIE, value, maxAge: OPERATOR_SECONDS, sameSite: 'Strict', secure })
        return { success: true } as const
      },
      { limits: [limit] },
    ),
    route(getDashboard, ({ query, cookies }) => dashboard.read(cookies.read(COOKIE), query.days)),
  ]
}
