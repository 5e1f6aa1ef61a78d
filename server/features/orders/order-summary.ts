import type { listOrders } from '../../../contract/calls/orders.ts'
import type { CallResponse } from '../../../contract/endpoint.ts'
import { advance } from '../../../contract/rules/order-states.ts'
import { presentArrival } from './arrival-view.ts'
import type { OrderRow } from './order.ts'
import { dueText, hasNews } from './order-view.ts'
import { isByCourier, isUnderWay, type TripRow } from './trip.ts'

/** An order as a row of its reader's list. */
export function presentSummary(
  role: 'buyer' | 'seller',
  order: OrderRow,
  trip: Pick<TripRow, 'provider' | 'status'> | null,
): CallResponse<typeof listOrders>['orders'][number] {
  const isSeller = role === 'seller'
  return {
    id: order.id,
    role,
    state: order.state,
    title: order.title,
    photo: order.photo,
    total_cents: order.total_cents,
    created_at: order.created_at.toISOString(),
    delivery_type: order.delivery_type,
    can_send_out:
      isSeller && advance(order.state, 'sent_out') !== null && !isUnderWay(trip?.status ?? 'by_seller'),
    can_hand_over:
      isSeller && advance(order.state, 'handed_over') !== null && !isByCourier(order.state, trip),
    has_news: hasNews(role, order),
    due: dueText(order),
    arrival: presentArrival(order),
  }
}
