import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RecordRow } from './record-row.ts'

/** The disputes and fraud warnings that the operator reads. Money in dollars, as text. */
export function createDisputeRecords(db: Executor) {
  return {
    /** Open ones, the next deadline first. */
    openDisputes: () =>
      db.rows<RecordRow>(sql`
        select d.id, d.provider_status as status, d.due_by, d.reason,
          (d.amount_cents / 100.0)::numeric(12, 2)::text as disputed, coalesce(d.request, '') as requested,
          coalesce(o.title, 'payment not known here') as title
        from disputes d left join orders o on o.id = d.order_id
        where d.ended_at is null order by d.due_by nulls last, d.opened_at`),

    dispute: (id: string) =>
      db.row<RecordRow>(sql`
        select d.id, d.order_id, o.title, d.provider_status as status, d.reason, d.due_by,
          (d.amount_cents / 100.0)::numeric(12, 2)::text || ' ' || d.currency as disputed,
          (o.total_cents / 100.0)::numeric(12, 2)::text as paid, o.state as order_state, o.handed_over_at,
          (d.withdrawn_cents / 100.0)::numeric(12, 2)::text as taken_by_the_bank,
          (select (sum(e.amount_cents) / 100.0)::numeric(12, 2)::text from ledger_entries e
            where e.order_id = d.order_id and e.kind = 'dispute_fee' and e.account = 'platform') as fees,
          ((d.settled ->> 'seller')::int / 100.0)::numeric(12, 2)::text as borne_by_the_seller,
          (((d.settled ->> 'platform')::int + (d.settled ->> 'courier')::int) / 100.0)::numeric(12, 2)::text as borne_by_us,
          d.opened_at, d.ended_at, d.submissions as submitted, d.request as requested, d.refusal,
          case when d.edited_at is not null then 'edited ' || to_char(d.edited_at, 'YYYY-MM-DD HH24:MI') else 'draft' end
            as evidence,
          o.buyer_name, o.buyer_email, s.username as seller, s.email as seller_email
        from disputes d left join orders o on o.id = d.order_id left join users s on s.id = o.seller_id
        where d.id = ${id}`),

    /** The evidence as it would be submitted. */
    evidence: async (id: string) =>
      (
        await db.row<{ evidence: Record<string, string> | null }>(
          sql`select evidence from disputes where id = ${id}`,
        )
      )?.evidence ?? null,

    /** Fraud warnings that wait for a decision, the oldest first. */
    openWarnings: () =>
      db.rows<RecordRow>(sql`
        select w.id, w.opened_at, w.fraud_type, w.order_id, o.state as order_state,
          (o.total_cents / 100.0)::numeric(12, 2)::text as paid, o.title
        from fraud_warnings w left join orders o on o.id = w.order_id
        where w.state = 'open' order by w.opened_at`),
  }
}
