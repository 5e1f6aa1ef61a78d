import { Failure } from '../../../contract/failure.ts'
import type { CourierDelivery } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { OrderActor, OrderRow } from './order.ts'
import type { OrderTools } from './tools.ts'
import { isUnderWay, type TripRow } from './trip.ts'

/**
 * Calls the courier of an order off before the order is: whoever gets the money back must not get the thing as well.
 * The marketplace and its operator decide without asking.
 * @returns what the courier says then; null where nobody is on it
 * @throws Failure `order.courier_refuses`; ProviderError where the courier cannot be reached: nothing is called off then
 * @source decision 051
 */
export async function askCourier(
  { dispatch, trips }: Pick<OrderTools, 'dispatch' | 'trips'>,
  order: OrderRow,
  actor: OrderActor,
): Promise<CourierDelivery | null> {
  if (!dispatch || (actor !== 'buyer' && actor !== 'seller')) return null
  const trip = await trips.ofOrder(order.id)
  if (!trip?.provider_delivery_id || trip.provider !== dispatch.provider || !isUnderWay(trip.status))
    return null
  try {
    return await dispatch.cancel(trip.provider_delivery_id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // Nobody there knows of it, so nobody brings it.
    if (error.reason === 'not_found') return null
    throw error.reason === 'refused' ? new Failure('order.courier_refuses') : error
  }
}

/** Whether a courier has the thing of an order that is being called off, and has yet to bring it back. */
export function isOnItsWayBack(order: OrderRow, trip: TripRow | null, told: CourierDelivery | null): boolean {
  if (order.state !== 'out_for_delivery' || !trip?.provider_delivery_id) return false
  return (told ?? trip).status !== 'returned'
}
