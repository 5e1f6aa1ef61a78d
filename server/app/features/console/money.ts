import { operatorMoneyRoutes } from '../../../features/operator/money/routes.ts'
import { createRecordsRepository } from '../../../features/operator/records/records-repository.ts'
import type { createPayoutsFeature } from '../payouts.ts'
import type { createReconciliationFeature } from '../reconciliation.ts'
import type { Wiring } from '../wiring.ts'

/** The operator's page with all of the money. */
export function createOperatorMoneyRoutes(
  { database, clock, marketplace }: Wiring,
  { payouts }: Pick<ReturnType<typeof createPayoutsFeature>, 'payouts'>,
  { reconciliation }: ReturnType<typeof createReconciliationFeature>,
) {
  return operatorMoneyRoutes({
    records: createRecordsRepository(database),
    isByHand: payouts.byHand.isOnlyWay,
    reserve: payouts.byHand.reserve,
    payouts: payouts.byHand,
    reconciliation,
    marketplace,
    transaction: database.transaction,
    now: clock.now,
  })
}
