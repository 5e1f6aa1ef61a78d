import type { ReportReason } from '../../../contract/rules/listings/reports.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A reported conversation, with a copy of its last messages. */
export interface NewConversationReport {
  id: string
  conversationId: string
  reporterId: string | null
  reporterRole: 'buyer' | 'seller' | null
  reportedId: string | null
  /** The reported message; null: the whole conversation. */
  seq: number | null
  reason: string
  note: string
  copied: object[]
  itemId: string
  points: number
  now: Date
}

/** Reports and interest in delivery, bound to a pool or a transaction. */
export type ReportRepository = ReturnType<typeof createReportRepository>

export function createReportRepository(db: Executor) {
  return {
    /** @returns 0 if there is no such visible listing */
    insert: (report: {
      id: string
      listingId: string
      reporterId: string | null
      reason: ReportReason
      note: string
      foundBy: string | null
      itemId: string
      points: number
      now: Date
    }) =>
      db.run(sql`
        insert into listing_reports (id, listing_id, reporter_id, reason, note, found_by, created_at, item_id, points)
        select ${report.id}, l.id, ${report.reporterId}, ${report.reason}, ${report.note}, ${report.foundBy}, ${report.now}, ${report.itemId}::uuid, ${report.points}::int
        from listings l where l.id = ${report.listingId} and l.status in ('active', 'reserved', 'sold')`),

    insertConversation: (report: NewConversationReport) =>
      db.run(sql`
        insert into conversation_reports
          (id, conversation_id, reporter_id, reporter_role, reported_id, seq, reason, note, copied, created_at, item_id, points)
        values (${report.id}, ${report.conversationId}, ${report.reporterId}, ${report.reporterRole}, ${report.reportedId},
          ${report.seq}, ${report.reason}, ${report.note}, ${JSON.stringify(report.copied)}, ${report.now}, ${report.itemId}, ${report.points})`),

    emailOf: async (userId: string) =>
      (await db.row<{ email: string }>(sql`select email from users where id = ${userId}`))?.email,

    /** Stores interest in delivery, once per address. */
    addInterest: (interest: { email: string; userId: string | null; listingId: string | null; now: Date }) =>
      db.run(sql`
        insert into delivery_interests (email, user_id, listing_id, created_at)
        values (${interest.email}, ${interest.userId}, (select id from listings where id = ${interest.listingId}), ${interest.now})
        on conflict (email) do update set user_id = coalesce(excluded.user_id, delivery_interests.user_id),
          listing_id = coalesce(excluded.listing_id, delivery_interests.listing_id), created_at = excluded.created_at`),

    /** Empties reports and the messages copied into them; that there was a report stays. @returns how many */
    forgetWords: async (before: Date) => {
      const tables = [sql`listing_reports`, sql`member_reports`, sql`review_reports`]
      let count = await db.run(sql`
        update conversation_reports set note = '', copied = '[]'
        where created_at < ${before} and (note <> '' or copied <> '[]')`)
      for (const table of tables)
        count += await db.run(sql`update ${table} set note = '' where created_at < ${before} and note <> ''`)
      return count
    },

    /** @returns the number of deleted rows */
    deleteInterests: (before: Date) =>
      db.run(sql`delete from delivery_interests where created_at < ${before}`),
  }
}
