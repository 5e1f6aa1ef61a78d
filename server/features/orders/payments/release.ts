import type { ProviderCheckout } from '../../../ports/payments.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import type { OrderActor, OrderRow } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { type PaymentEvent, paymentMachine } from './payment-states.ts'

/** Who cancels an unpaid order, and why. */
export interface Release {
  actor: OrderActor
  reason: string
}

/** Why an order ends whose delayed payment failed; the buyer reads it. */
const PAYMENT_FAILED = 'The payment did not go through.'

/** Cancels an unpaid order and frees its listing. Without `by`, its time has run out. */
export function releaseOrder(deps: OrderDependencies, orderId: string, by?: Release): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    if (order?.state === 'awaiting_payment') await releaseLocked(deps, tx, order, 'expired', by)
  })
}

/** Cancels an order whose payment the bank refused after the checkout was complete, and notifies the buyer. */
export function failPayment(
  deps: OrderDependencies,
  orderId: string,
  checkout: Pick<ProviderCheckout, 'customerEmail'>,
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    if (order?.state !== 'awaiting_payment') return
    await releaseLocked(deps, tx, order, 'failed', { actor: 'provider', reason: PAYMENT_FAILED })
    const people = await tx.orders.people(orderId)
    const orderWithEmail = { ...order, buyer_email: order.buyer_email ?? checkout.customerEmail }
    if (people)
      await deps.notify(
        tx,
        {
          kind: 'order.cancelled',
          facts: { order: orderWithEmail, why: PAYMENT_FAILED, isAway: false, by: 'provider' },
        },
        [buyerOf(orderWithEmail), sellerOf(orderWithEmail, people)],
      )
  })
}

/** Records that the bank is still working on the payment. The listing stays reserved. */
export function markProcessing(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    if (order?.state === 'awaiting_payment') await movePayment(tx, order, 'processing')
  })
}

async function releaseLocked(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  event: 'expired' | 'failed',
  by: Release | undefined,
): Promise<void> {
  const cause = by
    ? orderEvent(deps, 'cancelled', by.actor, { reason: by.reason })
    : orderEvent(deps, 'payment_expired', 'system')
  await tx.orders.move(order, 'cancelled', cause)
  await movePayment(tx, order, event)
  await tx.orders.moveListing(order.listing_id, ['reserved'], 'active', deps.clock.now())
}

async function movePayment(tx: OrderTransaction, order: OrderRow, event: PaymentEvent): Promise<void> {
  const to = paymentMachine.next(order.payment_state, event)
  if (to) await tx.payments.setState(order.id, to)
}
