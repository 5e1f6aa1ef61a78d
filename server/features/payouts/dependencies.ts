import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PayoutProvider } from '../../ports/payouts.ts'
import type { Random } from '../../ports/random.ts'
import type { Notify } from '../notifications/notify.ts'
import type { PayoutTransaction } from './transaction.ts'

/** The payout feature's dependencies. */
export interface PayoutDependencies {
  /** The repositories outside a transaction. */
  db: PayoutTransaction
  unitOfWork: <Result>(work: (tx: PayoutTransaction) => Promise<Result>) => Promise<Result>
  /** Null: no provider pays sellers out; what they earn is kept for them. */
  provider: PayoutProvider | null
  notify: Notify
  marketplace: Marketplace
  clock: Clock
  random: Random
  publicUrl: string
  operatorEmail: () => string
  /** Writes a warning to the operator's log. */
  warn: (facts: Record<string, unknown>, message: string) => void
}
