import { ProviderError } from '../../../../ports/provider-error.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, operatorOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderRow } from '../../order.ts'
import { refundUnkeptDelivery } from '../../refunds/refund-requests.ts'
import { cancelCourierJob } from './courier-jobs.ts'

/** Books the courier of an order that is due. @throws ProviderError where trying again may help */
export async function bookCourier(deps: OrderDependencies, { orderId }: { orderId: string }): Promise<void> {
  const order = await deps.db.orders.byId(orderId)
  const shipment = await deps.db.shipments.ofOrder(orderId)
  if (!deps.dispatch || order?.state !== 'scheduled' || shipment?.status !== 'due') return
  // Suspected fraud: nothing leaves before the operator has decided. The sweep comes back to it.
  if (order.frozen_by === 'warning') return
  const facts = await deps.courierBooking(order, `courier-${orderId}-${shipment.bookings + 1}`)
  if (!facts) return await leaveToSeller(deps, order, 'a place or a phone number is missing')
  try {
    const booked = await deps.dispatch.book(facts.booking)
    const isFirst = await deps.db.shipments.saveBooking(orderId, booked, facts.route, deps.clock.now())
    // Another process was faster. The key is the same, so both have the same courier, who should come.
    if (!isFirst && (await deps.db.shipments.ofOrder(orderId))?.provider_delivery_id === booked.id) return
    // The order was cancelled at the same moment, so the courier must not come.
    if (!isFirst || (await deps.db.orders.byId(orderId))?.state !== 'scheduled')
      await deps.db.jobs.enqueue(cancelCourierJob, { deliveryId: booked.id })
  } catch (error) {
    if (!(error instanceof ProviderError) || mayHaveBooked(error)) throw error
    await leaveToSeller(deps, order, error.vendorCode ?? error.reason)
  }
}

/**
 * Whether trying again with the same key is better than giving up. After an answer that cannot be read the courier may be
 * on the way, and would come in vain, paid by nobody, if the seller were asked to deliver.
 */
function mayHaveBooked({ retryable, reason }: ProviderError): boolean {
  return retryable || reason === 'bad_answer'
}

/** Asks the seller to deliver, because no courier can be booked, and refunds what the courier would have cost. */
async function leaveToSeller(deps: OrderDependencies, order: OrderRow, why: string): Promise<void> {
  deps.warn({ orderId: order.id, why }, 'no courier could be booked')
  await deps.unitOfWork(async (tx) => {
    if (!(await tx.shipments.leaveToSeller(order.id, deps.clock.now()))) return
    const refundedCents = await refundUnkeptDelivery(deps, tx, order)
    const people = await tx.orders.people(order.id)
    if (people)
      await deps.notify(tx, { kind: 'delivery.left-to-seller', facts: { order, refundedCents } }, [
        buyerOf(order),
        sellerOf(order, people),
        operatorOf(deps),
      ])
  })
}
