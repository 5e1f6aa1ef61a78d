import { ensure, Failure } from '../../../contract/failure.ts'
import type { ReportReason } from '../../../contract/rules/reports.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { ReportRepository } from './repository.ts'

/** Days after which it is forgotten who wanted delivery; asking again begins them anew. */
export const INTEREST_DAYS = 730
const DAY = 24 * 3600_000

/** What visitors tell the operator: that something is wrong, and where they would like delivery. */
export type ReportService = ReturnType<typeof createReportService>

export function createReportService(tools: { reports: ReportRepository; clock: Clock; random: Random }) {
  const { reports, clock, random } = tools
  return {
    /** @throws Failure `listing.not_found` */
    async report(
      listingId: string,
      reporterId: string | null,
      report: { reason: ReportReason; note: string },
    ): Promise<void> {
      const row = { id: random.uuid(), listingId, reporterId, ...report, now: clock.now() }
      if ((await reports.insert(row)) === 0) throw new Failure('listing.not_found')
    },

    /** A member's own address stands in for one that is not given. @throws Failure `interest.email_missing` */
    async wantDelivery(
      userId: string | null,
      wish: { email: string | undefined; listingId: string | undefined },
    ) {
      const email = wish.email ?? (userId ? await reports.emailOf(userId) : undefined)
      ensure(email, 'interest.email_missing')
      await reports.want({ email, userId, listingId: wish.listingId ?? null, now: clock.now() })
    },

    /** Deletes wishes for delivery that are too old to be kept. @returns how many */
    sweep: () => reports.forgetInterests(new Date(clock.now().getTime() - INTEREST_DAYS * DAY)),
  }
}
