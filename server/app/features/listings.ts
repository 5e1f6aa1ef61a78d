import { createDeliveryRepository } from '../../features/delivery/repository.ts'
import type { SavedDrafts } from '../../features/listing-drafts/saved-drafts/saved-drafts.ts'
import { createListingPresenter } from '../../features/listings/listing.ts'
import { createListingPlaces } from '../../features/listings/places/places.ts'
import { createListingRepository } from '../../features/listings/repository.ts'
import { createListingService } from '../../features/listings/service.ts'
import type { PhotoService } from '../../features/photos/service.ts'
import { createCertificationRepository } from '../../features/seller-reporting/certification-repository.ts'
import type { Wiring } from './wiring.ts'

/** Publishing and changing listings. */
export function createListingsFeature(
  { config, adapters, database, clock, random }: Wiring,
  photos: PhotoService,
  keptDrafts: SavedDrafts,
) {
  const listingRows = createListingRepository(database)
  const listingPlaces = createListingPlaces({
    directory: adapters.places,
    listings: listingRows,
    secretKey: config.secretKey,
  })
  const listings = createListingService({
    listings: listingRows,
    places: listingPlaces,
    chosenPhotos: photos.chosen,
    addPhoto: photos.add,
    releasePhotos: photos.release,
    draftPublished: keptDrafts.published,
    areNewGoodsPaused: createCertificationRepository(database).isPaused,
    hasPickup: createDeliveryRepository(database).hasPickup,
    clock,
    random,
  })
  return { listings, listingRows, listingPlaces, present: createListingPresenter(config.imageCdnHost) }
}
