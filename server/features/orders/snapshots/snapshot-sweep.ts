import type { OrderDependencies } from '../dependencies.ts'

const DAY = 24 * 3600_000
/** Days after which the snapshot of a checkout without a payment is deleted. A payment may be this late. */
const UNPAID_DAYS = 30

/** Deletes what was recorded for checkouts that were never paid. @returns how many */
export function sweepSnapshots({ db, clock }: OrderDependencies): Promise<number> {
  return db.snapshots.removeUnpaid(new Date(clock.now().getTime() - UNPAID_DAYS * DAY))
}
