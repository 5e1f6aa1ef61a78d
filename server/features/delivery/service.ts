import { createBookings } from './booking/booking.ts'
import { chargeDelivery } from './booking/charge.ts'
import { courierCanCollect } from './booking/courier-availability.ts'
import type { DeliveryRequest } from './booking/delivery-request.ts'
import type { DeliveryDependencies } from './dependencies.ts'
import { createPickups } from './pickup/pickup.ts'
import { createPlaces } from './places.ts'
import { createQuotes } from './quotes/quotes.ts'
import { findWays, type WaysRequest } from './ways/ways.ts'

/** Addresses, pickup places, quotes, delivery charges and courier bookings. */
export type DeliveryService = ReturnType<typeof createDeliveryService>

export function createDeliveryService(deps: DeliveryDependencies) {
  const places = createPlaces(deps)
  const pickups = createPickups(deps, places)
  const quotes = createQuotes(deps, places, pickups)
  return {
    search: places.search,

    /** A location; for a pickup id, its public location. */
    async location(id: string) {
      return (await pickups.publicLocationOf(id)) ?? (await places.find(id))
    },

    pickups,
    quotes,
    serviceHours: () => deps.marketplace.serviceHours,
    courierNeedsPhone: deps.dispatch?.needsPhone === true,
    ways: (request: WaysRequest) => findWays({ deps, places, pickups, quotes }, request),
    courierCanCollect: (listingId: string) => courierCanCollect({ ...deps, pickups }, listingId),
    deliveryCharge: (request: DeliveryRequest, hasBegun: () => Promise<boolean>) =>
      chargeDelivery({ ...deps, places, pickups, quotes }, request, hasBegun),
    ...createBookings(deps, places, pickups, quotes),
  }
}
