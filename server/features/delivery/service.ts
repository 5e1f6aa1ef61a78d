import { createBookings } from './booking.ts'
import { createCharges } from './charge.ts'
import { createPickups } from './pickup.ts'
import { createPlaces } from './places.ts'
import { createQuotes } from './quotes.ts'
import type { DeliveryTools } from './tools.ts'

/** Addresses, pickup places, quotes, and what a checkout pays for a delivery. */
export type DeliveryService = ReturnType<typeof createDeliveryService>

export function createDeliveryService(tools: DeliveryTools) {
  const places = createPlaces(tools)
  const pickups = createPickups(tools, places)
  const quotes = createQuotes(tools, places, pickups)
  return {
    search: places.search,

    /** A place, or what anybody may know of a seller's pickup place. */
    async location(id: string) {
      return (await pickups.shownById(id)) ?? (await places.find(id))
    },

    pickups,
    quotes,
    ...createCharges(tools, places, quotes),
    ...createBookings(tools, places, pickups, quotes),
  }
}
