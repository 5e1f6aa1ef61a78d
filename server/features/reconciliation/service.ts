import type { ReconciliationDependencies } from './dependencies.ts'
import { type DifferenceKind, differenceKinds } from './difference-kinds.ts'
import { reconcile } from './reconcile.ts'

/** Compares ledger, orders and provider, and keeps what differs. */
export function createReconciliationService(deps: ReconciliationDependencies) {
  return {
    reconcile: () => reconcile(deps),
    /** The differences that are open, the oldest first. */
    open: () => deps.db.differences.open(),
    /** What may have caused a difference. */
    causeOf: (kind: DifferenceKind) => differenceKinds[kind].cause,
  }
}
