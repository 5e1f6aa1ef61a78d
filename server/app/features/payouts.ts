import { reversalJob } from '../../features/payouts/reversals/take-back.ts'
import { moneyRoutes } from '../../features/payouts/routes.ts'
import { createPayoutService } from '../../features/payouts/service.ts'
import { createPayoutTransaction } from '../../features/payouts/transaction.ts'
import { payOutJob, transferJob } from '../../features/payouts/transfers/pay-out.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Sellers' money, from the end of the protection to their bank. */
export function createPayoutsFeature(wiring: Wiring) {
  const { config, settings, adapters, marketplace, database, clock, random, jobs, notify, warn } = wiring
  const payouts = createPayoutService({
    db: createPayoutTransaction(database, jobs),
    unitOfWork: unitOfWork(wiring, createPayoutTransaction),
    provider: adapters.payouts,
    notify,
    marketplace,
    clock,
    random,
    publicUrl: config.http.publicUrl,
    operatorEmail: () => settings.get('site.operator_email'),
    warn,
  })
  jobs.handle(payOutJob, payouts.payOut)
  jobs.handle(transferJob, payouts.carryOutTransfer)
  jobs.handle(reversalJob, payouts.carryOutReversal)
  jobs.schedule({ name: 'payouts', cron: '*/10 * * * *', run: payouts.tasks.sweep })
  jobs.schedule({ name: 'payout-reminders', cron: '5 * * * *', run: payouts.tasks.remind })
  return { routes: moneyRoutes(payouts), payouts }
}
