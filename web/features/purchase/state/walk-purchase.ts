import { dayParts } from '../../../../contract/rules/delivery/parts-of-day.ts'
import type { DeliveryAddress } from '../../delivery/address/address.ts'
import type { DeliveryQuote } from '../../delivery/quote.ts'
import type { DeliveryWay, DeliveryWays } from '../../delivery/ways.ts'
import type { PurchaseEvent } from './purchase-event.ts'
import { purchaseReducer } from './purchase-reducer.ts'
import { type PurchaseState, startPurchase } from './purchase-state.ts'

/** 10 AM in New York. */
export const now = new Date('2026-11-21T15:00:00Z')

/** A purchase of 40 dollars, for tests. */
export const begin = (email: string | null = 'ann@example.com') => startPurchase({ price: 40, email })

/** The state after these events. */
export const walk = (state: PurchaseState, ...events: PurchaseEvent[]) =>
  events.reduce(purchaseReducer, state)

export const on: PurchaseEvent = { type: 'went_on', now }
export const back: PurchaseEvent = { type: 'went_back' }
export const address: DeliveryAddress = {
  text: '620 Atlantic Avenue, Brooklyn, NY 11217',
  locationId: 'addr-1',
  parsed: {
    formatted_address: '620 Atlantic Avenue, Brooklyn, NY 11217',
    street_number: '620',
    route: 'Atlantic Avenue',
    locality: 'Brooklyn',
    administrative_area_level_1: 'NY',
    postal_code: '11217',
    country: 'US',
  },
}
export const chosen: PurchaseEvent = { type: 'address_chosen', address, now }
export const quote: DeliveryQuote = {
  high_price: 12.5,
  vehicle_type: 'car',
  travel_distance: 3,
  travel_duration: 20,
  quote_id: 'q-1',
  label: null,
  route: null,
  needs_phone: false,
  by_courier: false,
}

const seller = { reason: null, carrier: 'seller', carrier_name: '@ann', label: null } as const

/** The ways to the address: a courier, a scheduled delivery and moving help. */
export const ways = {
  courier: {
    ...seller,
    type: 'uber_delivery',
    price: 5.49,
    evening_price: 5.49,
    carrier: 'courier',
    carrier_name: 'Uber',
  },
  scheduled: { ...seller, type: 'delivery', price: 12.5, evening_price: 14.38 },
  moving: { ...seller, type: 'moving_delivery', price: 4.99, evening_price: 4.99 },
} as const satisfies Record<string, DeliveryWay>

/** A purchase with an address, at the choice of how it is delivered. */
export function atWays(email?: string | null, found: Partial<DeliveryWays> = {}): PurchaseState {
  const state = walk(begin(email), { type: 'delivery_chosen', now }, chosen, on)
  const offered = { ways: Object.values(ways), serviceHours: state.serviceHours, sellerParts: dayParts }
  return walk(state, { type: 'ways_found', round: now.getTime(), found: { ...offered, ...found } })
}

/** Chooses a way. */
export const by = (way: keyof typeof ways, at = now): PurchaseEvent => ({
  type: 'way_chosen',
  way: ways[way],
  now: at,
})
