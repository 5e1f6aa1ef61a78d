import * as calls from '../../../../contract/calls/console/figures.ts'
import { hostCookie, OPERATOR_COOKIE } from '../../../../contract/rules/site/cookies.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { RateRule } from '../../../http/limits/rate-limiter.ts'
import { readCohorts } from './cohorts.ts'
import type { Dashboard } from './dashboard.ts'
import { exportFigures, type FiguresExport } from './export-figures.ts'

/** Slows down guessing of keys. */
const limit: RateRule<{ ip: string }> = { name: 'operator-key', max: 10, seconds: 60, by: ({ ip }) => ip }

/** Dashboard endpoints. @param secure whether the site uses HTTPS */
export function operatorRoutes(
  { dashboard, ...deps }: FiguresExport & { dashboard: Dashboard },
  secure: boolean,
): Route[] {
  return [
    route(
      calls.openDashboard,
      async ({ body, cookies }) => {
        const value = await dashboard.open(body.key)
        cookies.set({ ...hostCookie(OPERATOR_COOKIE, secure), value, sameSite: 'Strict', secure })
        return { success: true } as const
      },
      { limits: [limit] },
    ),
    route(calls.getDashboard, ({ query }) => dashboard.read(query.days)),
    route(calls.getCohorts, () => readCohorts(deps.cohorts)),
    route(calls.exportFigures, ({ staff, query, body }) =>
      exportFigures({ dashboard, ...deps }, staff, { ...query, ...body }),
    ),
  ]
}
