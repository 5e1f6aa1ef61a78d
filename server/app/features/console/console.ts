import type { ModerationService } from '../../../features/moderation/service.ts'
import { queueExportRoutes } from '../../../features/operator/queue/queue-routes.ts'
import type { createAccountsFeature } from '../accounts.ts'
import type { createListingChecksFeature } from '../listing-checks.ts'
import type { createListingsFeature } from '../listings.ts'
import type { createOrdersFeature } from '../orders.ts'
import type { createPayoutsFeature } from '../payouts.ts'
import type { createReconciliationFeature } from '../reconciliation.ts'
import type { Wiring } from '../wiring.ts'
import { createApiKeyFeature } from './api-keys.ts'
import { createEnquiryRoutes } from './enquiries.ts'
import { createHealthRoutes } from './health.ts'
import { createOperatorMoneyRoutes } from './money.ts'
import { createStaffOrderRoutes } from './orders.ts'
import { createPhotoPass } from './photo-pass.ts'
import { createRecordRoutes } from './records.ts'
import { createSettingRoutes } from './settings.ts'
import { createStaffFeature } from './staff.ts'
import { createTodayRoutes } from './today.ts'

interface Parts
  extends Pick<ReturnType<typeof createListingChecksFeature>, 'findTwins' | 'listingDecisions'> {
  account: ReturnType<typeof createAccountsFeature>
  order: ReturnType<typeof createOrdersFeature>
  payout: ReturnType<typeof createPayoutsFeature>
  reconciliation: ReturnType<typeof createReconciliationFeature>
  listing: ReturnType<typeof createListingsFeature>
  moderation: ModerationService
}

/** The console of moderators and operators. */
export function createConsoleFeature(wiring: Wiring, parts: Parts) {
  const { account, order, payout, reconciliation, listing, moderation, findTwins, listingDecisions } = parts
  const { givePhotoPass, hasPhotoPass } = createPhotoPass(wiring)
  const { staff, routes } = createStaffFeature(wiring, givePhotoPass)
  const apiKeys = createApiKeyFeature(wiring)
  return {
    staff,
    findKey: apiKeys.findKey,
    hasPhotoPass,
    routes: [
      ...routes,
      ...queueExportRoutes({
        list: moderation.list,
        transaction: wiring.database.transaction,
        now: wiring.clock.now,
      }),
      ...createTodayRoutes(wiring, reconciliation, givePhotoPass),
      ...createHealthRoutes(wiring, {
        cardTesting: order.orders.cardTesting.figures,
        recallListAge: listingDecisions.recallListAge,
      }),
      ...createStaffOrderRoutes(wiring, order, payout),
      ...createEnquiryRoutes(wiring),
      ...apiKeys.routes,
      ...createSettingRoutes(wiring),
      ...createRecordRoutes(wiring, {
        ...account,
        moderation,
        findTwins,
        exportListings: listing.exportOf,
      }),
      ...createOperatorMoneyRoutes(wiring, payout, reconciliation),
    ],
  }
}
