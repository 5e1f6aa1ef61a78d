import { type Query, sql } from '../../../db/sql.ts'

/**
 * Orders whose seller's account in the ledger is not zero, as the table `reasons` of a `with`. Every cent of such an order
 * has one reason, so that the sums of all reasons are the account's sum.
 * @param isByHand whether the operator pays sellers, because no provider does
 */
export function sellerBalances(isByHand: boolean): Query {
  return sql`
    refunding as (
      select order_id, sum(item_cents - platform_fee_cents) as cents from refunds
      where not retried and state in ('requested', 'failed', 'rejected') group by order_id
    ), balances as (
      -- Refunds that are not booked count against what can be paid, also where the account is zero.
      select order_id, -seller_cents as cents from order_balances where seller_cents <> 0
      union all
      select b.order_id, 0 from order_balances b join refunding r using (order_id) where b.seller_cents = 0
      union all
      select null, -sum(amount_cents) from ledger_entries where order_id is null and account = 'seller'
    ), facts as (
      select b.cents, o.id, o.state, o.frozen_by, o.title, coalesce(o.paid_at, o.created_at) as since, o.protected_until,
        coalesce(o.seller_id, o.sold_by) as seller_id, c.due_at as claim_due_at, c.id is not null as is_claimed,
        q.by_hand, q.requested_at, q.id is not null as is_requested, a.status as account_status,
        ${canBePaid(isByHand)} as can_be_paid, ${hasBegun(isByHand)} as has_begun,
        b.cents - coalesce(r.cents, 0) as unrefunded, b.cents - coalesce(r.cents, 0) - coalesce(q.amount_cents, 0) as owed
      from balances b
        -- Looked up one by one: few of all orders wait, and reading all of them takes longer.
        left join lateral (select * from orders where orders.id = b.order_id limit 1) o on true
        left join refunding r on r.order_id = o.id
        left join transfers q on q.order_id = o.id and q.state = 'requested'
        left join order_claims c on c.order_id = o.id and c.state <> 'closed'
        left join payout_accounts a on a.seller_id = o.seller_id
        left join payout_details d on d.seller_id = o.seller_id
    ), payable as (
      -- As a transfer is decided: what a seller owes from one sale is kept back from all others.
      select facts.*, sum(case when state = 'completed' and frozen_by is null then owed else least(owed, 0) end)
        over (partition by seller_id) as payable
      from facts
    ), reasons as (
      select payable.*, ${reason} as reason from payable where cents <> 0
    )`
}

const reason = sql`
  case
    when cents < 0 then 'owed_by_seller'
    when id is null then 'no_order'
    when frozen_by is not null then 'frozen'
    when state = 'handed_over' and is_claimed then 'claim'
    when state = 'handed_over' then 'protected'
    when state in ('cancelled', 'refunded') then 'refund'
    when state <> 'completed' then 'before_hand_over'
    when is_requested and by_hand is not null then 'by_hand'
    when is_requested then 'transfer'
    when unrefunded <= 0 then 'refund'
    when payable <= 0 then 'kept_back'
    when not has_begun then 'no_account'
    when not can_be_paid then 'account_incomplete'
    when exists (
      select 1 from transfers t where t.order_id = payable.id and t.state = 'rejected' and t.by_hand is null and not exists (
        select 1 from transfers later where later.order_id = t.order_id and later.requested_at > t.requested_at))
      then 'transfer_rejected'
    else 'ready' end`

function canBePaid(isByHand: boolean): Query {
  return isByHand ? sql`d.seller_id is not null` : sql`coalesce(a.takes_transfers, false)`
}

function hasBegun(isByHand: boolean): Query {
  return isByHand ? sql`d.seller_id is not null` : sql`a.seller_id is not null`
}
