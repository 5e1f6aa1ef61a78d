import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RecordRow } from './record-row.ts'

/** The claims that the operator reads. Money in dollars, as text. `id`: the claim's or its order's. */
export function createClaimRecords(db: Executor) {
  return {
    /** Those that wait for a decision first. */
    openClaims: () =>
      db.rows<RecordRow>(sql`
        select c.id, c.state, c.due_at, c.reason, c.wish, (o.total_cents / 100.0)::numeric(12, 2)::text as paid, o.title
        from order_claims c join orders o on o.id = c.order_id where c.state <> 'closed'
        order by c.state <> 'escalated', c.due_at`),

    claim: (id: string) =>
      db.row<RecordRow>(sql`
        select c.id, c.order_id, c.state, c.reason, c.outcome, o.title, o.delivery_type, o.handed_over_at,
          (o.total_cents / 100.0)::numeric(12, 2)::text as paid,
          (c.refunded_cents / 100.0)::numeric(12, 2)::text as refunded,
          c.wish || coalesce(' ' || (c.wish_cents / 100.0)::numeric(12, 2)::text, '') as buyer_wants,
          c.answer || coalesce(' ' || (c.answer_cents / 100.0)::numeric(12, 2)::text, '') as seller_offers,
          c.due_at, o.buyer_name, o.buyer_email, s.username as seller, s.email as seller_email,
          (select string_agg(to_char(e.at, 'YYYY-MM-DD HH24:MI') || ' ' || e.event || ' (' || e.by_role || ')'
              || coalesce(' ' || e.terms, '') || coalesce(' ' || (e.terms_cents / 100.0)::numeric(12, 2)::text, '')
              || coalesce(': ' || e.words, ''), E'\n' order by e.at, e.id)
            from claim_entries e where e.claim_id = c.id) as history
        from order_claims c join orders o on o.id = c.order_id left join users s on s.id = o.seller_id
        where c.id = ${id} or c.order_id = ${id}`),

    /** Its photos, oldest first. */
    claimPhotos: (id: string) =>
      db.rows<RecordRow>(sql`
        select p.id, p.by_role from claim_photos p join order_claims c on c.order_id = p.order_id
        where (c.id = ${id} or c.order_id = ${id}) and p.entry_id is not null order by p.by_role, p.place`),
  }
}
