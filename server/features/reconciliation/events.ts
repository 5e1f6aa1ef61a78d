import type { DifferenceRow } from './difference-repository.ts'

/** What the operator is notified of. */
export interface ReconciliationEvents {
  /** The books do not agree with the provider or the orders. `fresh`: differences that were not known before. */
  'reconciliation.differs': { fresh: number; open: DifferenceRow[] }
}
