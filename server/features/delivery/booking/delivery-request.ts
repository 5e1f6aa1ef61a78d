import { Failure } from '../../../../contract/failure.ts'
import { hasHouseNumber } from '../../../../contract/rules/addresses/door.ts'
import { leavesNow, type Schedule } from '../../../../contract/rules/delivery/service-hours.ts'
import { ASAP, hasSlots, movingSlot, windowState } from '../../../../contract/rules/delivery/windows.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { DeliveryType } from '../../../../contract/rules/orders/states.ts'

/** The delivery part of a checkout request. */
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
  /** Flights of stairs without an elevator; null if there is an elevator or the buyer was not asked. */
  flights: number | null
}

/** Where and when an order is delivered, as stored with the order. */
export interface OrderDelivery {
  address: string
  apt: string | null
  instructions: string | null
  borough: string
  /** The day (`2026-11-24`) and slot (`5pm-6pm`, `ASAP`) in the marketplace's time zone; null if none was chosen. */
  date: string | null
  time: string | null
  flights: number | null
  /** The provider of the quote, null for a fixed fee; the vehicle, null if the courier chooses it. */
  provider: string | null
  vehicle: string | null
}

/**
 * The requested day and slot. `seller`: the hours that the seller has agreed to, which moving help without a slot gets.
 * @throws Failure `delivery.time_missing`, `delivery.time_passed`, `delivery.time_not_agreed`
 */
export function checkedWindow(
  { type, date, time }: DeliveryRequest,
  now: Date,
  marketplace: Marketplace,
  seller: Schedule,
): { date: string; time: string } {
  if (type === 'uber_delivery' && time.toUpperCase() === ASAP) {
    if (!leavesNow(now, marketplace)) throw new Failure('delivery.time_passed')
    return { date: localTime(now, marketplace).date, time: ASAP }
  }
  if (type === 'moving_delivery' && date === '' && time === '') {
    if (!hasSlots(seller)) throw new Failure('delivery.time_not_agreed')
    return movingSlot(now, seller) ?? { date, time }
  }
  if (date === '' || time === '') throw new Failure('delivery.time_missing')
  const state = windowState(date, time, now, marketplace)
  if (state === 'unknown') throw new Failure('delivery.time_missing')
  if (state === 'past') throw new Failure('delivery.time_passed')
  return { date, time: time.toUpperCase() === ASAP ? ASAP : time }
}

/** Refuses a slot in which the seller has not agreed to deliver. @throws Failure `delivery.time_not_agreed` */
export function ensureAgreed({ date, time }: DeliveryRequest, now: Date, seller: Schedule): void {
  // Moving help without a slot comes at once, which the window was checked for.
  if (date !== '' && windowState(date, time, now, seller) !== 'open')
    throw new Failure('delivery.time_not_agreed')
}

/** The borough of a typed street address. @throws Failure `delivery.address_missing`, `delivery.address_unclear`, `delivery.outside_zone` */
export function boroughOf(address: string, { rules }: Marketplace): string {
  if (address === '' || !hasHouseNumber(address)) throw new Failure('delivery.address_missing')
  const zone = rules.zoneOf(address)
  if (zone.kind === 'outside') throw new Failure('delivery.outside_zone')
  if (zone.kind === 'unclear') throw new Failure('delivery.address_unclear')
  return zone.borough
}

/** The delivery as it is stored with the order. */
export function toOrderDelivery(request: DeliveryRequest, address: string, borough: string): OrderDelivery {
  return {
    address,
    borough,
    apt: request.apt || null,
    instructions: request.instructions || null,
    date: request.date || null,
    time: request.time || null,
    flights: request.flights,
    provider: null,
    vehicle: null,
  }
}
