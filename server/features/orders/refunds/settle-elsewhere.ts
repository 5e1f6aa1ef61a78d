import { ensure } from '../../../../contract/failure.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf } from '../emails/recipients.ts'
import { orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { tellOfRefund } from '../tax/tax-records.ts'
import { ensureNotChargedBack } from './operator-refunds.ts'
import { postRefund } from './refund-postings.ts'
import { finishRefunded } from './refund-results.ts'
import { isUnfinished, refundMachine } from './refund-states.ts'

/**
 * Closes the refunds of an order that the operator has paid by other means. They are not tried again.
 * @throws Failure `order.not_found`; `order.disputed` while a bank reviews the payment; `order.not_possible`
 *   where no refund waits for it, or one is in progress
 */
export function settleElsewhere(deps: OrderDependencies, orderId: string, how: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const unpaid = await lockUnpaid(tx, orderId)
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    ensureNotChargedBack(order)
    ensure(unpaid.length > 0 ? unpaid : null, 'order.not_possible')
    for (const refund of unpaid) {
      await tx.refunds.settle(refund.id, how, deps.clock.now())
      await postRefund(deps, tx, { order, refund }, { kind: 'refund_elsewhere', reference: refund.id })
      await tellOfRefund(tx, order, refund.id)
    }
    const event = orderEvent(deps, 'refund_settled', 'operator', { note: how })
    await tx.orders.appendEvent(orderId, order.state, event)
    await finishRefunded(deps, tx, order, 'operator')
    if (order.handed_over_at) await deps.payOut(tx, orderId)
    const cents = unpaid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    await deps.notify(tx, { kind: 'refund.settled', facts: { order, cents, how } }, [buyerOf(order)])
  })
}

/** The refunds that wait for the operator, locked; none while the provider works on another one. */
async function lockUnpaid(tx: OrderTransaction, orderId: string) {
  for (const { id } of await tx.refunds.ofOrder(orderId)) await tx.refunds.lock(id)
  const current = (await tx.refunds.ofOrder(orderId)).filter(({ retried }) => !retried)
  if (current.some(({ state }) => isUnfinished(state))) return []
  return current.filter(({ state }) => refundMachine.next(state, 'settled_elsewhere') !== null)
}
