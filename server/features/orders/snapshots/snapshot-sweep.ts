import { keptSince } from '../../../../contract/rules/site/retention.ts'
import type { OrderDependencies } from '../dependencies.ts'

/** Deletes what was recorded for checkouts that were never paid; a payment may be as late as that. @returns how many */
export function sweepSnapshots({ db, clock }: OrderDependencies): Promise<number> {
  return db.snapshots.removeUnpaid(keptSince('unpaidCheckouts', clock.now()))
}
