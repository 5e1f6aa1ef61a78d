import { createDeliveryRepository } from '../../features/delivery/repository.ts'
import type { SavedDrafts } from '../../features/listing-drafts/saved-drafts/saved-drafts.ts'
import { createListingPresenter } from '../../features/listings/listing.ts'
import { createListingRepository } from '../../features/listings/repository.ts'
import { createListingService } from '../../features/listings/service.ts'
import type { PhotoService } from '../../features/photos/service.ts'
import type { Wiring } from './wiring.ts'

/** Publishing and changing listings. */
export function createListingsFeature(
  { config, database, clock, random }: Wiring,
  photos: PhotoService,
  keptDrafts: SavedDrafts,
) {
  const listingRows = createListingRepository(database)
  const listings = createListingService({
    listings: listingRows,
    chosenPhotos: photos.chosen,
    addPhoto: photos.add,
    releasePhotos: photos.release,
    draftPublished: keptDrafts.published,
    hasPickup: createDeliveryRepository(database).hasPickup,
    clock,
    random,
  })
  return { listings, listingRows, present: createListingPresenter(config.imageCdnHost) }
}
