import type { CallResult } from '../../../../contract/endpoint.ts'
import { checkConnectionSentence, genericSentence, isNetworkFailure } from '../../../api/answer.ts'
import type { Client } from '../../../api/client.ts'
import { track } from '../../analytics/track.ts'
import { toPublishForm } from '../form/listing-form.ts'
import { lostPhotoOf } from '../photos/lost-photo.ts'
import { publishedPhotos } from '../review/review.ts'
import type { Draft } from './draft.ts'

/** How publishing ended. */
export type PublishOutcome =
  | { listingId: string }
  | {
      listingId: null
      /** What the server said; empty where it said nothing of its own. */
      message: string
      hint: string | undefined
      /** It was listed before and can no longer be changed: another try would not help. */
      isTooLate: boolean
      /** The photo that the server does not have any more. */
      lostPhotoId: string | undefined
    }

/** @source spec §8 Publish failure */
export const publishFailedSentence = 'Failed to publish listing'
/** @source spec §8 Create listing (upload page) */
export const createFailedSentence = 'Failed to create listing. Please try again.'
/** @source spec §8 Create listing (upload page) */
export const createdSentence = 'Listing created successfully!'

/** Said of a draft that another tab or device has listed; it is not written over by what is in this one. */
export const listedElsewhereSentence =
  'You have listed this already, in another tab or on another device. It is in My Listings, where you can change it.'

interface PublisherParts extends Pick<Client, 'upload'> {
  /** Whether a draft was listed by somebody else than this tab. */
  isListed?: (draft: Draft) => Promise<boolean>
}

/**
 * Publishes a draft, once: presses at the same time share one call, and later ones carry the same key, by which the server
 * knows what an earlier try made whose answer was not heard.
 */
export function createPublisher({ upload, isListed }: PublisherParts) {
  const running = new Map<string, Promise<PublishOutcome>>()
  const tried = new Set<string>()

  async function send(draft: Draft): Promise<PublishOutcome> {
    // What this tab itself has tried to list, it may write over.
    if (!tried.has(draft.id) && (await isListed?.(draft))) return listedElsewhere
    tried.add(draft.id)
    const photoIds = publishedPhotos(draft).map(({ id }) => id)
    const made = await upload('listings.createListing', toPublishForm(draft.form, photoIds, draft.id))
    if (made.error !== null) return failure(made)
    const { category, price } = draft.form
    track('item_listed', { item_id: made.data.id, category, price: Number(price) || 0 })
    return { listingId: made.data.id }
  }

  return (draft: Draft): Promise<PublishOutcome> => {
    const known = running.get(draft.id)
    if (known) return known
    const promise = send(draft).finally(() => running.delete(draft.id))
    running.set(draft.id, promise)
    return promise
  }
}

const listedElsewhere: PublishOutcome = {
  listingId: null,
  message: listedElsewhereSentence,
  hint: undefined,
  isTooLate: true,
  lostPhotoId: undefined,
}

function failure(result: Extract<CallResult<unknown>, { data: null }>): PublishOutcome {
  return {
    listingId: null,
    message: ownWords(result.error),
    hint: isNetworkFailure(result) ? checkConnectionSentence : undefined,
    isTooLate: result.code === 'listing.listed_already',
    lostPhotoId: lostPhotoOf(result),
  }
}

/** What a failed call said; empty where that is only the sentence that stands in for silence. */
export function ownWords(error: string): string {
  return error === genericSentence ? '' : error
}
