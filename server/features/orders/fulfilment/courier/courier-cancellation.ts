import { Failure } from '../../../../../contract/failure.ts'
import type { CourierDelivery } from '../../../../ports/courier.ts'
import { ProviderError } from '../../../../ports/provider-error.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { operatorOf } from '../../emails/recipients.ts'
import type { OrderActor, OrderRow } from '../../order.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { type CourierCancellation, isUnderWay, type ShipmentRow } from '../shipment/shipment.ts'
import { cancelCourierJob } from './courier-jobs.ts'

/** Milliseconds within which a courier's cancellation counts as the answer to our request. */
const REQUEST_LIFETIME = 10 * 60_000

/**
 * Who asked for a courier's cancellation; null if the courier failed without a request. The courier's message may
 * come before its answer to the request, or instead of it.
 */
export function cancellationRequestedBy(
  { called_off_by: actor, called_off_reason: reason, called_off_at: at }: ShipmentRow,
  now: Date,
): CourierCancellation | null {
  if (!actor || !at || now.getTime() - at.getTime() > REQUEST_LIFETIME) return null
  return { actor, reason: reason ?? '' }
}

/**
 * Cancels an order's courier before the order, so that a refunded buyer does not get the item as well. Only for buyers
 * and sellers: the marketplace and its operator do not wait for the courier.
 * @returns the courier's answer; null if no courier is working on it
 * @throws Failure `order.courier_refuses`; ProviderError where the courier cannot be reached: nothing is cancelled then
 * @source decision 051
 */
export async function askCourier(
  { clock, dispatch, db }: Pick<OrderDependencies, 'clock' | 'dispatch' | 'db'>,
  order: OrderRow,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<CourierDelivery | null> {
  if (!dispatch || (actor !== 'buyer' && actor !== 'seller')) return null
  const shipment = await db.shipments.ofOrder(order.id)
  if (!shipment?.provider_delivery_id || shipment.provider !== dispatch.provider) return null
  if (!isUnderWay(shipment.status)) return null
  await db.shipments.markCancelling(order.id, { actor, reason }, clock.now())
  try {
    return await dispatch.cancel(shipment.provider_delivery_id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The courier does not know the delivery, so it will not be delivered.
    if (error.reason === 'not_found') return null
    if (error.reason !== 'refused') throw error
    await db.shipments.markCancelling(order.id, null, clock.now())
    throw new Failure('order.courier_refuses')
  }
}

/** Whether a courier has the item of an order that is being cancelled, and still has to bring it back. */
export function isOnItsWayBack(
  order: OrderRow,
  shipment: ShipmentRow | null,
  result: CourierDelivery | null,
): boolean {
  if (order.state !== 'out_for_delivery' || !shipment?.provider_delivery_id) return false
  return (result ?? shipment).status !== 'returned'
}

/**
 * Ends the shipment of an order in the transaction that cancels it: saves the courier's answer, or has the courier
 * cancelled by a job. @returns the shipment as it was
 */
export async function dropShipment(
  tx: OrderTransaction,
  order: OrderRow,
  result: CourierDelivery | null,
  now: Date,
): Promise<ShipmentRow | null> {
  const shipment = await tx.shipments.lock(order.id)
  if (result && shipment?.provider_delivery_id === result.id) await tx.shipments.save(order.id, result, now)
  else if (shipment?.provider_delivery_id && isUnderWay(shipment.status))
    await tx.jobs.enqueue(cancelCourierJob, { deliveryId: shipment.provider_delivery_id })
  return shipment ?? null
}

/** Cancels the courier of a cancelled order. Notifies the operator if the courier refuses. */
export async function cancelCourier(
  deps: OrderDependencies,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const shipment = await deps.db.shipments.byDelivery(deliveryId)
  try {
    const result = await deps.dispatch?.cancel(deliveryId)
    if (shipment && result) await deps.db.shipments.save(shipment.order_id, result, deps.clock.now())
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    deps.warn({ deliveryId, reason: error.reason }, 'a courier could not be canceled')
    await deps.unitOfWork(async (tx) => {
      const order = shipment && (await tx.orders.byId(shipment.order_id))
      if (order)
        await deps.notify(tx, { kind: 'delivery.courier-continued', facts: { order, isBrought: false } }, [
          operatorOf(deps),
        ])
    })
  }
}
