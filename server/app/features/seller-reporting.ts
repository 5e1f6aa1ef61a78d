import { reportingRoutes } from '../../features/seller-reporting/routes.ts'
import { createReportingService } from '../../features/seller-reporting/service.ts'
import { createReportingTransaction } from '../../features/seller-reporting/transaction.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** What is reported of sellers, and the details that some of them certify. */
export function createReportingFeature(wiring: Wiring) {
  const { settings, adapters, marketplace, database, clock, jobs, notify, warn } = wiring
  const reporting = createReportingService({
    db: createReportingTransaction(database, jobs),
    unitOfWork: unitOfWork(wiring, createReportingTransaction),
    notify,
    marketplace,
    clock,
    operatorEmail: () => settings.get('site.operator_email'),
    hasProvider: adapters.payouts !== null,
    warn,
  })
  jobs.schedule({ name: 'seller-reporting', cron: '25 * * * *', run: reporting.tasks.sweep })
  return { routes: reportingRoutes(reporting), reporting }
}
