import * as calls from '../../../../contract/calls/console/money.ts'
import * as actionCalls from '../../../../contract/calls/console/money-actions.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { exportMoney, type MoneyExportDependencies } from './export-money.ts'
import { viewPayoutsByHand } from './hand-payouts.ts'
import { createMoneyActions, type MoneyActions, type PayoutActions } from './money-actions.ts'
import { viewAttention, viewOverview, viewWaiting } from './money-page.ts'

/** The calls of the page with all of the money. The table of permissions admits the operator alone. */
export function operatorMoneyRoutes(deps: MoneyExportDependencies & { payouts: PayoutActions }): Route[] {
  return [
    ...actionRoutes(createMoneyActions(deps)),
    route(actionCalls.listPayoutsByHand, () => viewPayoutsByHand(deps)),
    route(calls.getMoneyOverview, () => viewOverview(deps)),
    route(calls.getWaitingOrders, ({ query }) => viewWaiting(deps, query)),
    route(calls.getAttention, () => viewAttention(deps)),
    route(calls.exportOperatorMoney, ({ staff, query, body }) =>
      exportMoney(deps, staff, { kind: query.kind, period: query.period ?? '', reason: body.reason }),
    ),
  ]
}

function actionRoutes(actions: MoneyActions): Route[] {
  return [
    route(actionCalls.closeDifference, ({ staff, params, body }) =>
      done(actions.closeDifference(staff, params.id, body.reason)),
    ),
    route(actionCalls.assignDifference, ({ staff, params, body }) =>
      done(actions.assignDifference(staff, params.id, body.assignee)),
    ),
    route(actionCalls.reportPayout, ({ staff, params, body }) => {
      const { event, reason: note, already_paid: isAlreadyPaid } = body
      return done(actions.report(staff, params.id, { event, note, isAlreadyPaid }))
    }),
    route(actionCalls.askForBank, ({ staff, params, body }) =>
      done(actions.askForBank(staff, params.id, body.reason)),
    ),
    route(actionCalls.paySellerByHand, async ({ staff, params, body }) => ({
      paid_cents: await actions.payByHand(staff, params.id, {
        note: body.reason,
        paidCents: body.paid_cents,
      }),
    })),
    route(actionCalls.writeOffSeller, async ({ staff, params, body }) => {
      const { givenUp, debt, leavesMoneyAtProvider } = await actions.writeOff(staff, params.id, body.reason)
      return {
        given_up_cents: givenUp,
        debt_cents: debt,
        leaves_money_at_provider: leavesMoneyAtProvider,
      }
    }),
  ]
}

async function done(work: Promise<unknown>) {
  await work
  return { success: true as const }
}
