import { useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { drafts, usePhotos } from '../draft/current-draft.ts'
import type { Draft } from '../draft/draft.ts'
import type { SellState } from '../draft/sell-state.ts'
import { writeFields } from '../form/category-from-title.ts'
import { fieldProblems, isComplete, isMissingFields, missingFieldsSentence } from '../form/listing-form.ts'
import { sellingTips } from '../form/selling-tips.ts'
import { SellingTipsList } from '../form/selling-tips-list.tsx'
import { usePriceAdvice } from '../form/use-price-advice.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { PhotosAlert } from '../photos/photos-alert.tsx'
import { usePhotosCheck } from '../photos/use-photos-check.ts'
import { CutoutChoice } from './cutout-choice.tsx'
import { DraftedFacts } from './drafted-facts.tsx'
import { MadeBy } from './made-by.tsx'
import { PriceChoice } from './price-choice.tsx'
import { currentReview } from './review.ts'

/** What was found out, to be looked over: the picture, the words with their evidence, the price. @source spec §2 /review-listing */
export function ReviewResult({ draft }: { draft: Draft }) {
  const navigate = useNavigate()
  const items = usePhotos(drafts.photos)
  const check = usePhotosCheck(drafts.photos)
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(0)
  const advised = usePriceAdvice(draft)
  const { advice } = advised
  const [main] = draft.photos
  const review = currentReview(draft)
  if (!main) return null
  const state: SellState = { draft: draft.id }
  const errors = tried > 0 ? fieldProblems(draft.form) : {}
  const listIt = async () => {
    if (isComplete(draft.form)) {
      if (await check.areReady()) await navigate('/publish-listing', { state })
      return
    }
    setTried((count) => count + 1)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-14"
    >
      {/* There before it is needed: without a network the next page says so itself, with what was written. */}
      <PrefetchPageLinks page="/publish-listing" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-6">
        <CutoutChoice
          original={main}
          cutout={review?.cutout ?? null}
          look={draft.look}
          onChoose={(look) => drafts.note(draft.id, () => ({ look }))}
        />
        <PhotoStrip items={items} preview={drafts.photos.preview} />
      </div>
      <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-8">
        {review && <MadeBy review={review} />}
        <DraftedFacts draft={draft} fields={review?.fields ?? null} errors={errors} change={writeFields} />
        <PriceChoice
          {...advised}
          price={draft.form.price}
          error={errors.price}
          onChange={(price) => writeFields({ price })}
        />
        <SellingTipsList hints={sellingTips(draft.form, draft.photos.length, advice)} />
        {tried > 0 && !isComplete(draft.form) && (
          <Alert key={tried}>
            {isMissingFields(draft.form) ? missingFieldsSentence : 'Please look at the marked fields.'}
          </Alert>
        )}
        <PhotosAlert items={items} problem={check.problem} />
        <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
          <Button look="secondary" size="lg" onClick={() => void navigate('/edit-listing', { state })}>
            Edit Details
          </Button>
          <Button
            size="lg"
            busy={check.isWaiting}
            busyLabel="Finishing your photos…"
            onClick={() => void listIt()}
          >
            List Item
          </Button>
        </div>
      </div>
    </form>
  )
}
