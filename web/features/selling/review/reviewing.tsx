import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { drafts, reviews, usePhotos } from '../draft/current-draft.ts'
import type { Draft } from '../draft/draft.ts'
import { newKey } from '../draft/new-key.ts'
import type { SellState } from '../draft/sell-state.ts'
import { isUnderWay } from '../photos/photo-list.ts'
import { currentReview, fillIn, lastDrafted, type Review } from './review.ts'
import type { ReviewProgress } from './review-process.ts'
import { ReviewResult } from './review-result.tsx'
import { ReviewSteps } from './review-steps.tsx'

/** Looks at the photos, then shows what was found, or what went wrong. @source spec §2 /review-listing */
export function Reviewing({ draft }: { draft: Draft }) {
  const items = usePhotos(drafts.photos)
  const progress = useReview(draft)
  const review = currentReview(draft)
  // Another photo makes another review of it: the words are not shown before all of them are there.
  const isDone = isReviewed(review) && !items.some(isUnderWay)
  // Not one of them could be used: the table says why.
  if (items.length > 0 && items.every(({ stage }) => stage.at === 'failed'))
    return <Navigate to="/list" replace />
  if (progress?.failure) return <ReviewFailed draft={draft} failure={progress.failure} />
  return (
    <>
      <PageHeader title="Review listing" backTo="/list" backLabel="Back to your photos" />
      {isDone ? (
        <ReviewResult draft={draft} />
      ) : (
        <ReviewSteps {...{ items, progress }} expected={draft.waiting} />
      )}
    </>
  )
}

const isReviewed = (review: Review | null) => Boolean(review?.fields && review.cutout)

/** Waits for the photos, then has them looked at; a page that is opened again goes on where it was. */
function useReview(draft: Draft): ReviewProgress | undefined {
  const { id } = draft
  // Photos that arrive after a look make another one necessary.
  const lacking = isReviewed(currentReview(draft)) ? null : draft.photos.map((photo) => photo.id).join()
  const progress = useSyncExternalStore(
    reviews.subscribe,
    () => reviews.progressOf(id),
    () => undefined,
  )
  useEffect(() => {
    if (lacking === null) return
    let isHere = true
    void drafts.photos.settled().then(() => {
      if (isHere && !reviews.progressOf(id)?.failure) start(id)
    })
    return () => {
      isHere = false
    }
  }, [id, lacking])
  return progress
}

function start(id: string) {
  const read = () => {
    const { draft } = drafts.getState()
    return draft.id === id ? draft : null
  }
  void reviews.run(id, read, (review) => take(id, review))
}

/** Keeps what was found out, and writes it into what is still empty. */
function take(id: string, review: Review) {
  drafts.note(id, ({ form, review: before }) => {
    const isNew = review.fields !== null && before?.fields !== review.fields
    const filled = () => (review.fields ? fillIn(form, review.fields, newKey, lastDrafted(before)) : form)
    return { review, form: isNew ? filled() : form }
  })
}

/** @source spec §8: screen titled Error with 'Try Again' going to /list */
function ReviewFailed({ draft, failure }: { draft: Draft; failure: NonNullable<ReviewProgress['failure']> }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { lostPhotoId, text } = failure
  useEffect(() => {
    // Marked on the table, so that trying again is not the same again.
    if (lostPhotoId) drafts.learn({ lostPhotoId, message: text })
  }, [lostPhotoId, text])
  const state: SellState = { draft: draft.id }
  const again = async () => {
    await navigate('/list', { state })
    reviews.clear(draft.id)
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="pt-8 text-center text-2xl outline-none">
        Error
      </h1>
      <ErrorState
        text={failure.text}
        hint={
          <>
            {failure.hint && <p>{failure.hint}</p>}
            <p>
              {lostPhotoId
                ? 'It was thrown away, perhaps on another device. Remove it or add it again; the others are kept.'
                : 'Nothing is lost: your photos are kept, and you can always write it yourself.'}
            </p>
          </>
        }
        action={
          <>
            <Button onClick={() => void again()}>Try Again</Button>
            <LinkButton look="secondary" to="/edit-listing" state={state}>
              Write it yourself
            </LinkButton>
          </>
        }
      />
    </>
  )
}
