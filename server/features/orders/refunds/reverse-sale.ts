import { ensure } from '../../../../contract/failure.ts'
import { advance } from '../../../../contract/rules/orders/states.ts'
import type { OrderRow } from '../order.ts'
import { type EventSource, orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { type RefundCause, requestRefund } from './refund-requests.ts'

/**
 * Takes back a locked order whose item has changed hands, and refunds everything that is left. The listing stays sold.
 * @throws Failure `order.not_possible`
 */
export async function reverseSale(
  deps: EventSource,
  tx: OrderTransaction,
  order: OrderRow,
  { actor, reason }: RefundCause,
): Promise<void> {
  const to = advance(order.state, 'taken_back')
  ensure(to, 'order.not_possible')
  await tx.orders.move(order, to, orderEvent(deps, 'taken_back', actor, { reason, note: reason }))
  await requestRefund(deps, tx, order, { actor, reason })
}
