import { slotInstants } from '../../../../contract/rules/delivery-windows.ts'
import type { CourierDelivery } from '../../../ports/courier.ts'
import type { QuoteRoute } from '../../delivery/quote.ts'
import type { OrderRow } from '../order.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long before its slot a courier is booked. */
const LEAD = 30 * MINUTE
/** Until when what comes as soon as possible should have come. @source spec §9 Estimates */
const ASAP_HOURS = { uber_delivery: 2, delivery: 4, moving_delivery: 4 } as const

/** A row of `courier_trips`. */
export interface ShipmentRow {
  order_id: string
  provider: string
  provider_delivery_id: string | null
  status: ShipmentStatus
  due_at: Date
  promised_until: Date
  bookings: number
  tracking_url: string | null
  courier_name: string | null
  courier_point: [number, number] | null
  /** What the courier asks for at the door. */
  pin: string | null
  /** Both ends as they may be shown. */
  way: QuoteRoute | null
  reminders: number
  /** Who is calling the courier off, why, and since when. */
  called_off_by: 'buyer' | 'seller' | null
  called_off_reason: string | null
  called_off_at: Date | null
  updated_at: Date
}

/** `due`: waits for its hour; `by_seller`: nobody is booked; the rest as the courier says. */
export type ShipmentStatus = CourierDelivery['status'] | 'due' | 'by_seller'

/** The provider of a trip that the seller sees to. */
export const BY_SELLER = 'seller'

/** When an order's courier is booked, and when it should have arrived. */
export function shipmentTimes(order: OrderRow, now: Date): { due: Date; promisedUntil: Date } {
  const { delivery, delivery_type: type } = order
  const slot = delivery ? slotInstants(delivery.date ?? '', delivery.time ?? '') : null
  if (!slot) {
    const hours = type === 'pickup' ? 0 : ASAP_HOURS[type]
    return { due: now, promisedUntil: new Date(now.getTime() + hours * HOUR) }
  }
  const due = new Date(Math.max(now.getTime(), slot.start.getTime() - LEAD))
  return { due, promisedUntil: new Date(Math.max(slot.end.getTime(), due.getTime())) }
}

/** How far a trip is; a message about an earlier state comes too late. */
const ranks: Record<ShipmentStatus, number> = {
  by_seller: 0,
  due: 0,
  pending: 1,
  pickup: 2,
  on_the_way: 3,
  delivered: 6,
  cancelled: 4,
  returned: 5,
}

/** Whether what the courier says is news. */
export function isNewStatus(shipment: ShipmentRow, delivery: CourierDelivery): boolean {
  return shipment.provider_delivery_id === delivery.id && ranks[delivery.status] > ranks[shipment.status]
}

/** Whether a courier is on it now. */
export function isUnderWay(status: ShipmentStatus): boolean {
  return status === 'pending' || status === 'pickup' || status === 'on_the_way'
}

/** Whether a courier comes for it: until it should have arrived, only then may the seller send it out otherwise. */
export function waitsForCourier(
  shipment: Pick<ShipmentRow, 'provider' | 'status' | 'promised_until'> | null | undefined,
  now: Date,
): boolean {
  if (!shipment || shipment.provider === BY_SELLER) return false
  return isUnderWay(shipment.status) || (shipment.status === 'due' && shipment.promised_until > now)
}

/** Whether a courier brings it, now or at its hour: then our own code plays no part. */
export function isByCourier(
  state: OrderRow['state'],
  shipment: Pick<ShipmentRow, 'provider' | 'status'> | null | undefined,
): boolean {
  if (!shipment || shipment.provider === BY_SELLER) return false
  return isUnderWay(shipment.status) || (shipment.status === 'due' && state === 'scheduled')
}
