import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { drafts, publishDraft, usePhotos } from '../draft/current-draft.ts'
import { type Draft, isEmptyDraft } from '../draft/draft.ts'
import { DraftSummary } from '../draft/draft-summary.tsx'
import { createdSentence, createFailedSentence } from '../draft/publish.ts'
import type { SellState } from '../draft/sell-state.ts'
import { DeliverySwitch } from '../form/listing-fields.tsx'
import { isBlank, isComplete } from '../form/listing-form.ts'
import { useInvalidateListings } from '../own-listings/invalidate-listings.ts'
import { PhotoTable } from './photo-table.tsx'
import { usePhotosCheck } from './use-photos-check.ts'

/** The photos first; the words follow on the next page. What is complete can be listed from here. @source spec §2 /list */
export function UploadForm({ draft, onStartOver }: { draft: Draft; onStartOver: () => void }) {
  const navigate = useNavigate()
  const items = usePhotos(drafts.photos)
  const check = usePhotosCheck(drafts.photos)
  const { list, isListing, failure } = useDirectListing()
  const goOn = (to: '/review-listing' | '/edit-listing') => {
    const state: SellState = { draft: draft.id }
    if (check.hasOne()) void navigate(to, { state })
  }
  const listIt = async () => {
    if (await check.areReady()) await list()
  }
  const canList = isComplete(draft.form)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
      <PhotoTable desk={drafts.photos} problem={check.problem} />
      <div className="grid gap-5 lg:sticky lg:top-6">
        {!isBlank(draft.form) && <DraftSummary draft={draft} />}
        <DeliverySwitch
          checked={draft.form.delivery}
          onChange={(delivery) => drafts.write({ ...draft.form, delivery })}
        />
        {failure && (
          <Alert
            key={failure.count}
            {...(failure.isTooLate && { action: <LinkButton to="/listings">My Listings</LinkButton> })}
          >
            <p>{createFailedSentence}</p>
            {failure.reasons.map((reason) => (
              <p key={reason} className="mt-1 text-sm">
                {reason}
              </p>
            ))}
          </Alert>
        )}
        <div className="grid gap-3">
          {canList && (
            <Button
              size="lg"
              wide
              busy={check.isWaiting || isListing}
              busyLabel={check.isWaiting ? 'Finishing your photos…' : 'Listing…'}
              onClick={() => void listIt()}
            >
              List it
            </Button>
          )}
          <Button
            size="lg"
            wide
            look={canList || items.length === 0 ? 'secondary' : 'primary'}
            icon={<Sparkles aria-hidden="true" className="size-5" />}
            onClick={() => goOn('/review-listing')}
          >
            Generate
          </Button>
          <p className="text-center text-soft text-sm">
            We clear the background, draft the words and look up a price. You check it all.
          </p>
          <Button look="ghost" onClick={() => goOn('/edit-listing')}>
            {isBlank(draft.form) ? 'Write it yourself' : 'Edit details'}
          </Button>
          {!isEmptyDraft(draft) && (
            <Button look="ghost" onClick={onStartOver}>
              Start over
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Creates the listing without leaving the page. @source spec §8 Create listing (upload page) */
function useDirectListing() {
  const navigate = useNavigate()
  const refresh = useInvalidateListings()
  const [isListing, setIsListing] = useState(false)
  const [failure, setFailure] = useState<{ reasons: string[]; isTooLate: boolean; count: number }>()
  async function list() {
    setIsListing(true)
    const outcome = await publishDraft(drafts.getState().draft)
    setIsListing(false)
    if (outcome.listingId === null) {
      drafts.learn(outcome)
      const reasons = [outcome.message, outcome.hint ?? ''].filter(Boolean)
      const { isTooLate } = outcome
      return setFailure((before) => ({ reasons, isTooLate, count: (before?.count ?? 0) + 1 }))
    }
    drafts.finish()
    refresh()
    const state: SellState = { done: createdSentence }
    await navigate('/listings', { state })
  }
  return { list, isListing, failure }
}
