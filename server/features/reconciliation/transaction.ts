import type { Executor } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { createLedgerRepository, type LedgerRepository } from '../ledger/ledger-repository.ts'
import { type ComparisonRepository, createComparisonRepository } from './comparison-repository.ts'
import { createDifferenceRepository, type DifferenceRepository } from './difference-repository.ts'
import { createStatementRepository, type StatementRepository } from './statement-repository.ts'

/** The repositories and the job queue of one transaction. */
export interface ReconciliationTransaction {
  statement: StatementRepository
  comparison: ComparisonRepository
  differences: DifferenceRepository
  ledger: LedgerRepository
  jobs: JobQueue
}

/** Binds the repositories to a pool or a transaction. */
export function createReconciliationTransaction(
  executor: Executor,
  jobs: JobQueue,
): ReconciliationTransaction {
  return {
    statement: createStatementRepository(executor),
    comparison: createComparisonRepository(executor),
    differences: createDifferenceRepository(executor),
    ledger: createLedgerRepository(executor),
    jobs,
  }
}
