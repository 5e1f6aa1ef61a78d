import type { OrderRow, RefundRow } from '../../order.ts'
import { currentRefunds, returnedCents } from '../../refunds/returned-parts.ts'
import { isUnderWay, type ShipmentRow } from '../shipment/shipment.ts'

/** Whether the buyer of a delivery may report it missing: it has left and should have arrived. */
export function canReportMissing(order: OrderRow, shipment: ShipmentRow | null, now: Date): boolean {
  if (order.state !== 'out_for_delivery' || order.objected_at) return false
  return order.arrival_asked_at !== null || !shipment || shipment.promised_until <= now
}

/** Cents of the delivery that a booked courier keeps if the buyer cancels now. @source decision 051 */
export function keptForCourier(
  order: OrderRow,
  shipment: ShipmentRow | null,
  refunds: readonly RefundRow[],
): number {
  const isCarried = shipment?.provider_delivery_id && isUnderWay(shipment.status)
  if (!isCarried || order.state !== 'out_for_delivery') return 0
  return Math.max(0, order.delivery_cents - returnedCents(currentRefunds(refunds)).delivery)
}

/** Whether the buyer may cancel. Once asked whether it arrived, they confirm it or report it missing instead. */
export function canBuyerCancel(order: OrderRow): boolean {
  return order.arrival_asked_at === null && order.objected_at === null
}
