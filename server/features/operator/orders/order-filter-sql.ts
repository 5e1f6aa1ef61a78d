import type { OrderNeed, ShownOrderState } from '../../../../contract/rules/orders/order-needs.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { PaymentState } from '../../orders/payments/payment-states.ts'
import { searchedOrders } from './order-words-sql.ts'

/** Which orders; everything that is given has to fit. */
export interface OrderFilter {
  q?: string | undefined
  state?: ShownOrderState | undefined
  payment?: PaymentState | undefined
  needs?: OrderNeed | undefined
  /** Only orders paid at this instant or later. */
  paidFrom?: Date | undefined
}

/** A search of somebody who may, or may not, find people by their phone number. */
export interface OrderSearch extends OrderFilter {
  seesPhones?: boolean
}

/** The condition for rows of `orders o`. */
export function orderCondition(search: OrderSearch): Query {
  const { q, state, payment, needs, paidFrom, seesPhones = false } = search
  return sql`${state ? inState(state) : sql`true`}
    and (${payment ?? null}::text is null or o.payment_state = ${payment ?? null})
    and (${paidFrom ?? null}::timestamptz is null or o.paid_at >= ${paidFrom ?? null}::timestamptz)
    and ${needs ? sql`o.id in (${ordersWith[needs]})` : sql`true`}
    and ${q ? searchedOrders(q, seesPhones) : sql`true`}`
}

function inState(state: ShownOrderState): Query {
  if (state === 'lost') return sql`o.state = 'refunded' and o.id in (${lostOrders})`
  if (state === 'refunded') return sql`o.state = 'refunded' and not o.id in (${lostOrders})`
  return sql`o.state = ${state}`
}

/** Ids of orders whose payment a bank took back. */
export const lostOrders = sql`select order_id from disputes where state = 'lost' and order_id is not null`
const escalated = sql`select order_id from order_claims where state = 'escalated'`
/** Also those whose answer is on its way, as on Today. */
const toAnswer = sql`
  select order_id from disputes where ended_at is null and state like '%needs_response' and order_id is not null`
const openClaims = sql`select order_id from order_claims where state <> 'closed'`
const openDisputes = sql`select order_id from disputes where ended_at is null and order_id is not null`
const openWarnings = sql`select order_id from fraud_warnings where state = 'open' and order_id is not null`

/** Ids of orders with something that needs attention. */
export const ordersWith: Record<OrderNeed, Query> = {
  claim: openClaims,
  claim_decision: escalated,
  dispute: openDisputes,
  dispute_answer: toAnswer,
  warning: openWarnings,
  risk: sql`${openClaims} union all ${openDisputes}`,
  refund: sql`select order_id from refunds where state in ('failed', 'rejected') and not retried`,
  transfer: sql`
    select t.order_id from transfers t join orders x on x.id = t.order_id and x.owed_since is not null
    where t.state = 'rejected' and t.by_hand is null and not exists (
      select 1 from transfers later where later.order_id = t.order_id and later.requested_at > t.requested_at)`,
  owed: sql`select id from orders where owed_since is not null`,
  decision: sql`${escalated} union all ${toAnswer} and request is null union all ${openWarnings}`,
}
