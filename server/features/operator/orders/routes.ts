import * as calls from '../../../../contract/calls/console/orders.ts'
import type { Staff } from '../../../http/api/actor.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { StaffOrderActions } from './order-actions.ts'
import { type OrderDetailDependencies, viewStaffOrder } from './order-detail.ts'
import { exportStaffOrders, listStaffOrders, type OrderListDependencies } from './order-list.ts'
import { type OrderMessagesDependencies, readOrderMessages } from './order-messages.ts'

/** The calls about orders in the console. */
export function staffOrderRoutes(
  deps: OrderListDependencies & OrderDetailDependencies & OrderMessagesDependencies,
  actions: StaffOrderActions,
): Route[] {
  return [
    route(calls.listStaffOrders, ({ query, staff }) =>
      listStaffOrders(deps, { ...query, seesPhones: staff.role === 'operator' }),
    ),
    route(calls.getStaffOrder, async ({ params, staff }) => ({
      order: await viewStaffOrder(deps, params.id, staff.role === 'operator'),
    })),
    route(calls.readOrderMessages, ({ staff, params, body }) =>
      readOrderMessages(deps, staff, params.id, body.before ?? null),
    ),
    route(calls.exportStaffOrders, ({ staff, query, body }) =>
      exportStaffOrders(deps, staff, query, body.reason),
    ),
    route(calls.refundStaffOrder, done(actions.refund)),
    route(calls.settleStaffRefund, done(actions.settleRefund)),
    route(calls.deliverStaffOrder, done(actions.deliver)),
    route(calls.decideStaffClaim, done(actions.decideClaim)),
    route(calls.submitStaffDispute, done(actions.submitDispute)),
    route(calls.acceptStaffDispute, done(actions.acceptDispute)),
    route(calls.keepWarnedOrder, done(actions.keepWarned)),
    route(calls.retryStaffPayout, done(actions.retryPayout)),
  ]
}

/** The handler of an action on the order in the path. */
function done<Body>(action: (by: Staff, id: string, body: Body) => Promise<void>) {
  return async ({ staff, params, body }: { staff: Staff; params: { id: string }; body: Body }) => {
    await action(staff, params.id, body)
    return { success: true as const }
  }
}
