import { createRecordsRepository } from '../../../features/operator/records/records-repository.ts'
import { type NavigationDependencies, todayRoutes } from '../../../features/operator/today/routes.ts'
import { createTodayRepository } from '../../../features/operator/today/today-repository.ts'
import { createWaitingCounts } from '../../../features/operator/today/waiting-counts-repository.ts'
import type { createReconciliationFeature } from '../reconciliation.ts'
import type { Wiring } from '../wiring.ts'
import { troubledWebhooks } from './troubled-webhooks.ts'

/** The console's first page. */
export function createTodayRoutes(
  wiring: Wiring,
  { reconciliation }: ReturnType<typeof createReconciliationFeature>,
  givePhotoPass: NavigationDependencies['givePhotoPass'],
) {
  const { database, clock, marketplace } = wiring
  const deps = {
    today: createTodayRepository(database, marketplace.timeZone),
    records: createRecordsRepository(database),
    reconciliation,
    troubledWebhooks: troubledWebhooks(wiring),
    clock,
  }
  return todayRoutes(deps, { countWaiting: createWaitingCounts(database), givePhotoPass })
}
