import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Notify } from '../notifications/notify.ts'
import type { ReportingTransaction } from './transaction.ts'

/** The dependencies of the reports about sellers. */
export interface ReportingDependencies {
  /** The repositories outside a transaction. */
  db: ReportingTransaction
  unitOfWork: <Result>(work: (tx: ReportingTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  marketplace: Marketplace
  clock: Clock
  operatorEmail: () => string
  /** Whether a payment provider collects and checks who sellers are. */
  hasProvider: boolean
  warn: (facts: Record<string, unknown>, message: string) => void
}
