import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Finding } from '../../listing-checks/matching/finding.ts'

/** Messages around a reported one. */
const AROUND = 30

export interface ListingSubject {
  id: string
  title: string
  description: string
  price_cents: number
  category: string
  condition: string
  status: string
  is_hidden: boolean
  photos: Photo[]
  place: string
  published_at: Date
}

/** The last check of a listing that was held. */
export interface HeldSubject {
  held_at: Date
  was_public: boolean
  findings: Pick<Finding, 'rule' | 'outcome' | 'field' | 'found' | 'text'>[]
}

export interface MessageSubject {
  seq: number
  by_role: 'buyer' | 'seller' | 'system'
  kind: string
  body: string | null
  photo_ids: string[]
  at: Date
  taken_down_at: Date | null
}

/** What items are about, as staff see it, bound to the pool. */
export type SubjectReads = ReturnType<typeof createSubjectReads>

export function createSubjectReads(db: Executor) {
  return {
    held: (id: string) =>
      db.row<HeldSubject>(sql`
        select held_at, was_public, findings from listing_checks where listing_id = ${id} and held_at is not null`),

    listing: (id: string) =>
      db.row<ListingSubject>(sql`
        select id, title, description, price_cents, category, condition, status, hidden_from is not null as is_hidden, photos, place,
          published_at
        from listings where id = ${id}`),

    person: (id: string) =>
      db.row<{
        id: string
        username: string
        about: string
        photo_id: string | null
        is_hidden: boolean
      }>(sql`
        select u.id, u.username, coalesce(nullif(p.about, ''), p.hidden_about, '') as about,
          coalesce(p.photo_id, p.hidden_photo_id) as photo_id,
          p.hidden_about is not null or p.hidden_photo_id is not null as is_hidden
        from users u left join profiles p on p.user_id = u.id where u.id = ${id}`),

    review: (id: string) =>
      db.row<{
        id: string
        order_id: string
        author: string | null
        about: string
        stars: number
        body: string
        answer: string | null
        hidden_at: Date | null
      }>(sql`
        select v.id, v.order_id, a.username as author, s.username as about, v.stars, v.body, v.answer, v.hidden_at
        from reviews v join users s on s.id = v.subject_id left join users a on a.id = v.author_id where v.id = ${id}`),

    conversation: (id: string) =>
      db.row<{
        id: string
        title: string
        listing_id: string | null
        buyer: string | null
        seller: string | null
      }>(sql`
        select c.id, c.title, c.listing_id, b.username as buyer, s.username as seller
        from conversations c left join users b on b.id = c.buyer_id left join users s on s.id = c.seller_id
        where c.id = ${id}`),

    /** The messages around a number, or the last ones. Those that were taken down are included. */
    messages: (conversationId: string, seq: number | null) =>
      db.rows<MessageSubject>(sql`
        select m.seq, m.by_role, m.kind, m.body, m.at, m.taken_down_at,
          array(select p.id from message_photos p where p.conversation_id = m.conversation_id and p.seq = m.seq order by p.place) as photo_ids
        from messages m join conversations c on c.id = m.conversation_id
        where c.id = ${conversationId}
          and m.seq > coalesce(${seq}::int - ${AROUND / 2}::int, c.last_seq - ${AROUND}::int)
          and m.seq <= coalesce(${seq}::int + ${AROUND / 2}::int, c.last_seq)
        order by m.seq`),
  }
}
