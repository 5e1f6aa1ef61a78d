import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'

/** A report about a person or by them. */
export interface PersonReport {
  at: Date
  kind: 'listing' | 'person' | 'conversation' | 'review'
  reason: string
  note: string
  /** Null for a guest, an account that was deleted, and an automatic check. */
  other: string | null
  is_automatic: boolean
}

/** What one member sells, buys, says and is said to do: the newest 20 of each. */
export function createPersonRecordsRepository(db: Executor) {
  return {
    listings: (id: string) =>
      db.rows<{ id: string; title: string; price_cents: number; state: string }>(sql`
        select id, title, price_cents,
          case when status <> 'removed' then status when hidden_from is null then 'deleted' else 'hidden' end as state
        from listings where owner_id = ${id} order by published_at desc, id desc limit 20`),

    orders: (id: string) =>
      db.rows<{
        id: string
        title: string
        as: 'buyer' | 'seller'
        state: string
        total_cents: number
        at: Date
      }>(sql`
        select id, title, case when seller_id = ${id} then 'seller' else 'buyer' end as "as", state, total_cents, created_at as at
        from orders where seller_id = ${id} or buyer_id = ${id} order by created_at desc, id desc limit 20`),

    /** Published reviews of the member. */
    reviews: (id: string) =>
      db.rows<{ at: Date; stars: number; text: string; is_hidden: boolean }>(sql`
        select published_at as at, stars, body as text, hidden_at is not null as is_hidden from reviews
        where subject_id = ${id} and published_at is not null order by published_at desc, id desc limit 20`),

    reportsAbout: (id: string) =>
      db.rows<PersonReport>(
        newest(sql`
          select r.created_at as at, 'listing' as kind, r.reason, r.note, r.reporter_id as other_id,
            r.found_by is not null as is_automatic
          from listing_reports r join listings l on l.id = r.listing_id where l.owner_id = ${id}
          union all
          select created_at, 'person', reason, note, reporter_id, false from member_reports where member_id = ${id}
          union all
          select created_at, 'conversation', reason, note, reporter_id, false from conversation_reports where reported_id = ${id}
          union all
          select p.created_at, 'review', p.reason, p.note, p.reporter_id, false
          from review_reports p join reviews v on v.id = p.review_id where v.author_id = ${id}`),
      ),

    reportsBy: (id: string) =>
      db.rows<PersonReport>(
        newest(sql`
          select r.created_at as at, 'listing' as kind, r.reason, r.note, l.owner_id as other_id, false as is_automatic
          from listing_reports r join listings l on l.id = r.listing_id where r.reporter_id = ${id}
          union all
          select created_at, 'person', reason, note, member_id, false from member_reports where reporter_id = ${id}
          union all
          select created_at, 'conversation', reason, note, reported_id, false from conversation_reports where reporter_id = ${id}
          union all
          select p.created_at, 'review', p.reason, p.note, v.author_id, false
          from review_reports p join reviews v on v.id = p.review_id where p.reporter_id = ${id}`),
      ),

    notes: (id: string) =>
      db.rows<{ id: string; at: Date; author: string | null; text: string }>(sql`
        select n.id, n.created_at as at, u.username as author, n.body as text
        from staff_notes n left join users u on u.id = n.author_id
        where n.user_id = ${id} order by n.created_at desc, n.id desc`),

    addNote: (note: { id: string; userId: string; authorId: string | null; text: string; at: Date }) =>
      db.run(sql`
        insert into staff_notes (id, user_id, author_id, body, created_at)
        values (${note.id}, ${note.userId}, ${note.authorId}, ${note.text}, ${note.at})`),
  }
}

/** The newest 20 reports, with the name of the other side. */
function newest(reports: Query): Query {
  return sql`
    select r.at, r.kind, r.reason, r.note, r.is_automatic, u.username as other
    from (${reports}) r left join users u on u.id = r.other_id order by r.at desc limit 20`
}
