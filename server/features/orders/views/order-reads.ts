import { ensure } from '../../../../contract/failure.ts'
import type { ClaimState } from '../../../../contract/rules/orders/claims.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { Buyer } from '../checkout/buyer.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { refreshDelivery } from '../fulfilment/courier/delivery-updates.ts'
import type { OrderRow } from '../order.ts'
import { refreshPayment } from '../payments/reconciliation.ts'
import { findOrder, loadParts, type OrderReader, roleIn } from './order-page.ts'
import type { OrderParts, SellerFacts } from './order-view.ts'

/** Milliseconds between two questions to the courier of an order whose page is open. */
const COURIER_PAUSE = 10_000

/** An order as its reader sees it. */
export interface OrderView {
  role: 'buyer' | 'seller'
  parts: OrderParts
}

/** An order's page. @throws Failure `order.not_found` */
export async function viewOrder(
  deps: OrderDependencies,
  id: string,
  reader: OrderReader,
): Promise<OrderView> {
  const order = await findOrder(deps, id)
  const role = roleIn(deps, order, reader)
  if (order.state !== 'scheduled' && order.state !== 'out_for_delivery')
    return { role, parts: await loadParts(deps, order) }
  // Someone is watching, so the courier is asked. Without an answer the last known position stays.
  const olderThan = new Date(deps.clock.now().getTime() - COURIER_PAUSE)
  await refreshDelivery(deps, id, olderThan).catch((error: unknown) =>
    deps.warn({ err: error, orderId: id }, 'the courier could not be asked'),
  )
  return { role, parts: await loadParts(deps, await findOrder(deps, id)) }
}

/** An order of a member's list. */
export interface ListedFacts extends SellerFacts {
  /** The state of its open claim; null without one. */
  claimState: ClaimState | null
}

/** A member's orders, newest first, with how each delivery is arranged. */
export async function listOrders({ db, clock }: OrderDependencies, userId: string): Promise<ListedFacts[]> {
  const now = clock.now()
  return (await db.orders.ofMember(userId)).map(({ shipment, promised_until, claim_state, ...order }) => ({
    order,
    shipment: shipment && promised_until ? { ...shipment, promised_until } : null,
    claimState: claim_state,
    now,
  }))
}

/**
 * The order of a checkout. The provider is asked about one that waits for its payment, because the buyer waits too. Without an answer
 * the order is shown as it is: somebody who has just paid must not read that they were not charged.
 */
export async function orderOfCheckout(
  deps: OrderDependencies,
  checkoutId: string,
  buyer: Buyer,
): Promise<OrderParts> {
  const order = await deps.db.orders.byCheckout(checkoutId)
  ensure(order, 'checkout.not_found')
  if (order.state === 'awaiting_payment' && (buyer.session || buyer.userId))
    await refreshPayment(deps, order).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      deps.warn({ err: error, orderId: order.id }, 'the payment provider could not be asked')
    })
  return await loadParts(deps, (await deps.db.orders.byId(order.id)) ?? order)
}

/** An order's payment, and whether the reader is a stranger, who may know less of it. */
export async function paymentOf(deps: OrderDependencies, id: string, { userId, token }: OrderReader) {
  const order = await findOrder(deps, id)
  const refunds = await deps.db.refunds.ofOrder(id)
  const shipment = await deps.db.shipments.ofOrder(id)
  return { stranger: isStranger(deps, order, { userId, token }), order, refunds, shipment }
}

function isStranger({ links }: OrderDependencies, order: OrderRow, { userId, token }: OrderReader): boolean {
  if (links.fits(order.id, token)) return false
  return userId === null || (order.buyer_id !== userId && order.seller_id !== userId)
}
