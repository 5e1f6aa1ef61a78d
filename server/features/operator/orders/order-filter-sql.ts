import type { OrderNeed } from '../../../../contract/rules/orders/order-needs.ts'
import type { OrderState } from '../../../../contract/rules/orders/states.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { PaymentState } from '../../orders/payments/payment-states.ts'
import { searchedOrders } from './order-words-sql.ts'

/** Which orders; everything that is given has to fit. */
export interface OrderFilter {
  q?: string | undefined
  state?: OrderState | undefined
  payment?: PaymentState | undefined
  needs?: OrderNeed | undefined
}

/** A search of somebody who may, or may not, find people by their phone number. */
export interface OrderSearch extends OrderFilter {
  seesPhones?: boolean
}

/** The condition for rows of `orders o`. */
export function orderCondition({ q, state, payment, needs, seesPhones = false }: OrderSearch): Query {
  return sql`(${state ?? null}::text is null or o.state = ${state ?? null})
    and (${payment ?? null}::text is null or o.payment_state = ${payment ?? null})
    and ${needs ? sql`o.id in (${ordersWith[needs]})` : sql`true`}
    and ${q ? searchedOrders(q, seesPhones) : sql`true`}`
}

/** Ids of orders with something that needs attention. */
export const ordersWith: Record<OrderNeed, Query> = {
  claim: sql`select order_id from order_claims where state <> 'closed'`,
  dispute: sql`select order_id from disputes where ended_at is null and order_id is not null`,
  warning: sql`select order_id from fraud_warnings where state = 'open' and order_id is not null`,
  refund: sql`select order_id from refunds where state in ('failed', 'rejected') and not retried`,
  transfer: sql`
    select t.order_id from transfers t join orders x on x.id = t.order_id and x.owed_since is not null
    where t.state = 'rejected' and t.by_hand is null and not exists (
      select 1 from transfers later where later.order_id = t.order_id and later.requested_at > t.requested_at)`,
  owed: sql`select id from orders where owed_since is not null`,
  decision: sql`
    select order_id from order_claims where state = 'escalated'
    union all select order_id from disputes
      where ended_at is null and state like '%needs_response' and request is null and order_id is not null
    union all select order_id from fraud_warnings where state = 'open' and order_id is not null`,
}
