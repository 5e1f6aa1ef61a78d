import { slotInstants } from '../../../../../contract/rules/delivery/windows.ts'
import type { Marketplace } from '../../../../../contract/rules/marketplace/marketplace.ts'
import type { CourierDelivery } from '../../../../ports/courier.ts'
import type { QuoteRoute } from '../../../delivery/quotes/quote.ts'
import type { OrderRow } from '../../order.ts'
import { type ShipmentStatus, shipmentMachine } from './shipment-states.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long before its slot a courier is booked. */
const LEAD = 30 * MINUTE
/** Hours in which a delivery as soon as possible should arrive. @source spec §9 Estimates */
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
  /** The PIN that the courier asks for at the door. */
  pin: string | null
  /** Both ends of the route, as they may be shown. */
  way: QuoteRoute | null
  reminders: number
  /** Who asked the courier to cancel, why, and when. */
  called_off_by: 'buyer' | 'seller' | null
  called_off_reason: string | null
  called_off_at: Date | null
  updated_at: Date
}

/** Who cancels an order that a courier works on, and the sentence that says why. */
export interface CourierCancellation {
  actor: 'buyer' | 'seller'
  reason: string
}

/** The provider of a shipment that the seller arranges. */
export const BY_SELLER = 'seller'

/** When an order's courier is booked, and when the delivery should have arrived. */
export function shipmentTimes(
  order: OrderRow,
  now: Date,
  marketplace: Marketplace,
): { due: Date; promisedUntil: Date } {
  const { delivery, delivery_type: type } = order
  const slot = delivery ? slotInstants(delivery.date ?? '', delivery.time ?? '', marketplace) : null
  if (!slot) {
    const hours = type === 'pickup' ? 0 : ASAP_HOURS[type]
    return { due: now, promisedUntil: new Date(now.getTime() + hours * HOUR) }
  }
  const due = new Date(Math.max(now.getTime(), slot.start.getTime() - LEAD))
  return { due, promisedUntil: new Date(Math.max(slot.end.getTime(), due.getTime())) }
}

/** Whether a courier's report moves the shipment on. Older reports do not. */
export function isNewStatus(shipment: ShipmentRow, report: CourierDelivery): boolean {
  return (
    shipment.provider_delivery_id === report.id &&
    shipmentMachine.next(shipment.status, report.status) !== null
  )
}

/** Whether a courier is working on it now. */
export function isUnderWay(status: ShipmentStatus): boolean {
  return status === 'pending' || status === 'pickup' || status === 'on_the_way'
}

/** Whether a courier is expected. Until its promised time has passed, the seller cannot send the item out themselves. */
export function waitsForCourier(
  shipment: Pick<ShipmentRow, 'provider' | 'status' | 'promised_until'> | null | undefined,
  now: Date,
): boolean {
  if (!shipment || shipment.provider === BY_SELLER) return false
  return isUnderWay(shipment.status) || (shipment.status === 'due' && shipment.promised_until > now)
}

/** Whether a courier delivers it, now or at its slot. Our own pickup code is not used then. */
export function isByCourier(
  state: OrderRow['state'],
  shipment: Pick<ShipmentRow, 'provider' | 'status'> | null | undefined,
): boolean {
  if (!shipment || shipment.provider === BY_SELLER) return false
  return isUnderWay(shipment.status) || (shipment.status === 'due' && state === 'scheduled')
}

/** Whether a courier delivers it or has delivered it: no code of ours was needed then, also in hindsight. */
export function isOrWasByCourier(
  state: OrderRow['state'],
  shipment: Pick<ShipmentRow, 'provider' | 'status'> | null | undefined,
): boolean {
  const hasDelivered = shipment?.status === 'delivered' && shipment.provider !== BY_SELLER
  return hasDelivered || isByCourier(state, shipment)
}
