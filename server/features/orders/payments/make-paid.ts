import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import { planShipment } from '../fulfilment/shipment/plan-shipment.ts'
import { isByCourier } from '../fulfilment/shipment/shipment.ts'
import type { OrderActor, OrderRow } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import { sixDigits } from '../six-digits.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { tellOfSale } from '../tax/tax-records.ts'

/** Moves a locked order to `paid` and on: a pickup is ready at once, a delivery is scheduled. Notifies both sides. */
export async function makePaid(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  actor: OrderActor,
): Promise<void> {
  await tx.orders.move(order, 'paid', orderEvent(deps, 'payment_received', actor))
  await tellOfSale(tx, order)
  if (order.delivery_type === 'pickup')
    await tx.orders.move(order, 'ready', orderEvent(deps, 'made_ready', 'system'))
  else {
    await tx.orders.move(order, 'scheduled', orderEvent(deps, 'scheduled', 'system'))
    await planShipment(deps, tx, order)
  }
  const paid = await tx.orders.byId(order.id)
  const people = await tx.orders.people(order.id)
  if (!paid || !people) return
  const byCourier = isByCourier(paid.state, await tx.shipments.ofOrder(paid.id))
  if (paid.delivery)
    await deps.notify(tx, { kind: 'delivery.paid', facts: { order: paid, byCourier } }, [
      buyerOf(paid),
      sellerOf(paid, people),
    ])
  else
    await deps.notify(tx, { kind: 'order.paid', facts: { order: paid, people } }, [
      buyerOf(paid),
      sellerOf(paid, people),
    ])
}

/** Completes an order that costs nothing. Does nothing for any other order. */
export function giveAway(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    if (order?.state !== 'awaiting_payment' || order.total_cents !== 0) return
    if (order.listing_id !== null && (await tx.orders.isTakenDown(order.listing_id))) return
    await tx.orders.moveListing(order.listing_id, ['reserved'], 'sold', deps.clock.now())
    await tx.payments.save({
      orderId,
      paymentIntentId: null,
      email: null,
      name: null,
      pickupCode: sixDigits(deps),
    })
    await makePaid(deps, tx, order, 'buyer')
  })
}
