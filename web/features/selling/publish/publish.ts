import type { CheckNotice } from '../../../../contract/calls/listings/listing-check.ts'
import type { CallResult } from '../../../../contract/endpoint.ts'
import type { Client } from '../../../api/client.ts'
import {
  checkConnectionSentence,
  genericSentence,
  isNetworkFailure,
} from '../../../api/transport/response.ts'
import { track } from '../../analytics/track.ts'
import { refusedNotices } from '../checks/notices.ts'
import type { Draft } from '../draft/draft.ts'
import { toPublishForm } from '../form/listing-form.ts'
import { publishedPhotos } from '../review/review.ts'
import { lostPhotoOf } from '../uploads/lost-photo.ts'

/** The outcome of publishing. */
export type PublishOutcome =
  | {
      listingId: string
      /** A person has to look at it before anyone else sees it. */
      isHeld?: boolean
      /** What its checks found. */
      notices?: readonly CheckNotice[]
    }
  | {
      listingId: null
      /** The server's message; empty when it had none. */
      message: string
      hint: string | undefined
      /** It is already listed and can no longer be changed, so retrying is pointless. */
      isTooLate: boolean
      /** The photo that the server no longer has. */
      lostPhotoId: string | undefined
      /** Why it cannot be listed as it is. */
      refused: readonly CheckNotice[]
      /** Details of the failed call. A server error's have its reference. */
      details?: Record<string, unknown>
    }

/** @source spec §8 Publish failure */
export const publishFailedSentence = 'Failed to publish listing'
/** @source spec §8 Create listing (upload page) */
export const createFailedSentence = 'Failed to create listing. Please try again.'
/** @source spec §8 Create listing (upload page) */
export const createdSentence = 'Listing created successfully!'

/** Shown for a draft that another tab or device has listed; this tab does not overwrite that listing. */
export const listedElsewhereSentence =
  'You have listed this already, in another tab or on another device. It is in My Listings, where you can change it.'

interface PublisherOptions extends Pick<Client, 'upload'> {
  /** Whether another tab or device has listed the draft. */
  isListed?: (draft: Draft) => Promise<boolean>
}

/**
 * Creates a publisher that lists each draft once. Simultaneous calls share one request, and a retry sends the same
 * idempotency key, so the server recognizes an earlier request whose response was lost.
 */
export function createPublisher({ upload, isListed }: PublisherOptions) {
  const running = new Map<string, Promise<PublishOutcome>>()
  const tried = new Set<string>()

  async function send(draft: Draft): Promise<PublishOutcome> {
    // This tab may overwrite what it has tried to list itself.
    if (!tried.has(draft.id) && (await isListed?.(draft))) return listedElsewhere
    tried.add(draft.id)
    const photoIds = publishedPhotos(draft).map(({ id }) => id)
    const made = await upload('listings.createListing', toPublishForm(draft.form, photoIds, draft.id))
    if (made.error !== null) return failure(made)
    const { category, price } = draft.form
    track('item_listed', { item_id: made.data.id, category, price: Number(price) || 0 })
    const { id: listingId, status, notices } = made.data
    return { listingId, ...(status === 'held' ? { isHeld: true } : {}), ...(notices ? { notices } : {}) }
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
  refused: [],
}

function failure(result: Extract<CallResult<unknown>, { data: null }>): PublishOutcome {
  return {
    listingId: null,
    message: serverMessage(result.error),
    hint: isNetworkFailure(result) ? checkConnectionSentence : undefined,
    isTooLate: result.code === 'listing.listed_already',
    lostPhotoId: lostPhotoOf(result),
    refused: refusedNotices(result),
    ...(result.details ? { details: result.details } : {}),
  }
}

/** The server's message; empty when the error is only our generic sentence. */
export function serverMessage(error: string): string {
  return error === genericSentence ? '' : error
}
