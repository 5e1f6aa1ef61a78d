import { useEffect, useSyncExternalStore } from 'react'
import { Navigate } from 'react-router'
import { randomKey } from '../../../../api/session/random-key.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { drafts, reviews, usePhotos } from '../../draft/current-draft.ts'
import type { Draft } from '../../draft/draft.ts'
import { isUploading } from '../../photos/photo-list.ts'
import { applyDraftedFields, currentReview, lastDrafted, type Review } from '../review.ts'
import { ReviewResult } from '../review-result.tsx'
import { ReviewFailed } from './review-failed.tsx'
import type { ReviewProgress } from './review-progress.ts'
import { ReviewSteps } from './review-steps.tsx'

/** Drafts the listing from its photos, then shows the result or the failure. @source spec §2 /review-listing */
export function Reviewing({ draft }: { draft: Draft }) {
  const items = usePhotos(drafts.photos)
  const progress = useReview(draft)
  // A photo that is still uploading will change the review.
  const isDone = isComplete(currentReview(draft)) && !items.some(isUploading)
  // The photo page shows why none of them could be uploaded.
  if (items.length > 0 && items.every(({ stage }) => stage.at === 'failed'))
    return <Navigate to="/list" replace />
  if (progress?.failure) return <ReviewFailed draft={draft} failure={progress.failure} />
  return (
    <>
      <PageHeader title="Review listing" backTo="/list" backLabel="Back to your photos" />
      {isDone ? (
        <ReviewResult draft={draft} />
      ) : (
        <ReviewSteps items={items} progress={progress} expected={draft.waiting} />
      )}
    </>
  )
}

function isComplete(review: Review | null): boolean {
  return Boolean(review?.fields && review.cutout)
}

/** Waits for the uploads, then drafts what is missing. A reloaded page continues where it was. */
function useReview(draft: Draft): ReviewProgress | undefined {
  const { id } = draft
  // Null when nothing is missing; otherwise the photos, so that a new photo starts another run.
  const photoIds = isComplete(currentReview(draft)) ? null : draft.photos.map((photo) => photo.id).join()
  const progress = useSyncExternalStore(
    reviews.subscribe,
    () => reviews.getProgress(id),
    () => undefined,
  )
  useEffect(() => {
    if (photoIds === null) return
    let isMounted = true
    void drafts.photos.settled().then(() => {
      if (isMounted && !reviews.getProgress(id)?.failure) startReview(id)
    })
    return () => {
      isMounted = false
    }
  }, [id, photoIds])
  return progress
}

function startReview(id: string) {
  const read = () => {
    const { draft } = drafts.getState()
    return draft.id === id ? draft : null
  }
  void reviews.run(id, read, (review) => saveReview(id, review))
}

/** Saves the review and fills the form's empty fields from it. */
function saveReview(id: string, review: Review) {
  drafts.update(id, ({ form, review: before }) => {
    if (!review.fields || before?.fields === review.fields) return { review, form }
    return { review, form: applyDraftedFields(form, review.fields, randomKey, lastDrafted(before)) }
  })
}
