import { ensure } from '../../../../contract/failure.ts'
import { advance } from '../../../../contract/rules/orders/states.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { type RefundCause, requestRefund } from './refund-requests.ts'
import { finishRefunded } from './refund-results.ts'

/**
 * Takes back a locked order whose item has changed hands, and refunds everything that is left. The listing stays sold.
 * @throws Failure `order.not_possible`
 */
export async function reverseSale(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  { actor, reason }: RefundCause,
): Promise<void> {
  const to = advance(order.state, 'taken_back')
  ensure(to, 'order.not_possible')
  await tx.orders.move(order, to, orderEvent(deps, 'taken_back', actor, { reason, note: reason }))
  await requestRefund(deps, tx, order, { actor, reason })
  // Earlier refunds may have left nothing, and then no message of the provider follows.
  await finishRefunded(deps, tx, { ...order, state: to }, actor)
}
