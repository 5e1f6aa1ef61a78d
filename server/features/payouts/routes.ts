import * as moneyCalls from '../../../contract/calls/money/money.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { PayoutService } from './service.ts'

/** Each opens a page at the provider, or asks it. */
const providerCalls = [
  {
    name: 'payout-provider',
    max: 30,
    seconds: 3600,
    by: ({ actor }: { actor: { userId: string } }) => actor.userId,
  },
]

/** The calls of sellers about their money. */
export function moneyRoutes(payouts: PayoutService): Route[] {
  return [
    route(moneyCalls.getMoney, async ({ actor }) => ({ money: await payouts.view(actor.userId) })),
    route(moneyCalls.exportMoney, async ({ actor }) => await payouts.export(actor.userId)),
    route(moneyCalls.setUpPayouts, async ({ actor }) => await payouts.setUp(actor.userId), {
      limits: providerCalls,
    }),
    route(moneyCalls.openPayoutDashboard, async ({ actor }) => await payouts.openDashboard(actor.userId), {
      limits: providerCalls,
    }),
    route(moneyCalls.savePayoutDetails, async ({ actor, body }) => {
      await payouts.saveDetails(actor.userId, body)
      return { money: await payouts.view(actor.userId) }
    }),
    route(
      moneyCalls.recheckPayouts,
      async ({ actor }) => {
        await payouts.recheck(actor.userId)
        return { money: await payouts.view(actor.userId) }
      },
      { limits: providerCalls },
    ),
  ]
}
