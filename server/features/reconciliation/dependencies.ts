import type { BalanceStatement } from '../../ports/balance-statement.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Notify } from '../notifications/notify.ts'
import type { ReconciliationTransaction } from './transaction.ts'

export interface ReconciliationDependencies {
  /** The repositories outside a transaction. */
  db: ReconciliationTransaction
  unitOfWork: <Result>(work: (tx: ReconciliationTransaction) => Promise<Result>) => Promise<Result>
  /** Null: the provider has no statement, so the ledger is compared with the orders alone. */
  statement: BalanceStatement | null
  /** Reads a refund of ours from the provider again, and records what has become of it. @throws ProviderError */
  readRefund: (providerRefundId: string) => Promise<void>
  notify: Notify
  clock: Clock
  random: Random
  operatorEmail: () => string
}
