import type { Executor } from '../../db/database.ts'
import { createDeliveryRepository } from '../../features/delivery/repository.ts'
import { createCheckRepository } from '../../features/listing-checks/storage/check-repository.ts'
import type { SavedDrafts } from '../../features/listing-drafts/saved-drafts/saved-drafts.ts'
import type { ListingTransaction } from '../../features/listings/dependencies.ts'
import { createListingPresenter } from '../../features/listings/listing.ts'
import { createListingPlaces } from '../../features/listings/places/places.ts'
import { createListingRepository } from '../../features/listings/repository.ts'
import { createListingService } from '../../features/listings/service.ts'
import { createTraitReader } from '../../features/listings/traits/reading.ts'
import { createTraitRepository } from '../../features/listings/traits/trait-repository.ts'
import type { EnsureMayPublish, RefuseLimited } from '../../features/moderation/decisions/refuse-limited.ts'
import { createHeldItems } from '../../features/moderation/queue/held-item-repository.ts'
import type { PhotoService } from '../../features/photos/service.ts'
import { createCertificationRepository } from '../../features/seller-reporting/certification-repository.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { createListingChecksFeature } from './listing-checks.ts'
import type { LookAgain } from './second-look.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

type Checking = Pick<ReturnType<typeof createListingChecksFeature>, 'listingChecks' | 'usualReviewHours'> & {
  refuseLimited: RefuseLimited
  ensureMayPublish: EnsureMayPublish
  lookAgain: LookAgain
}

/** Publishing and changing listings. */
export function createListingsFeature(
  wiring: Wiring,
  photos: PhotoService,
  keptDrafts: SavedDrafts,
  { listingChecks, usualReviewHours, refuseLimited, ensureMayPublish, lookAgain }: Checking,
) {
  const { config, settings, adapters, database, clock, random, jobs, reads } = wiring
  const listingRows = createListingRepository(database)
  const shownListings = createListingRepository(reads)
  const listingPlaces = createListingPlaces({
    directory: adapters.places,
    listings: listingRows,
    secretKey: config.secretKey,
  })
  const traits = createTraitReader(createTraitRepository(database))
  jobs.schedule({
    name: 'listing-traits',
    cron: '* * * * *',
    run: async () => void (await traits.readStored()),
  })
  jobs.schedule({ name: 'brand-spellings', cron: '30 8 * * *', run: traits.respell })
  const listings = createListingService({
    listings: listingRows,
    reads: shownListings,
    readTraits: traits.read,
    places: listingPlaces,
    chosenPhotos: photos.chosen,
    addPhoto: photos.add,
    releasePhotos: photos.release,
    draftPublished: keptDrafts.published,
    refuseLimited,
    areNewGoodsPaused: createCertificationRepository(database).isPaused,
    check: listingChecks.check,
    isPriceDoubtful: listingChecks.isPriceDoubtful,
    usualReviewHours,
    unitOfWork: unitOfWork(wiring, (executor, queue) =>
      bindListings(executor, queue, { ensureMayPublish, lookAgain }),
    ),
    isOpen: () => settings.get('open.listings'),
    hasPickup: createDeliveryRepository(database).hasPickup,
    clock,
    random,
  })
  const present = createListingPresenter(config.imageCdnHost)
  /** A member's listings, for the export of their data. */
  const exportOf = async (ownerId: string) => (await listings.ofOwner(ownerId)).map(present.one)
  return { listings, listingRows, shownListings, listingPlaces, traits, present, exportOf }
}

interface Others {
  ensureMayPublish: EnsureMayPublish
  lookAgain: LookAgain
}

function bindListings(
  executor: Executor,
  queue: JobQueue,
  { ensureMayPublish, lookAgain }: Others,
): ListingTransaction {
  return {
    listings: createListingRepository(executor),
    checks: createCheckRepository(executor),
    queue: createHeldItems(executor),
    lookAgain: (id) => lookAgain(queue, id),
    ensureMayPublish: (ownerId) => ensureMayPublish(executor, ownerId),
  }
}
