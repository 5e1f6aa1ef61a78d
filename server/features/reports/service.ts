import { ensure, Failure } from '../../../contract/failure.ts'
import type { ReportReason } from '../../../contract/rules/listings/reports.ts'
import { keptSince } from '../../../contract/rules/site/retention.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { FileReport } from '../moderation/reports/file-report.ts'
import { createReportRepository, type ReportRepository } from './repository.ts'

/** Reports about listings, and interest in delivery. */
export type ReportService = ReturnType<typeof createReportService>

export function createReportService(tools: {
  reports: ReportRepository
  /** Adds a report to the review queue. */
  fileReport: FileReport
  clock: Clock
  random: Random
}) {
  const { reports, clock, random } = tools
  return {
    /** @param report `foundBy`: the provider that found it, where it was no person @throws Failure `listing.not_found` */
    async report(
      listingId: string,
      reporterId: string | null,
      report: { reason: ReportReason; note: string; foundBy?: string },
    ): Promise<void> {
      const { reason, note, foundBy = null } = report
      const isAutomatic = foundBy !== null
      const filed = { kind: 'listing' as const, targetId: listingId, reporterId, reason, isAutomatic }
      await tools.fileReport(filed, async (executor, link) => {
        const row = { id: random.uuid(), listingId, reporterId, reason, note, foundBy, now: clock.now() }
        const { insert } = createReportRepository(executor)
        if ((await insert({ ...row, ...link })) === 0) throw new Failure('listing.not_found')
      })
    },

    /** Uses the member's own address unless one is given. @throws Failure `interest.email_missing` */
    async wantDelivery(
      userId: string | null,
      interest: { email: string | undefined; listingId: string | undefined },
    ) {
      const email = interest.email ?? (userId ? await reports.emailOf(userId) : undefined)
      ensure(email, 'interest.email_missing')
      await reports.addInterest({ email, userId, listingId: interest.listingId ?? null, now: clock.now() })
    },

    /** Deletes interest in delivery that is too old; asking again restarts its time. @returns the number of deleted rows */
    sweepInterests: () => reports.deleteInterests(keptSince('deliveryInterests', clock.now())),

    /** Empties old reports. @returns how many */
    sweepWords: () => reports.forgetWords(keptSince('reports', clock.now())),
  }
}
