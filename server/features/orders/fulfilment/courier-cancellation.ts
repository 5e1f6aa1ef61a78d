import { Failure } from '../../../../contract/failure.ts'
import type { CourierDelivery } from '../../../ports/courier.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderActor, OrderRow } from '../order.ts'
import { isUnderWay, type ShipmentRow } from './shipment.ts'

/** Who calls an order off, and why, in a sentence of ours. */
export interface CourierCancellation {
  actor: 'buyer' | 'seller'
  reason: string
}

/** Milliseconds in which a courier who cancels does so because it was asked to. */
const ASKED_FOR = 10 * 60_000

/**
 * Who asked for it, when a courier says that it does not bring something; null where nobody did: then it has failed.
 * Its message may come before its answer, and instead of one that is lost.
 */
export function calledOffBy(
  { called_off_by: actor, called_off_reason: reason, called_off_at: at }: ShipmentRow,
  now: Date,
): CourierCancellation | null {
  if (!actor || !at || now.getTime() - at.getTime() > ASKED_FOR) return null
  return { actor, reason: reason ?? '' }
}

/**
 * Calls the courier of an order off before the order is: whoever gets the money back must not get the thing as well.
 * The marketplace and its operator decide without asking.
 * @returns what the courier says then; null where nobody is on it
 * @throws Failure `order.courier_refuses`; ProviderError where the courier cannot be reached: nothing is called off then
 * @source decision 051
 */
export async function askCourier(
  { clock, dispatch, shipments }: Pick<OrderDependencies, 'clock' | 'dispatch' | 'shipments'>,
  order: OrderRow,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<CourierDelivery | null> {
  if (!dispatch || (actor !== 'buyer' && actor !== 'seller')) return null
  const shipment = await shipments.ofOrder(order.id)
  if (
    !shipment?.provider_delivery_id ||
    shipment.provider !== dispatch.provider ||
    !isUnderWay(shipment.status)
  )
    return null
  await shipments.callingOff(order.id, { actor, reason }, clock.now())
  try {
    return await dispatch.cancel(shipment.provider_delivery_id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // Nobody there knows of it, so nobody brings it.
    if (error.reason === 'not_found') return null
    if (error.reason !== 'refused') throw error
    await shipments.callingOff(order.id, null, clock.now())
    throw new Failure('order.courier_refuses')
  }
}

/** Whether a courier has the thing of an order that is being called off, and has yet to bring it back. */
export function isOnItsWayBack(
  order: OrderRow,
  shipment: ShipmentRow | null,
  told: CourierDelivery | null,
): boolean {
  if (order.state !== 'out_for_delivery' || !shipment?.provider_delivery_id) return false
  return (told ?? shipment).status !== 'returned'
}
