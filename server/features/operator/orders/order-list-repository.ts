import type { OrderState } from '../../../../contract/rules/orders/states.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { OrderRow } from '../../orders/order.ts'
import type { PaymentState } from '../../orders/payments/payment-states.ts'
import { lostOrders, type OrderSearch, orderCondition, ordersWith } from './order-filter-sql.ts'

/** An order in the list, with what is open about it. */
export interface ListedOrder {
  id: string
  title: string
  state: OrderState
  payment_state: PaymentState
  delivery_type: OrderRow['delivery_type']
  total_cents: number
  /** The buyer's email address. */
  buyer: string | null
  /** The seller's username. */
  seller: string | null
  created_at: Date
  claim: string | null
  has_dispute: boolean
  is_lost: boolean
  has_warning: boolean
  has_failure: boolean
  needs_decision: boolean
}

/** The list of orders in the console. */
export type OrderListRepository = ReturnType<typeof createOrderListRepository>

export function createOrderListRepository(db: Executor) {
  return {
    /** The newest first; `after` is the last order of the page before. */
    list: (filter: OrderSearch, after: string | undefined, limit: number) =>
      db.rows<ListedOrder>(
        listed(sql`
          select * from orders o where ${orderCondition(filter)}
            and (${after ?? null}::uuid is null or (o.created_at, o.id) < (
              select created_at, id from orders where id = ${after ?? null}::uuid))
          order by o.created_at desc, o.id desc limit ${limit}`),
      ),

    one: (id: string) => db.row<ListedOrder>(listed(sql`select * from orders where id = ${id}`)),
  }
}

/** What is open is looked up for the orders of the page alone. */
function listed(orders: Query): Query {
  const isIn = (ids: Query) => sql`o.id in (${ids})`
  return sql`
    with page as materialized (${orders})
    select o.id, o.title, o.state, o.payment_state, o.delivery_type, o.total_cents, o.buyer_email as buyer,
      s.username as seller, o.created_at,
      (select c.state from order_claims c where c.order_id = o.id) as claim,
      exists (select 1 from disputes d where d.order_id = o.id and d.ended_at is null) as has_dispute,
      (o.state = 'refunded' and ${isIn(lostOrders)}) as is_lost,
      exists (select 1 from fraud_warnings w where w.order_id = o.id and w.state = 'open') as has_warning,
      (${isIn(ordersWith.refund)} or ${isIn(ordersWith.transfer)}) as has_failure,
      ${isIn(ordersWith.decision)} as needs_decision
    from page o left join users s on s.id = o.seller_id
    order by o.created_at desc, o.id desc`
}
