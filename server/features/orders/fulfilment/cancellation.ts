import { ensure } from '../../../../contract/failure.ts'
import { advance, type OrderState } from '../../../../contract/rules/orders/states.ts'
import type { CourierDelivery } from '../../../ports/courier.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import type { OrderActor, OrderRow } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import { closeUnpaid } from '../payments/reconciliation.ts'
import type { Release } from '../payments/release.ts'
import { requestRefund } from '../refunds/refund-requests.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { canBuyerCancel, keptForCourier } from './arrival/arrival-rules.ts'
import { cancellationReason } from './cancellation-reason.ts'
import { askCourier, dropShipment, isOnItsWayBack } from './courier/courier-cancellation.ts'

/**
 * Cancels an order. An unpaid order's checkout is closed at the provider first, so that it cannot be paid afterwards; a
 * courier under way is cancelled first too.
 * @throws Failure `order.not_found`, `order.not_possible`, `order.courier_refuses`
 * @source product-decisions §5
 */
export async function cancelOrder(
  deps: OrderDependencies,
  orderId: string,
  actor: OrderActor,
  reason: string,
): Promise<void> {
  const before = await deps.db.orders.byId(orderId)
  ensure(before, 'order.not_found')
  const by = { actor, reason: cancellationReason(actor, reason) }
  const wasUnpaid = before.state === 'awaiting_payment'
  if (wasUnpaid) await closeUnpaid(deps, before, by)
  else ensureCancellable(before, actor)
  const result = await askCourier(deps, before, by)
  if (result) return await cancelAfterCourier(deps, orderId, by, result)
  await deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    if (!wasUnpaid || order.state !== 'cancelled')
      await cancelLocked(deps, tx, order, { by, courierResult: null })
    // Closing the checkout has freed the listing. A seller's is paused, unless someone else has reserved it since.
    else if (actor === 'seller')
      await tx.orders.moveListing(order.listing_id, ['active'], 'paused', deps.clock.now())
  })
}

/** Cancels an order whose courier has been cancelled on request. Called for the courier's answer and for its message. */
export function cancelAfterCourier(
  deps: OrderDependencies,
  orderId: string,
  by: Release,
  result: CourierDelivery,
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    if (order.state !== 'cancelled' && order.state !== 'refunded')
      await cancelLocked(deps, tx, order, { by, courierResult: result })
  })
}

/** `courierResult`: what the courier reported when it was cancelled on request. */
interface Cancellation {
  by: Release
  courierResult: CourierDelivery | null
}

/** Cancels a locked order: frees its listing and refunds what was paid. */
async function cancelLocked(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  { by: { actor, reason }, courierResult }: Cancellation,
): Promise<void> {
  const now = deps.clock.now()
  // Once the courier has been cancelled, the order is too, regardless of who cancelled.
  const to = ensureCancellable(order, courierResult ? 'system' : actor)
  const shipment = await dropShipment(tx, order, courierResult, now)
  const keptCents =
    actor === 'buyer' ? keptForCourier(order, shipment, await tx.refunds.ofOrder(order.id)) : 0
  await tx.orders.move(order, to, orderEvent(deps, 'cancelled', actor, { reason }))
  const isAway = isOnItsWayBack(order, shipment, courierResult)
  // A seller who cancels does not want the next buyer at once, and an item that is away cannot be sold again yet.
  const isPaused = actor === 'seller' || order.objected_at !== null || isAway
  const status = isPaused ? 'paused' : 'active'
  await tx.orders.moveListing(order.listing_id, ['sold', 'reserved'], status, now)
  if (!order.paid_at) return
  // A buyer who cancels while the courier has the item pays for the delivery. @source decision 051
  if (keptCents > 0) await tx.orders.saveKeptCents(order.id, keptCents)
  const unrefunded = { ...order, kept_cents: keptCents }
  const keptChargesCents = await requestRefund(deps, tx, unrefunded, { actor, reason })
  const cancelled = { ...unrefunded, kept_charges_cents: keptChargesCents }
  const people = await tx.orders.people(order.id)
  if (people)
    await deps.notify(
      tx,
      { kind: 'order.cancelled', facts: { order: cancelled, why: reason, isAway, by: actor } },
      [buyerOf(cancelled), sellerOf(cancelled, people)],
    )
}

/** @throws Failure `order.not_possible` */
function ensureCancellable(order: OrderRow, actor: OrderActor): OrderState {
  const to = actor !== 'buyer' || canBuyerCancel(order) ? advance(order.state, 'cancelled') : null
  ensure(to, 'order.not_possible')
  return to
}
