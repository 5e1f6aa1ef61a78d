import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** The facts of an order that its list does not show. */
export interface OrderFacts {
  listing_id: string | null
  buyer_id: string | null
  buyer_username: string | null
  buyer_name: string | null
  buyer_phone: string | null
  seller_id: string | null
  seller_email: string | null
  seller_name: string | null
  seller_phone: string | null
  item_cents: number
  delivery_cents: number
  buyer_fee_cents: number
  tax_cents: number
  seller_fee_cents: number
  paid_at: Date | null
  handed_over_at: Date | null
  protected_until: Date | null
  cancel_reason: string | null
  checkout_id: string | null
  payment_intent_id: string | null
  owed_since: Date | null
}

interface Movement {
  id: string
  cents: number
  state: string
  provider_id: string | null
  rejection: string | null
  requested_at: Date
}

/** Everything that belongs to one order, bound to a pool or a transaction. */
export type OrderDetailRepository = ReturnType<typeof createOrderDetailRepository>

export function createOrderDetailRepository(db: Executor) {
  return { ...createHistory(db), ...createProblems(db), ...createMoney(db) }
}

function createHistory(db: Executor) {
  return {
    facts: (id: string) =>
      db.row<OrderFacts>(sql`
        select o.listing_id, o.buyer_id, b.username as buyer_username, o.buyer_name, o.buyer_phone, o.seller_id,
          s.email as seller_email, c.name as seller_name, coalesce(p.phone, c.phone_number) as seller_phone, o.item_cents, o.delivery_cents, o.buyer_fee_cents, o.tax_cents, o.platform_fee_cents as seller_fee_cents,
          o.paid_at, o.handed_over_at, o.protected_until, o.cancel_reason, o.checkout_id, o.payment_intent_id, o.owed_since
        from orders o left join users b on b.id = o.buyer_id left join users s on s.id = o.seller_id
          left join business_accounts c on c.owner_id = s.id left join pickup_places p on p.owner_id = s.id
        where o.id = ${id}`),

    events: (id: string) =>
      db.rows<{ at: Date; event: string; state: string; actor: string; note: string | null }>(sql`
        select at, event, state, actor, note from order_events where order_id = ${id} order by at, id`),
  }
}

function createProblems(db: Executor) {
  return {
    claim: (id: string) =>
      db.row<{
        id: string
        state: string
        reason: string
        wish: string
        wish_cents: number | null
        answer: string | null
        answer_cents: number | null
        due_at: Date | null
        outcome: string | null
        refunded_cents: number | null
      }>(sql`
        select id, state, reason, wish, wish_cents, answer, answer_cents, due_at, outcome, refunded_cents
        from order_claims where order_id = ${id}`),

    claimEntries: (id: string) =>
      db.rows<{
        at: Date
        by_role: string
        event: string
        terms: string | null
        terms_cents: number | null
        words: string | null
      }>(sql`
        select e.at, e.by_role, e.event, e.terms, e.terms_cents, e.words
        from claim_entries e join order_claims c on c.id = e.claim_id where c.order_id = ${id} order by e.at, e.id`),

    /** Those that were sent with a claim. */
    claimPhotos: (id: string) =>
      db.rows<{ id: string; by_role: string }>(sql`
        select id, by_role from claim_photos where order_id = ${id} and entry_id is not null order by by_role, place`),

    disputes: (id: string) =>
      db.rows<{
        id: string
        status: string
        reason: string
        cents: number
        due_by: Date | null
        opened_at: Date
        ended_at: Date | null
        submissions: number
        request: string | null
        refusal: string | null
        evidence: Record<string, string> | null
      }>(sql`
        select id, provider_status as status, reason, amount_cents as cents, due_by, opened_at, ended_at, submissions,
          request, refusal, evidence
        from disputes where order_id = ${id} order by opened_at, id`),

    warnings: (id: string) =>
      db.rows<{ id: string; state: string; fraud_type: string; opened_at: Date }>(sql`
        select id, state, fraud_type, opened_at from fraud_warnings where order_id = ${id} order by opened_at, id`),
  }
}

function createMoney(db: Executor) {
  return {
    refunds: (id: string) =>
      db.rows<{
        id: string
        cents: number
        state: string
        reason: string
        requested_at: Date
        rejection: string | null
        settled_how: string | null
        provider_refund_id: string | null
        delivery_cents: number
        retried: boolean
      }>(sql`
        select id, amount_cents as cents, state, reason, requested_at, rejection, settled_how, provider_refund_id,
          delivery_cents, retried
        from refunds where order_id = ${id} order by requested_at, id`),

    transfers: (id: string) =>
      db.rows<Movement>(sql`
        select id, amount_cents as cents, state, provider_transfer_id as provider_id, rejection, requested_at
        from transfers where order_id = ${id} order by requested_at, id`),

    reversals: (id: string) =>
      db.rows<Movement>(sql`
        select id, amount_cents as cents, state, provider_reversal_id as provider_id, rejection, requested_at
        from transfer_reversals where order_id = ${id} order by requested_at, id`),

    ledger: (id: string) =>
      db.rows<{ id: number; at: Date; kind: string; account: string; cents: number; reference: string }>(sql`
        select id::float8 as id, at, kind, account, amount_cents as cents, reference
        from ledger_entries where order_id = ${id} order by at, ledger_entries.id`),
  }
}
