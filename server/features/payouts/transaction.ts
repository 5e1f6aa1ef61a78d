import type { Executor } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { createLedgerRepository, type LedgerRepository } from '../ledger/ledger-repository.ts'
import { type AccountRepository, createAccountRepository } from './accounts/account-repository.ts'
import { type ByHandRepository, createByHandRepository } from './by-hand/by-hand-repository.ts'
import { createMoneyRepository, type MoneyRepository } from './money/money-repository.ts'
import { createReminderRepository, type ReminderRepository } from './money/reminder-repository.ts'
import { createPayoutRepository, type PayoutRepository } from './payout-repository.ts'
import { createReversalRepository, type ReversalRepository } from './reversals/reversal-repository.ts'
import { createOwedRepository, type OwedRepository } from './transfers/owed-repository.ts'
import { createTransferRepository, type TransferRepository } from './transfers/transfer-repository.ts'

/** The repositories and the job queue of one transaction. */
export interface PayoutTransaction {
  accounts: AccountRepository
  transfers: TransferRepository
  reversals: ReversalRepository
  owed: OwedRepository
  payouts: PayoutRepository
  byHand: ByHandRepository
  money: MoneyRepository
  reminders: ReminderRepository
  ledger: LedgerRepository
  jobs: JobQueue
}

/** Binds the repositories to a pool or a transaction. */
export function createPayoutTransaction(executor: Executor, jobs: JobQueue): PayoutTransaction {
  return {
    accounts: createAccountRepository(executor),
    transfers: createTransferRepository(executor),
    reversals: createReversalRepository(executor),
    owed: createOwedRepository(executor),
    payouts: createPayoutRepository(executor),
    byHand: createByHandRepository(executor),
    money: createMoneyRepository(executor),
    reminders: createReminderRepository(executor),
    ledger: createLedgerRepository(executor),
    jobs,
  }
}
