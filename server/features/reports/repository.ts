import type { ReportReason } from '../../../contract/rules/reports.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** What visitors tell the operator, bound to a pool or a transaction. */
export type ReportRepository = ReturnType<typeof createReportRepository>

export function createReportRepository(db: Executor) {
  return {
    /** @returns 0 where there is no such listing to be seen */
    insert: (report: {
      id: string
      listingId: string
      reporterId: string | null
      reason: ReportReason
      note: string
      now: Date
    }) =>
      db.run(sql`
        insert into listing_reports (id, listing_id, reporter_id, reason, note, created_at)
        select ${report.id}, l.id, ${report.reporterId}, ${report.reason}, ${report.note}, ${report.now}
        from listings l where l.id = ${report.listingId} and l.status in ('active', 'reserved', 'sold')`),

    emailOf: async (userId: string) =>
      (await db.row<{ email: string }>(sql`select email from users where id = ${userId}`))?.email,

    /** Remembers who wants delivery; an address is kept once. */
    want: (wish: { email: string; userId: string | null; listingId: string | null; now: Date }) =>
      db.run(sql`
        insert into delivery_interests (email, user_id, listing_id, created_at)
        values (${wish.email}, ${wish.userId}, (select id from listings where id = ${wish.listingId}), ${wish.now})
        on conflict (email) do update set user_id = coalesce(excluded.user_id, delivery_interests.user_id),
          listing_id = coalesce(excluded.listing_id, delivery_interests.listing_id), created_at = excluded.created_at`),

    /** @returns how many */
    forgetInterests: (before: Date) =>
      db.run(sql`delete from delivery_interests where created_at < ${before}`),
  }
}
