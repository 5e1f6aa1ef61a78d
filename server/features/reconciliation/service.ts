import { keptSince } from '../../../contract/rules/site/retention.ts'
import type { ReconciliationDependencies } from './dependencies.ts'
import { type DifferenceKind, differenceKinds } from './difference-kinds.ts'
import { reconcile } from './reconcile.ts'

export type ReconciliationService = ReturnType<typeof createReconciliationService>

/** Compares ledger, orders and provider, and keeps what differs. */
export function createReconciliationService(deps: ReconciliationDependencies) {
  return {
    reconcile: () => reconcile(deps),
    /** Deletes old runs that found nothing. @returns how many */
    sweep: () => deps.db.differences.deleteOlderRuns(keptSince('reconciliations', deps.clock.now())),
    /** The differences that are open, the oldest first. */
    open: () => deps.db.differences.open(),
    /** What may have caused a difference. */
    causeOf: (kind: DifferenceKind) => differenceKinds[kind].cause,
  }
}
