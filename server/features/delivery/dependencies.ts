import type { Clock } from '../../ports/clock.ts'
import type { Courier, CourierDispatch } from '../../ports/courier.ts'
import type { LocationFinder } from '../../ports/locations.ts'
import type { Random } from '../../ports/random.ts'
import type { RouteFinder } from '../../ports/routing.ts'
import type { ListingFacts } from './quote.ts'
import type { DeliveryRepository } from './repository.ts'

/** What deliveries need from the rest of the house. */
export interface DeliveryDependencies {
  delivery: DeliveryRepository
  locations: LocationFinder
  routes: RouteFinder
  courier: Courier
  /** Who brings things by itself; null: the sellers see to it. */
  dispatch: CourierDispatch | null
  listing: (listingId: string) => Promise<ListingFacts | undefined>
  clock: Clock
  random: Random
  /** Tells the operator's log that a provider did not answer as it should. */
  warn: (facts: Record<string, unknown>, message: string) => void
}
