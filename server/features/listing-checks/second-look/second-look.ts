import type { ReportReason } from '../../../../contract/rules/listings/reports.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { ListingReviewer } from '../../../ports/listing-reviewer.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { SecondLookRepository } from './second-look-repository.ts'

/** Looks at a listing once more after it was published or changed. */
export const secondLookJob = jobKind<{ listingId: string }>('listing-second-look', 4, 60, {
  concurrency: 2,
  // A question that was turned down is turned down again.
  isPermanent: (error) => error instanceof ProviderError && error.reason === 'refused',
})

/** From 0 to 1: below it, what a reviewer finds is more often wrong than worth a moderator's time. */
const MIN_CONFIDENCE = 0.7

interface SecondLookDependencies {
  reviewer: ListingReviewer
  listings: SecondLookRepository
  /** A photo as JPEG; null if its file is gone. */
  readPhoto: (id: string) => Promise<Uint8Array | null>
  /** Adds a report that no person has made to the review queue, at most one as long as the listing stays the same. */
  report: (listingId: string, found: { reason: ReportReason; note: string; foundBy: string }) => Promise<void>
}

/**
 * Asks a reviewer about a listing that is on sale, and adds a doubt to the review queue. Nothing is hidden by that, and the seller is not
 * told: a person decides. Safe to repeat.
 * @throws ProviderError
 */
export function createSecondLook({ reviewer, listings, readPhoto, report }: SecondLookDependencies) {
  return async ({ listingId }: { listingId: string }): Promise<void> => {
    const listing = await listings.shown(listingId)
    if (!listing) return
    const { photoIds, ...words } = listing
    const photos = (await Promise.all(photoIds.map(readPhoto))).filter((photo) => photo !== null)
    const doubt = await reviewer.review({ ...words, photos })
    if (!doubt || doubt.confidence < MIN_CONFIDENCE) return
    const { reason, explanation, confidence } = doubt
    const note = `${explanation} (${Math.round(confidence * 100)}% sure)`
    await report(listingId, { reason, note, foundBy: reviewer.name })
  }
}
