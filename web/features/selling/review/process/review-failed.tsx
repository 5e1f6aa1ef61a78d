import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { drafts, reviews } from '../../draft/current-draft.ts'
import type { Draft } from '../../draft/draft.ts'
import type { SellState } from '../../draft/sell-state.ts'
import type { ReviewFailure } from './review-progress.ts'

/** @source spec §8: screen titled Error with 'Try Again' going to /list */
export function ReviewFailed({ draft, failure }: { draft: Draft; failure: ReviewFailure }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { lostPhotoId, text } = failure
  useEffect(() => {
    // Marked among the photos, so that the seller can replace it before the next try.
    if (lostPhotoId) drafts.markLostPhoto({ lostPhotoId, message: text })
  }, [lostPhotoId, text])
  const state: SellState = { draft: draft.id }
  const retry = async () => {
    await navigate('/list', { state })
    reviews.reset(draft.id)
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="pt-8 text-center text-2xl outline-none">
        Error
      </h1>
      <ErrorState
        text={text}
        failure={failure}
        hint={
          <>
            {failure.hint && <p>{failure.hint}</p>}
            <p>
              {lostPhotoId
                ? 'It was deleted, perhaps on another device. Remove it or add it again; the others are safe.'
                : 'Nothing is lost: your photos are kept, and you can always write it yourself.'}
            </p>
          </>
        }
        action={
          <>
            <Button onClick={() => void retry()}>Try Again</Button>
            <LinkButton variant="secondary" to="/edit-listing" state={state}>
              Write it yourself
            </LinkButton>
          </>
        }
      />
    </>
  )
}
