import type { TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { ReporterRecord } from './report-score.ts'

/** A report as staff see it. */
export interface ReportRow {
  id: string
  at: Date
  reporter: string | null
  reason: string
  note: string
  points: number
  /** Found by the system or a provider: no person has made it. */
  is_automatic: boolean
}

/** Somebody who gets an answer. */
export interface ReporterRow {
  user_id: string
  email: string
}

/** Reports of all kinds and who made them, bound to a pool or a transaction. */
export type ReporterRepository = ReturnType<typeof createReporterRepository>

/** The reports of an item, from the tables of the features that store them. */
export function reportsOf(itemId: string | Query): Query {
  return sql`(
    select id, created_at, reporter_id, reason, note, points, found_by is not null as is_automatic from listing_reports where item_id = ${itemId}
    union all
    select id, created_at, reporter_id, reason, note, points, false from member_reports where item_id = ${itemId}
    union all
    select id, created_at, reporter_id, reason, note, points, false from review_reports where item_id = ${itemId}
    union all
    select id, created_at, reporter_id, reason, note, points, reporter_role is null from conversation_reports where item_id = ${itemId})`
}

/** Reports by a member, or those that no person has made. */
const isBy = (reporterId: string | null) =>
  reporterId === null ? sql`r.is_automatic` : sql`r.reporter_id = ${reporterId}`

export function createReporterRepository(db: Executor) {
  return {
    record: async (userId: string): Promise<ReporterRecord> =>
      (await db.row<ReporterRecord>(
        sql`select upheld, rejected from reporter_records where user_id = ${userId}`,
      )) ?? { upheld: 0, rejected: 0 },

    /** @param reporterId null: the system, or a provider */
    hasReported: async (itemId: string, reporterId: string | null) =>
      (await db.row(sql`select 1 from ${reportsOf(itemId)} r where ${isBy(reporterId)}`)) !== undefined,

    /** Whether a person has made one of an item's reports. */
    isByPerson: async (itemId: string) =>
      (await db.row(sql`select 1 from ${reportsOf(itemId)} r where not r.is_automatic`)) !== undefined,

    /** The newest decided item of a target, if any of the decided ones has a report by this member, or by the system. */
    lastDecided: (of: { kind: TargetKind; targetId: string; reporterId: string | null }) =>
      db.row<{ decided_at: Date; content_print: string | null }>(sql`
        select decided_at, content_print from review_items i
        where target_id = ${of.targetId} and kind = ${of.kind} and state = 'decided'
          and exists (select 1 from ${reportsOf(sql`i.id`)} r where ${isBy(of.reporterId)})
        order by decided_at desc, id desc limit 1`),

    /** The reason that most of an item's reports give; of several, the one with the most points. */
    mainReason: async (itemId: string) =>
      (
        await db.row<{ reason: string }>(sql`
          select r.reason from ${reportsOf(itemId)} r
          group by r.reason order by count(*) desc, sum(r.points) desc, r.reason limit 1`)
      )?.reason ?? null,

    /** How many different members have reported an item, and the points of all people. */
    byPeople: async (itemId: string) =>
      (await db.row<{ members: number; points: number }>(sql`
        select count(distinct reporter_id)::int as members, coalesce(sum(points), 0)::int as points
        from ${reportsOf(itemId)} r where not r.is_automatic`)) ?? { members: 0, points: 0 },

    /** The newest first. */
    reports: (itemId: string, limit: number) =>
      db.rows<ReportRow>(sql`
        select r.id, r.created_at as at, u.username as reporter, r.reason, r.note, r.points, r.is_automatic
        from ${reportsOf(itemId)} r left join users u on u.id = r.reporter_id
        order by r.created_at desc, r.id desc limit ${limit}`),

    /** The members who reported an item and still have an account. */
    reporters: (itemId: string) =>
      db.rows<ReporterRow>(sql`
        select distinct u.id as user_id, u.email from ${reportsOf(itemId)} r join users u on u.id = r.reporter_id`),

    /** Counts for every reporter whether staff agreed. */
    addToRecords: (itemId: string, isUpheld: boolean) =>
      db.run(sql`
        insert into reporter_records (user_id, upheld, rejected)
        select distinct r.reporter_id, ${isUpheld ? 1 : 0}::int, ${isUpheld ? 0 : 1}::int
        from ${reportsOf(itemId)} r where r.reporter_id is not null order by 1
        on conflict (user_id) do update set upheld = reporter_records.upheld + excluded.upheld,
          rejected = reporter_records.rejected + excluded.rejected`),
  }
}
