import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'

/** Rows that a list shows. */
const LISTED = 50

/** What can need the operator's attention. */
export type AttentionKind =
  | 'dispute_to_answer'
  | 'dispute_answered'
  | 'warning'
  | 'claim'
  | 'payout_returned'
  | 'payout_changed'
  | 'transfer_rejected'
  | 'reversal_rejected'
  | 'refund_failed'
  | 'refund_rejected'
  | 'debt'

/** Something that a person should look at. */
export interface AttentionRow {
  kind: AttentionKind
  /** The id of the dispute, warning, claim, payout, order or seller. */
  id: string
  order_id: string | null
  at: Date | null
  due_at: Date | null
  cents: number
  /** The item; null where it is about a seller alone, or the payment is not known here. */
  title: string | null
  /** Null once the account is deleted. */
  seller: string | null
  /** Also of a deleted account, where its money is not closed. */
  seller_id: string | null
  /** In the provider's or our own terms, e.g. `fraudulent`. */
  reason: string | null
  /** How many rows there are, also beyond those that are listed. */
  total: number
}

/** What needs the operator's attention: lists of at most 50 rows. */
export function createAttentionRecords(db: Executor) {
  const list = (query: Query, order: Query) =>
    db.rows<AttentionRow>(sql`
      select f.*, count(*) over ()::int as total from (${query}) f order by ${order} limit ${LISTED}`)
  return {
    /** Open disputes: those that the provider waits for an answer to first, the next deadline first. */
    attentionDisputes: () => list(disputes, sql`kind desc, due_at nulls last, at, id`),
    /** Fraud warnings that wait for a decision, the oldest first. */
    attentionWarnings: () => list(warnings, sql`at, id`),
    /** Claims that the operator has to decide, the oldest first. */
    attentionClaims: () => list(claims, sql`at, id`),
    /**
     * Payouts that a bank returned and that no later one has replaced, reserved ones that are too much now, and transfers and reversals that the provider
     * rejected while the money is still in the wrong place. Newest first.
     */
    attentionPayouts: () => list(troubledPayouts, sql`at desc, id`),
    /** Refunds that did not reach the buyer, the oldest first. */
    attentionRefunds: () => list(failedRefunds, sql`at, id`),
    /** Sellers who owe more than they are owed, the largest debt first. */
    attentionDebts: () => list(debts, sql`cents, id`),
  }
}

const disputes = sql`
  select case when d.state like '%needs_response' then 'dispute_to_answer' else 'dispute_answered' end as kind, d.id,
    d.order_id, d.opened_at as at, d.due_by as due_at, d.amount_cents as cents, o.title, u.username as seller, u.id as seller_id, d.reason
  from disputes d left join orders o on o.id = d.order_id left join users u on u.id = o.seller_id
  where d.ended_at is null`

const warnings = sql`
  select 'warning' as kind, w.id, w.order_id, w.opened_at as at, null::timestamptz as due_at,
    coalesce(o.total_cents, 0) as cents, o.title, u.username as seller, u.id as seller_id, w.fraud_type as reason
  from fraud_warnings w left join orders o on o.id = w.order_id left join users u on u.id = o.seller_id
  where w.state = 'open'`

const claims = sql`
  select 'claim' as kind, c.id::text as id, c.order_id, c.turn_since as at, null::timestamptz as due_at,
    o.total_cents as cents, o.title, u.username as seller, u.id as seller_id, c.reason
  from order_claims c join orders o on o.id = c.order_id left join users u on u.id = o.seller_id
  where c.state = 'escalated'`

/** What `attentionPayouts` lists. */
export const troubledPayouts = sql`
  select 'payout_returned' as kind, p.id, null::uuid as order_id, p.updated_at as at, null::timestamptz as due_at,
    p.amount_cents as cents, null as title, u.username as seller, p.seller_id, p.failure_code as reason
  from payouts p left join users u on u.id = p.seller_id
  where p.status = 'failed' and not exists (
    select 1 from payouts later
    where later.seller_id = p.seller_id and later.created_at > p.created_at and later.status in ('pending', 'in_transit', 'paid'))
  union all
  select 'payout_changed', p.id::text, null, p.changed_at, null, p.amount_cents, null, u.username, p.seller_id, null
  from payouts_by_hand p left join users u on u.id = p.seller_id
  where p.state = 'reserved' and p.changed_at is not null
  union all
  select 'transfer_rejected', t.id::text, t.order_id, t.ended_at, null, t.amount_cents, o.title, u.username, t.seller_id, t.rejection
  from transfers t join orders o on o.id = t.order_id and o.owed_since is not null left join users u on u.id = t.seller_id
  where t.state = 'rejected' and t.by_hand is null and not exists (
    select 1 from transfers later where later.order_id = t.order_id and later.requested_at > t.requested_at)
  union all
  select 'reversal_rejected', r.id::text, r.order_id, r.ended_at, null, r.amount_cents, o.title, u.username, r.seller_id, r.rejection
  from transfer_reversals r join orders o on o.id = r.order_id left join users u on u.id = r.seller_id
  where r.state = 'rejected' and not exists (
      select 1 from transfer_reversals later
      where later.transfer_id = r.transfer_id and later.requested_at > r.requested_at)
    and (select sum(e.amount_cents) from ledger_entries e where e.order_id = r.order_id and e.account = 'seller') > 0`

/** What `attentionRefunds` lists. */
export const failedRefunds = sql`
  select case r.state when 'failed' then 'refund_failed' else 'refund_rejected' end as kind, r.id::text as id, r.order_id,
    r.updated_at as at, null::timestamptz as due_at, r.amount_cents as cents, o.title, u.username as seller, u.id as seller_id, r.rejection as reason
  from refunds r join orders o on o.id = r.order_id left join users u on u.id = o.seller_id
  where r.state in ('failed', 'rejected') and not r.retried`

const debts = sql`
  select 'debt' as kind, coalesce(b.owner_id::text, '') as id, null::uuid as order_id, null::timestamptz as at,
    null::timestamptz as due_at, b.cents::float8 as cents, null as title, u.username as seller, b.owner_id as seller_id, null as reason
  from (
    select owner_id, -sum(amount_cents) as cents from ledger_entries
    where account = 'seller' group by owner_id having sum(amount_cents) > 0
  ) b left join users u on u.id = b.owner_id`
