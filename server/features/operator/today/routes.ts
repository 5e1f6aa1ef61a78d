import { getToday } from '../../../../contract/calls/console/today.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { type TodayDependencies, viewToday } from './today.ts'

/** The call of the console's first page. */
export function todayRoutes(deps: TodayDependencies): Route[] {
  return [route(getToday, ({ staff }) => viewToday(deps, staff.role))]
}
