import { getToday, getWaitingCounts } from '../../../../contract/calls/console/today.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { type TodayDependencies, viewToday } from './today.ts'
import type { WaitingCounts } from './waiting-counts-repository.ts'

/** The calls of the console's first page and of its navigation. */
export function todayRoutes(deps: TodayDependencies, countWaiting: () => Promise<WaitingCounts>): Route[] {
  return [
    route(getToday, ({ staff }) => viewToday(deps, staff.role)),
    route(getWaitingCounts, async ({ staff }) => {
      const counts = await countWaiting()
      return staff.role === 'operator' ? counts : { ...counts, enquiries: null, money: null }
    }),
  ]
}
