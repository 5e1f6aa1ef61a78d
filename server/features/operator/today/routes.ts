import { getToday, getWaitingCounts } from '../../../../contract/calls/console/today.ts'
import type { Cookies } from '../../../http/api/cookies.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { type TodayDependencies, viewToday } from './today.ts'
import type { WaitingCounts } from './waiting-counts-repository.ts'

export interface NavigationDependencies {
  countWaiting(): Promise<WaitingCounts>
  /** Lets the browser go on loading photos that were taken down. */
  givePhotoPass(cookies: Cookies): void
}

/** The calls of the console's first page and of its navigation. */
export function todayRoutes(
  deps: TodayDependencies,
  { countWaiting, givePhotoPass }: NavigationDependencies,
): Route[] {
  return [
    route(getToday, ({ staff }) => viewToday(deps, staff.role)),
    route(getWaitingCounts, async ({ staff, cookies }) => {
      givePhotoPass(cookies)
      const counts = await countWaiting()
      return staff.role === 'operator' ? counts : { ...counts, enquiries: null, money: null }
    }),
  ]
}
