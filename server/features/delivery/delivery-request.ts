import { Failure } from '../../../contract/failure.ts'
import { ASAP, localTime, windowState } from '../../../contract/rules/delivery-windows.ts'
import { hasHouseNumber } from '../../../contract/rules/door.ts'
import type { DeliveryType } from '../../../contract/rules/order-states.ts'
import { type Borough, zoneOf } from '../../../contract/rules/zone.ts'

/** What a checkout says about its delivery. */
export interface DeliveryRequest {
  type: Exclude<DeliveryType, 'pickup'>
  listingId: string
  /** The fee that the buyer was shown, in cents. */
  feeCents: number
  quoteId: string | null
  email: string | null
  phone: string
  address: string
  apt: string
  instructions: string
  date: string
  time: string
  /** Flights of stairs without an elevator; null: there is an elevator, or nobody asked. */
  flights: number | null
}

/** Where and when an order is delivered, as the order keeps it. */
export interface OrderDelivery {
  address: string
  apt: string | null
  instructions: string | null
  borough: Borough
  /** The day (`2026-11-24`) and slot (`5pm-6pm`, `ASAP`) on the marketplace's clocks; null where none was asked. */
  date: string | null
  time: string | null
  flights: number | null
  /** Who priced it, null for a fixed fee; and the vehicle, null where the courier chooses it. */
  provider: string | null
  vehicle: string | null
}

/** The day and slot, if they can be chosen now. @throws Failure `delivery.time_missing`, `delivery.time_passed` */
export function checkedWindow(
  { type, date, time }: DeliveryRequest,
  now: Date,
): { date: string; time: string } {
  // The courier comes at once whatever the hour; moving help names its hour by itself.
  if (type === 'uber_delivery' && time.toUpperCase() === ASAP)
    return { date: localTime(now).date, time: ASAP }
  if (type === 'moving_delivery' && date === '' && time === '') return { date, time }
  if (date === '' || time === '') throw new Failure('delivery.time_missing')
  const state = windowState(date, time, now)
  if (state === 'unknown') throw new Failure('delivery.time_missing')
  if (state === 'past') throw new Failure('delivery.time_passed')
  return { date, time: time.toUpperCase() === ASAP ? ASAP : time }
}

/** The borough of a typed street address. @throws Failure `delivery.address_missing`, `delivery.address_unclear`, `delivery.outside_zone` */
export function boroughOf(address: string): Borough {
  if (address === '' || !hasHouseNumber(address)) throw new Failure('delivery.address_missing')
  const zone = zoneOf(address)
  if (zone.kind === 'outside') throw new Failure('delivery.outside_zone')
  if (zone.kind === 'unclear') throw new Failure('delivery.address_unclear')
  return zone.borough
}

/** What an order keeps of its delivery. */
export function toOrderDelivery(wish: DeliveryRequest, address: string, borough: Borough): OrderDelivery {
  return {
    address,
    borough,
    apt: wish.apt || null,
    instructions: wish.instructions || null,
    date: wish.date || null,
    time: wish.time || null,
    flights: wish.flights,
    provider: null,
    vehicle: null,
  }
}
