import * as calls from '../../../../contract/calls/console/money.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { exportMoney, type MoneyExportDependencies } from './export-money.ts'
import { viewAttention, viewOverview, viewWaiting } from './money-page.ts'

/** The calls of the page with all of the money. The table of permissions admits the operator alone. */
export function operatorMoneyRoutes(deps: MoneyExportDependencies): Route[] {
  return [
    route(calls.getMoneyOverview, () => viewOverview(deps)),
    route(calls.getWaitingOrders, ({ query }) => viewWaiting(deps, query)),
    route(calls.getAttention, () => viewAttention(deps)),
    route(calls.exportOperatorMoney, ({ staff, query }) =>
      exportMoney(deps, staff, query.kind, query.period ?? ''),
    ),
  ]
}
