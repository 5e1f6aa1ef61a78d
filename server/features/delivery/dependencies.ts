import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Courier, CourierDispatch } from '../../ports/courier.ts'
import type { LocationFinder } from '../../ports/locations.ts'
import type { Random } from '../../ports/random.ts'
import type { RouteFinder } from '../../ports/routing.ts'
import type { ListingFacts } from './quotes/quote.ts'
import type { DeliveryRepository } from './repository.ts'

/** The delivery feature's dependencies. */
export interface DeliveryDependencies {
  delivery: DeliveryRepository
  locations: LocationFinder
  routes: RouteFinder
  courier: Courier
  /** Books couriers; null if sellers organize deliveries themselves. */
  dispatch: CourierDispatch | null
  listing: (listingId: string) => Promise<ListingFacts | undefined>
  /** Whether deliveries can be ordered at the moment. Checkouts that are open and those that were paid go on. */
  isOpen: () => boolean
  marketplace: Marketplace
  clock: Clock
  random: Random
  /** Logs that a provider failed. */
  warn: (facts: Record<string, unknown>, message: string) => void
}
