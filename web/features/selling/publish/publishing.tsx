import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Held } from '../checks/held.tsx'
import { drafts, publishDraft } from '../draft/current-draft.ts'
import type { Draft } from '../draft/draft.ts'
import type { SellState } from '../draft/sell-state.ts'
import { useInvalidateListings } from '../own-listings/invalidate-listings.ts'
import { Listed } from './listed.tsx'
import { type PublishOutcome, publishFailedSentence } from './publish.ts'

/** Publishes a draft and shows the outcome. @source spec §2 /publish-listing, §8 Publish failure */
export function Publishing({ draft, from }: { draft: Draft; from: SellState['from'] }) {
  const navigate = useNavigate()
  const { outcome, publish } = usePublish(draft)
  if (!outcome) return <InProgress />
  if (outcome.listingId !== null) {
    const { listingId, isHeld, notices = [] } = outcome
    if (isHeld) return <Held listingId={listingId} draft={draft} notices={notices} />
    return <Listed listingId={listingId} draft={draft} />
  }
  // The reasons are shown beside the form, where they can be dealt with.
  if (outcome.refused.length > 0)
    return <Navigate to="/edit-listing" replace state={{ draft: draft.id, refused: outcome.refused }} />
  const state: SellState = { draft: draft.id }
  return (
    <>
      <h1 className="pt-8 text-center text-2xl">Error</h1>
      <ErrorState
        text={outcome.message || publishFailedSentence}
        failure={outcome}
        hint={
          <>
            {outcome.hint && <p>{outcome.hint}</p>}
            <p>Nothing is lost: your draft is saved.</p>
          </>
        }
        {...(outcome.isTooLate ? {} : { onRetry: publish })}
        action={
          <>
            {outcome.isTooLate && <LinkButton to="/listings">My Listings</LinkButton>}
            <Button
              variant="secondary"
              onClick={() =>
                void navigate(outcome.lostPhotoId ? '/list' : backPath(from), { replace: true, state })
              }
            >
              Go Back
            </Button>
          </>
        }
      />
    </>
  )
}

/** The page that the seller came from. */
function backPath(from: SellState['from']): '/review-listing' | '/edit-listing' {
  return from === '/review-listing' ? from : '/edit-listing'
}

function InProgress() {
  return (
    <div role="status" className="grid min-h-96 place-content-center place-items-center gap-4">
      <Spinner className="size-10 text-primary-ink" />
      <p className="font-semibold text-lg">Publishing your listing…</p>
    </div>
  )
}

function usePublish(draft: Draft) {
  const refresh = useInvalidateListings()
  const [outcome, setOutcome] = useState<PublishOutcome | null>(null)
  const first = useRef(draft)
  function publish(current: Draft) {
    setOutcome(null)
    void publishDraft(current).then((result) => {
      setOutcome(result)
      if (result.listingId === null) return drafts.markLostPhoto(result)
      if (drafts.getState().draft.id === current.id) drafts.complete()
      refresh()
    })
  }
  const begin = useRef(publish)
  useEffect(() => begin.current(first.current), [])
  return { outcome, publish: () => publish(drafts.getState().draft) }
}
