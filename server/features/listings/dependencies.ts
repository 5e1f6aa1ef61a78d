import type { Photo } from '../../../contract/calls/shapes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Verdict } from '../listing-checks/checks.ts'
import type { ComparedListing } from '../listing-checks/matching/history-findings.ts'
import type { CheckRepository } from '../listing-checks/storage/check-repository.ts'
import type { ListingPlaces } from './places/places.ts'
import type { ListingReads, ListingRepository } from './repository.ts'
import type { TraitReader } from './traits/reading.ts'

/** The repositories of one write. */
export interface ListingTransaction {
  listings: ListingRepository
  checks: Pick<CheckRepository, 'record' | 'clear'>
  /** What waits for moderators; from moderation. */
  queue: {
    /** Adds a held listing, or says that it has changed. */
    add(listingId: string, now: Date): Promise<unknown>
    /** Nothing is left to decide. */
    withdraw(listingId: string): Promise<unknown>
  }
  /** Asks a reviewer about a listing once it is stored, where there is one. */
  lookAgain(listingId: string): Promise<void>
  /**
   * Refuses members who may not publish, whose restrictions stay as they are until the transaction ends. Comes before every lock of a
   * listing. @throws Failure `account.suspended`, `account.limited`
   */
  ensureMayPublish(ownerId: string): Promise<void>
}

/** The listing service's dependencies. */
export interface ListingDependencies {
  listings: ListingRepository
  /** What others see; may be a little old. */
  reads: ListingReads
  places: ListingPlaces
  readTraits: TraitReader['read']
  /** The owner's photos by id, in the given order, at most `most`; from the photos feature. */
  chosenPhotos: (ownerId: string, ids: readonly string[], most: number) => Promise<Photo[]>
  addPhoto: (ownerId: string, read: () => Promise<Uint8Array>) => Promise<Photo>
  /** Releases photos that a listing no longer shows; the sweep finds those that were missed. */
  releasePhotos: (ownerId: string, ids: readonly string[]) => Promise<void>
  /** Reports that a saved draft was published; from the drafts feature. */
  draftPublished: (ownerId: string, draftId: string) => Promise<void>
  /** Whether a seller's things can be collected anywhere, so that delivery can be agreed to; from the delivery feature. */
  hasPickup: (ownerId: string) => Promise<boolean>
  /** Whether a seller may not sell new goods now; from the reports about sellers. */
  areNewGoodsPaused: (ownerId: string) => Promise<boolean>
  /** What the listing rules say; from the listing checks. */
  check: (listing: ComparedListing) => Promise<Verdict>
  /** Whether the price of a listing calls for more than a note. */
  isPriceDoubtful: (words: ComparedListing['words']) => boolean
  /** Hours that a moderator's decision usually takes at present; null: too few to tell. */
  usualReviewHours: () => Promise<number | null>
  unitOfWork: <Result>(work: (tx: ListingTransaction) => Promise<Result>) => Promise<Result>
  /** Refuses members who may not publish at the moment. @throws Failure `account.limited` */
  refuseLimited: (ownerId: string) => Promise<void>
  /** Whether new items can be put on sale at the moment. */
  isOpen: () => boolean
  clock: Clock
  random: Random
}
