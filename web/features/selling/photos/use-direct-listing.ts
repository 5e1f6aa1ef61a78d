import { useState } from 'react'
import { useNavigate } from 'react-router'
import { drafts, publishDraft } from '../draft/current-draft.ts'
import type { SellState } from '../draft/sell-state.ts'
import { useInvalidateListings } from '../own-listings/invalidate-listings.ts'
import { createdSentence } from '../publish/publish.ts'

export interface ListingFailure {
  reasons: string[]
  /** The listing has a buyer already and can no longer be changed. */
  isTooLate: boolean
  /** A new number announces the same failure again. */
  count: number
}

/** Publishes the draft from the upload page. @source spec §8 Create listing (upload page) */
export function useDirectListing() {
  const navigate = useNavigate()
  const refresh = useInvalidateListings()
  const [isListing, setIsListing] = useState(false)
  const [failure, setFailure] = useState<ListingFailure>()
  async function list() {
    setIsListing(true)
    const outcome = await publishDraft(drafts.getState().draft)
    setIsListing(false)
    if (outcome.listingId === null) {
      drafts.markLostPhoto(outcome)
      const found = outcome.refused.map(({ text }) => text)
      const reasons = found.length > 0 ? found : [outcome.message, outcome.hint ?? ''].filter(Boolean)
      const { isTooLate } = outcome
      return setFailure((before) => ({ reasons, isTooLate, count: (before?.count ?? 0) + 1 }))
    }
    drafts.complete()
    refresh()
    const state: SellState = outcome.isHeld ? { held: true } : { done: createdSentence }
    await navigate('/listings', { state })
  }
  return { list, isListing, failure }
}
