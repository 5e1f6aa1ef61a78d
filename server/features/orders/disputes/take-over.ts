import { advance } from '../../../../contract/rules/orders/states.ts'
import { closeClaim } from '../claims/settle-claim.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { dropShipment, isOnItsWayBack } from '../fulfilment/courier/courier-cancellation.ts'
import type { OrderRow } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Why an order ends whose payment a bank has taken back before the hand-over. Both sides read it. */
const REASON = 'The buyer’s bank took the payment back.'

/**
 * The bank decides from now on: closes the locked order's claim without a refund, and cancels the order where the item has
 * not changed hands. A chargeback and a refund never pay for the same thing. Repeating it has no effect.
 * @returns the order afterwards, and whether it was cancelled now
 */
export async function takeOver(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
): Promise<{ order: OrderRow; isCancelled: boolean }> {
  await tx.warnings.replaceByDispute(order.id)
  const claim = await tx.claims.lock(order.id)
  if (claim && claim.state !== 'closed')
    await closeClaim(
      deps,
      tx,
      { order, claim },
      { event: 'charged_back', outcome: 'charged_back', by: 'system' },
    )
  const isCancelled = order.paid_at !== null && advance(order.state, 'cancelled') !== null
  return { order: isCancelled ? await cancel(deps, tx, order) : order, isCancelled }
}

/** Stops the hand-over. The listing is free again, unless a courier has the item. Nothing is refunded: the bank has the money. */
async function cancel(deps: OrderDependencies, tx: OrderTransaction, order: OrderRow): Promise<OrderRow> {
  const now = deps.clock.now()
  const shipment = await dropShipment(tx, order, null, now)
  await tx.orders.move(order, 'cancelled', orderEvent(deps, 'cancelled', 'system', { reason: REASON }))
  const isPaused = order.objected_at !== null || isOnItsWayBack(order, shipment, null)
  await tx.orders.moveListing(order.listing_id, ['sold'], isPaused ? 'paused' : 'active', now)
  return { ...order, state: 'cancelled', cancel_reason: REASON, owed_since: null }
}
