import { advance } from '../../../../contract/rules/orders/states.ts'
import { violatedConstraint } from '../../../db/database.ts'
import type { ProviderCheckout } from '../../../ports/payments.ts'
import { post } from '../../ledger/ledger.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import type { OrderRow } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import { requestRefund } from '../refunds/refund-requests.ts'
import { sixDigits } from '../six-digits.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { chargeLines } from './charge-lines.ts'
import { withoutSale } from './charged-amounts.ts'
import { makePaid } from './make-paid.ts'
import { paymentMachine } from './payment-states.ts'

/**
 * Records that a checkout was paid. Safe for repeated, late and early messages: each charge leads to exactly one paid
 * order, or to its refund. @source product-decisions §5
 */
export async function settlePayment(
  deps: OrderDependencies,
  orderId: string,
  checkout: ProviderCheckout,
): Promise<void> {
  const run = () =>
    deps.unitOfWork(async (tx) => {
      const order = await tx.orders.lock(orderId)
      if (order && canTakePayment(order)) await settleLocked(deps, tx, order, checkout)
    })
  try {
    await run()
  } catch (error) {
    // A late payment met another buyer's hold in the same instant. Run again, it finds the listing taken.
    if (violatedConstraint(error) !== 'one_live_order_per_listing') throw error
    await run()
  }
}

function canTakePayment(order: OrderRow): boolean {
  return (
    advance(order.state, 'payment_received') !== null &&
    paymentMachine.next(order.payment_state, 'succeeded') !== null &&
    order.paid_at === null &&
    order.payment_intent_id === null
  )
}

async function settleLocked(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  checkout: ProviderCheckout,
): Promise<void> {
  const accepted = isExpectedAmount(deps, order, checkout) && (await takeListing(deps, tx, order))
  await tx.payments.save({
    orderId: order.id,
    paymentIntentId: checkout.paymentIntentId,
    email: checkout.customerEmail?.toLowerCase() ?? null,
    name: checkout.customerName,
    pickupCode: accepted ? sixDigits(deps) : null,
  })
  await post(deps, tx, {
    kind: 'charge',
    orderId: order.id,
    reference: checkout.paymentIntentId ?? checkout.id,
    lines: chargeLines(accepted ? order : withoutSale(order, checkout.amountTotalCents)),
  })
  if (accepted) await makePaid(deps, tx, order, 'provider')
  else await refundUnwanted(deps, tx, order, checkout)
}

function isExpectedAmount(deps: OrderDependencies, order: OrderRow, checkout: ProviderCheckout): boolean {
  if (checkout.amountTotalCents === order.total_cents && checkout.currency === order.currency) return true
  deps.warn(
    { orderId: order.id, paid: checkout.amountTotalCents, expected: order.total_cents },
    'wrong amount paid',
  )
  return false
}

/** Marks the listing as sold. @returns false if this order cannot have it */
async function takeListing(deps: OrderDependencies, tx: OrderTransaction, order: OrderRow): Promise<boolean> {
  // A seller who deleted their account has nothing to hand over.
  if (order.listing_id === null || order.seller_id === null) return false
  const isOnTime = order.state === 'awaiting_payment'
  // Someone cancelled it, or its payment failed once: that stays so. A hold that merely expired can be honored.
  if (!isOnTime && order.cancel_reason !== null) return false
  // The seller may have relisted it, and another order may be live.
  if (!isOnTime && (await tx.orders.liveOrder(order.listing_id))) return false
  const isHeld = !isOnTime && order.offer_id !== null && (await tx.orders.isHeldFor(order.offer_id))
  const from = isOnTime || isHeld ? ['reserved'] : ['active']
  const isMoved = await tx.orders.moveListing(order.listing_id, from, 'sold', deps.clock.now())
  // A listing that was removed or paused during the payment is still sold: the seller had offered it. What staff took down is not.
  return isMoved || (isOnTime && !(await tx.orders.isTakenDown(order.listing_id)))
}

/** Refunds a payment that its order cannot take, and notifies both sides. */
async function refundUnwanted(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  checkout: ProviderCheckout,
): Promise<void> {
  if (order.state === 'awaiting_payment')
    await tx.orders.moveListing(order.listing_id, ['reserved'], 'active', deps.clock.now())
  if (order.state !== 'cancelled')
    await tx.orders.move(order, 'cancelled', orderEvent(deps, 'payment_expired', 'system'))
  const cause = { actor: 'system', reason: 'The item was no longer available' } as const
  await requestRefund(deps, tx, withoutSale(order, checkout.amountTotalCents), cause)
  const people = await tx.orders.people(order.id)
  const email = order.buyer_email ?? checkout.customerEmail
  if (!people || !email) return
  const orderWithEmail = { ...order, buyer_email: email }
  const recipients = [buyerOf(orderWithEmail), sellerOf(orderWithEmail, people)]
  await deps.notify(tx, { kind: 'order.payment-late', facts: { order: orderWithEmail } }, recipients)
}
