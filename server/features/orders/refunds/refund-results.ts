import { advance } from '../../../../contract/rules/orders/states.ts'
import type { ProviderRefund } from '../../../ports/payments.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, operatorOf } from '../emails/recipients.ts'
import type { OrderActor, OrderRow, RefundRow } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { tellOfRefund } from '../tax/tax-records.ts'
import { postRefund } from './refund-postings.ts'
import { isAnnounced } from './refund-requests.ts'
import { type RefundEvent, refundEvents, refundMachine } from './refund-states.ts'

/** A locked refund and its locked order. */
interface Locked {
  order: OrderRow
  refund: RefundRow
}

/** Records what the provider reports about a refund. Repeated and overtaken reports are ignored. */
export function recordRefund(
  deps: OrderDependencies,
  refundId: string,
  report: ProviderRefund,
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const event = refundEvents[report.status]
    const locked = await lockForEvent(tx, refundId, event)
    if (!locked) return
    const { refund, order, state } = locked
    await tx.refunds.save({ id: refundId, state, providerRefundId: report.id, now: deps.clock.now() })
    await postReport(deps, tx, locked, { event, reference: report.id })
    if (state === 'failed') await handleFailed(deps, tx, { refund, order })
    if (state !== 'succeeded') return
    // What was transferred to the seller before is taken back.
    if (order.handed_over_at) await deps.payOut(tx, order.id)
    await tellOfRefund(tx, order, refundId)
    await finishRefunded(deps, tx, order, 'provider')
    if (!isAnnounced(refund))
      await deps.notify(tx, { kind: 'refund.succeeded', facts: { order, refund } }, [buyerOf(order)])
  })
}

/** Ends a refund that the provider refuses to make, and notifies the operator. `rejection`: the provider's code. */
export function rejectRefund(deps: OrderDependencies, refundId: string, rejection: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const locked = await lockForEvent(tx, refundId, 'rejected')
    if (!locked) return
    const { refund, order, state } = locked
    deps.warn({ orderId: order.id, refundId, rejection }, 'the payment provider rejected a refund')
    await tx.refunds.save({ id: refundId, state, providerRefundId: null, rejection, now: deps.clock.now() })
    await postReport(deps, tx, locked, {
      event: 'rejected',
      reference: refund.provider_refund_id ?? refundId,
    })
    const event = orderEvent(deps, 'refund_failed', 'provider', { note: rejection })
    await tx.orders.appendEvent(order.id, order.state, event)
    await deps.notify(tx, { kind: 'refund.rejected', facts: { order, refund, rejection } }, [
      operatorOf(deps),
    ])
  })
}

/** Moves a cancelled order to `refunded` once all of its money has been refunded, by whatever means. */
export async function finishRefunded(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  actor: OrderActor,
): Promise<void> {
  if (order.frozen_by === 'chargeback') return
  const open = (await tx.refunds.ofOrder(order.id)).filter(
    ({ state, retried }) => !retried && state !== 'succeeded' && state !== 'settled',
  )
  if (order.state !== 'cancelled' || open.length > 0) return
  await tx.orders.move(order, 'refunded', orderEvent(deps, 'refund_completed', actor))
}

/** Locks a refund and its order. Undefined where the event changes nothing. */
async function lockForEvent(tx: OrderTransaction, refundId: string, event: RefundEvent) {
  const refund = await tx.refunds.lock(refundId)
  const order = refund && (await tx.orders.lock(refund.order_id))
  const state = refund && refundMachine.next(refund.state, event)
  return refund && order && state ? { refund, order, state } : undefined
}

/** The ledger counts a refund as soon as the provider has accepted it, and takes it back when it ends without success. */
async function postReport(
  deps: OrderDependencies,
  tx: OrderTransaction,
  locked: Locked,
  { event, reference }: { event: RefundEvent; reference: string },
): Promise<void> {
  const isOver = event === 'failed' || event === 'rejected'
  if (!isOver) await postRefund(deps, tx, locked, { kind: 'refund', reference })
  else if (locked.refund.state !== 'requested')
    await postRefund(deps, tx, locked, { kind: 'refund_failed', reference })
}

async function handleFailed(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, refund }: Locked,
): Promise<void> {
  deps.warn({ orderId: order.id, refundId: refund.id }, 'a refund failed at the provider')
  const event = orderEvent(deps, 'refund_failed', 'provider')
  // It had succeeded, but the bank has returned it.
  const back = advance(order.state, 'refund_failed')
  if (back) await tx.orders.move(order, back, event)
  else await tx.orders.appendEvent(order.id, order.state, event)
  await deps.notify(tx, { kind: 'refund.failed', facts: { order, refund } }, [
    operatorOf(deps),
    buyerOf(order),
  ])
}
