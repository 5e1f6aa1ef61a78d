import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RecordRow } from './record-row.ts'

/** What members and guests have reported about people: conversations, profiles and reviews. */
export function createPeopleRecords(db: Executor) {
  return {
    /** The newest reports of all three kinds. */
    peopleReports: (limit: number) =>
      db.rows<RecordRow>(sql`
        select r.id, r.created_at, r.kind, r.reason, about.username as about, by.username as reporter from (
          select id, created_at, 'conversation' as kind, reason, reported_id as about_id, reporter_id from conversation_reports
          union all
          select id, created_at, 'person', reason, member_id, reporter_id from member_reports
          union all
          select p.id, p.created_at, 'review', p.reason, v.author_id, p.reporter_id
          from review_reports p join reviews v on v.id = p.review_id
        ) r left join users about on about.id = r.about_id left join users by on by.id = r.reporter_id
        order by r.created_at desc, r.id desc limit ${limit}`),

    /** One report with everything that was reported. */
    peopleReport: async (id: string) =>
      (await db.row<RecordRow>(sql`
        select r.id, r.created_at, 'conversation' as kind, r.reason, r.note, about.username as about, by.username as reporter,
          r.conversation_id, r.seq as message,
          (select string_agg(concat(one ->> 'seq', ' ', one ->> 'by', ': ', one ->> 'text'), E'\n' order by place)
            from jsonb_array_elements(r.copied) with ordinality as copied (one, place)) as messages
        from conversation_reports r left join users about on about.id = r.reported_id left join users by on by.id = r.reporter_id
        where r.id = ${id}`)) ??
      (await db.row<RecordRow>(sql`
        select r.id, r.created_at, 'person' as kind, r.reason, r.note, about.username as about, by.username as reporter,
          m.about as profile_text, m.photo_id as picture
        from member_reports r join users about on about.id = r.member_id left join users by on by.id = r.reporter_id
          left join profiles m on m.user_id = r.member_id
        where r.id = ${id}`)) ??
      (await db.row<RecordRow>(sql`
        select r.id, r.created_at, 'review' as kind, r.reason, r.note, author.username as written_by, about.username as written_about,
          by.username as reporter, v.id as review, v.order_id, v.stars, v.body as text, v.answer, v.hidden_at
        from review_reports r join reviews v on v.id = r.review_id join users about on about.id = v.subject_id
          left join users author on author.id = v.author_id left join users by on by.id = r.reporter_id
        where r.id = ${id}`)),
  }
}
