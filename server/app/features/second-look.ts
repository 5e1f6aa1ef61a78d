import { createSecondLook, secondLookJob } from '../../features/listing-checks/second-look/second-look.ts'
import { createSecondLookRepository } from '../../features/listing-checks/second-look/second-look-repository.ts'
import { masterKey } from '../../features/photos/file-keys.ts'
import type { ReportService } from '../../features/reports/service.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Wiring } from './wiring.ts'

/** Asks for a second look at a listing, in the transaction that stores it. */
export type LookAgain = (queue: JobQueue, listingId: string) => Promise<void>

/** Nothing where no reviewer is set up. */
export function createLookAgain({ adapters }: Pick<Wiring, 'adapters'>): LookAgain {
  return async (queue, listingId) => {
    if (adapters.reviewer) await queue.enqueue(secondLookJob, { listingId })
  }
}

/** Runs second looks. */
export function handleSecondLooks(wiring: Wiring, reports: Pick<ReportService, 'report'>): void {
  const { adapters, clock, database, jobs } = wiring
  const { reviewer, files } = adapters
  if (!reviewer) return
  jobs.handle(
    secondLookJob,
    createSecondLook({
      reviewer,
      clock,
      listings: createSecondLookRepository(database),
      readPhoto: (id) => files.get(masterKey(id)),
      report: (listingId, found) => reports.report(listingId, null, found),
    }),
  )
}
