import { createDeliveryRepository } from '../../features/delivery/repository.ts'
import { deliveryRoutes } from '../../features/delivery/routes.ts'
import { createDeliveryService } from '../../features/delivery/service.ts'
import type { ListingRepository } from '../../features/listings/repository.ts'
import type { Wiring } from './wiring.ts'

/** Addresses, delivery quotes and pickup places. */
export function createDeliveryFeature(
  { config, settings, adapters, marketplace, database, clock, random, warn }: Wiring,
  listingRows: ListingRepository,
) {
  const delivery = createDeliveryService({
    delivery: createDeliveryRepository(database),
    locations: adapters.locations,
    routes: adapters.routes,
    courier: adapters.courier,
    dispatch: adapters.dispatch,
    listing: listingRows.byId,
    warn,
    isOpen: () => settings.get('open.deliveries'),
    marketplace,
    clock,
    random,
  })
  return { routes: deliveryRoutes(delivery, config.delivery.mapsBrowserKey), delivery }
}
