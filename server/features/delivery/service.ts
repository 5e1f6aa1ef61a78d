import { createBookings } from './booking.ts'
import { createCharges } from './charge.ts'
import type { DeliveryDependencies } from './dependencies.ts'
import { createPickups } from './pickup.ts'
import { createPlaces } from './places.ts'
import { createQuotes } from './quotes.ts'

/** Addresses, pickup places, quotes, and what a checkout pays for a delivery. */
export type DeliveryService = ReturnType<typeof createDeliveryService>

export function createDeliveryService(deps: DeliveryDependencies) {
  const places = createPlaces(deps)
  const pickups = createPickups(deps, places)
  const quotes = createQuotes(deps, places, pickups)
  return {
    search: places.search,

    /** A place, or what anybody may know of a seller's pickup place. */
    async location(id: string) {
      return (await pickups.shownById(id)) ?? (await places.find(id))
    },

    pickups,
    quotes,
    ...createCharges(deps, places, quotes),
    ...createBookings(deps, places, pickups, quotes),
  }
}
