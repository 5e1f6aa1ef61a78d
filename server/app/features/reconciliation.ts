import { createReconciliationService } from '../../features/reconciliation/service.ts'
import { createReconciliationTransaction } from '../../features/reconciliation/transaction.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** The nightly comparison of ledger, orders and payment provider. */
export function createReconciliationFeature(
  wiring: Wiring,
  { readRefund }: { readRefund: (providerRefundId: string) => Promise<void> },
) {
  const { settings, adapters, database, clock, random, jobs, notify } = wiring
  const reconciliation = createReconciliationService({
    db: createReconciliationTransaction(database, jobs),
    unitOfWork: unitOfWork(wiring, createReconciliationTransaction),
    statement: adapters.statement,
    readRefund,
    notify,
    clock,
    random,
    operatorEmail: () => settings.get('site.operator_email'),
  })
  jobs.schedule({
    name: 'reconciliation',
    cron: '45 3 * * *',
    run: async () => void (await reconciliation.reconcile()),
  })
  return { reconciliation }
}
