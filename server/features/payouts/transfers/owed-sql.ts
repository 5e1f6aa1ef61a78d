import { type Query, sql } from '../../../db/sql.ts'

/**
 * What an order still owes its seller: the seller's account in the ledger, less refunds that were decided and not posted
 * yet, less transfers that were requested.
 */
export function owedFor(order: Query): Query {
  return sql`(
    coalesce((select -sum(e.amount_cents) from ledger_entries e
      where e.order_id = ${order}.id and e.account = 'seller'), 0)
    - ${unsettled(order)})::int`
}

/**
 * What a seller could be paid over all orders, in cents. Completed orders count in full, protected and frozen ones not
 * at all, and cancelled ones only where money that was transferred had to be refunded. Orders of a deleted account count.
 * Orders that are settled, which are most of a busy seller's, are skipped after reading their balance.
 */
export function availableTo(sellerId: Query): Query {
  return sql`(
    select coalesce(sum(case when o.state = 'completed' and o.frozen_by is null then owed else least(owed, 0) end), 0)::int
    from orders o join order_balances b on b.order_id = o.id,
      lateral (select ${unsettled(sql`o`)} as cents) u, lateral (select -b.seller_cents - u.cents as owed) w
    where o.sold_by = ${sellerId} and o.paid_at is not null and o.item_cents > 0 and owed <> 0
      and (o.owed_since is not null or exists (select 1 from transfers t where t.order_id = o.id)))`
}

/** Cents of refunds that were decided and not posted yet, and of transfers that were requested. */
function unsettled(order: Query): Query {
  return sql`(
    coalesce((select sum(r.item_cents - r.platform_fee_cents) from refunds r
      where r.order_id = ${order}.id and not r.retried and r.state not in ('pending', 'succeeded', 'settled')), 0)
    + coalesce((select sum(t.amount_cents) from transfers t
      where t.order_id = ${order}.id and t.state = 'requested'), 0))::int`
}
