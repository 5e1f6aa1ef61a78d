import { createRecordsRepository } from '../../../features/operator/records/records-repository.ts'
import { todayRoutes } from '../../../features/operator/today/routes.ts'
import { createTodayRepository } from '../../../features/operator/today/today-repository.ts'
import type { createReconciliationFeature } from '../reconciliation.ts'
import type { Wiring } from '../wiring.ts'

/** The console's first page. */
export function createTodayRoutes(
  { database, clock, marketplace }: Wiring,
  { reconciliation }: ReturnType<typeof createReconciliationFeature>,
) {
  return todayRoutes({
    today: createTodayRepository(database, marketplace.timeZone),
    records: createRecordsRepository(database),
    reconciliation,
    clock,
  })
}
