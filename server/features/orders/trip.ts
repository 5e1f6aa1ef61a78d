import { slotInstants } from '../../../contract/rules/delivery-windows.ts'
import type { CourierDelivery } from '../../ports/courier.ts'
import type { QuoteWay } from '../delivery/quote.ts'
import type { OrderRow } from './order.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long before its slot a courier is booked. */
const LEAD = 30 * MINUTE
/** Until when what comes as soon as possible should have come. @source spec §9 Estimates */
const ASAP_HOURS = { uber_delivery: 2, delivery: 4, moving_delivery: 4 } as const

/** A row of `courier_trips`. */
export interface TripRow {
  order_id: string
  provider: string
  provider_delivery_id: string | null
  status: TripStatus
  due_at: Date
  promised_until: Date
  bookings: number
  tracking_url: string | null
  courier_name: string | null
  courier_point: [number, number] | null
  /** What the courier asks for at the door. */
  pin: string | null
  /** Both ends as they may be shown. */
  way: QuoteWay | null
  reminders: number
  /** Who is calling the courier off, why, and since when. */
  called_off_by: 'buyer' | 'seller' | null
  called_off_reason: string | null
  called_off_at: Date | null
  updated_at: Date
}

/** `due`: waits for its hour; `by_seller`: nobody is booked; the rest as the courier says. */
export type TripStatus = CourierDelivery['status'] | 'due' | 'by_seller'

/** The provider of a trip that the seller sees to. */
export const BY_SELLER = 'seller'

/** When an order's courier is booked, and when it should have arrived. */
export function tripTimes(order: OrderRow, now: Date): { due: Date; promisedUntil: Date } {
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
const ranks: Record<TripStatus, number> = {
  ...{ by_seller: 0, due: 0, pending: 1, pickup: 2, on_the_way: 3, delivered: 6, cancelled: 4, returned: 5 },
}

/** Whether what the courier says is news. */
export function isNews(trip: TripRow, delivery: CourierDelivery): boolean {
  return trip.provider_delivery_id === delivery.id && ranks[delivery.status] > ranks[trip.status]
}

/** Whether a courier is on it now. */
export function isUnderWay(status: TripStatus): boolean {
  return status === 'pending' || status === 'pickup' || status === 'on_the_way'
}

/** Whether a courier comes for it: until it should have arrived, only then may the seller send it out otherwise. */
export function waitsForCourier(
  trip: Pick<TripRow, 'provider' | 'status' | 'promised_until'> | null | undefined,
  now: Date,
): boolean {
  if (!trip || trip.provider === BY_SELLER) return false
  return isUnderWay(trip.status) || (trip.status === 'due' && trip.promised_until > now)
}

/** Whether a courier brings it, now or at its hour: then our own code plays no part. */
export function isByCourier(
  state: OrderRow['state'],
  trip: Pick<TripRow, 'provider' | 'status'> | null | undefined,
): boolean {
  if (!trip || trip.provider === BY_SELLER) return false
  return isUnderWay(trip.status) || (trip.status === 'due' && state === 'scheduled')
}
