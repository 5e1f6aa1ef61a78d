import { type RefObject, useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useDeliveryTerms } from '../../account/pickup/use-delivery-terms.ts'
import { drafts, usePhotos } from '../draft/current-draft.ts'
import type { Draft } from '../draft/draft.ts'
import type { SellState } from '../draft/sell-state.ts'
import { writeFields } from '../form/category-from-title.ts'
import { DeliverySwitch } from '../form/listing-fields.tsx'
import { fieldProblems, isComplete, isMissingFields, missingFieldsSentence } from '../form/listing-form.ts'
import { PlaceField } from '../form/place-field.tsx'
import { sellingTips } from '../form/selling-tips.ts'
import { SellingTipsList } from '../form/selling-tips-list.tsx'
import { usePriceAdvice } from '../form/use-price-advice.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { PhotosAlert } from '../photos/photos-alert.tsx'
import { usePhotosCheck } from '../photos/use-photos-check.ts'
import { focusPrice, useConfirmGiveaway } from '../publish/use-confirm-giveaway.ts'
import { CutoutChoice } from './facts/cutout-choice.tsx'
import { DraftedFacts } from './facts/drafted-facts.tsx'
import { MadeBy } from './facts/made-by.tsx'
import { PriceChoice } from './facts/price-choice.tsx'
import { currentReview, firstPicture } from './review.ts'
import { ReviewActions } from './review-actions.tsx'

/** The result of drafting for the seller to check: pictures, fields and price. @source spec §2 /review-listing */
export function ReviewResult({ draft }: { draft: Draft }) {
  const items = usePhotos(drafts.photos)
  const check = usePhotosCheck(drafts.photos)
  const form = useRef<HTMLFormElement>(null)
  const terms = useDeliveryTerms(draft.form.delivery)
  const { submit, tried } = useSubmit(
    draft,
    form,
    async () => (await terms.ensure(draft.form.delivery)) && (await check.areReady()),
  )
  if (draft.photos.length === 0) return null
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-14"
    >
      {/* Preloaded so that the publish page can report a lost connection itself. */}
      <PrefetchPageLinks page="/publish-listing" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-24">
        <MainPicture draft={draft} />
        <PhotoStrip items={items} preview={drafts.photos.preview} />
      </div>
      <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-8">
        <ReviewFields draft={draft} hasTried={tried > 0} />
        <DeliverySwitch
          checked={draft.form.delivery}
          terms={terms}
          onChange={(delivery) => writeFields({ delivery })}
        />
        {tried > 0 && !isComplete(draft.form) && (
          <Alert key={tried}>
            {isMissingFields(draft.form) ? missingFieldsSentence : 'Please look at the marked fields.'}
          </Alert>
        )}
        <PhotosAlert items={items} problem={check.problem} />
        <ReviewActions draft={draft} isWaiting={check.isWaiting} onSubmit={submit} />
      </div>
    </form>
  )
}

/** Continues to publishing when the form is complete, else focuses the first invalid field. */
function useSubmit(draft: Draft, form: RefObject<HTMLFormElement | null>, areReady: () => Promise<boolean>) {
  const navigate = useNavigate()
  const confirmGiveaway = useConfirmGiveaway()
  const [tried, setTried] = useState(0)
  const submit = async () => {
    if (isComplete(draft.form)) {
      if (!(await confirmGiveaway(draft.form.price))) return focusPrice(form.current)
      const state: SellState = { draft: draft.id, from: '/review-listing' }
      if (await areReady()) await navigate('/publish-listing', { state })
      return
    }
    setTried((count) => count + 1)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return { submit, tried }
}

function MainPicture({ draft }: { draft: Draft }) {
  const [main] = draft.photos
  if (!main) return null
  return (
    <CutoutChoice
      original={main}
      cutout={currentReview(draft)?.cutout ?? null}
      look={firstPicture(draft)}
      onChoose={(picture) => drafts.update(draft.id, () => ({ look: { of: main.id, picture } }))}
    />
  )
}

function ReviewFields({ draft, hasTried }: { draft: Draft; hasTried: boolean }) {
  const priceAdvice = usePriceAdvice(draft)
  const review = currentReview(draft)
  const errors = hasTried ? fieldProblems(draft.form) : {}
  return (
    <>
      {review && <MadeBy review={review} />}
      <DraftedFacts draft={draft} fields={review?.fields ?? null} errors={errors} change={writeFields} />
      <PriceChoice
        {...priceAdvice}
        price={draft.form.price}
        error={errors.price}
        onChange={(price) => writeFields({ price })}
      />
      <PlaceField
        value={draft.form.place}
        error={errors.place}
        onChange={(place) => writeFields({ place })}
      />
      <SellingTipsList tips={sellingTips(draft.form, draft.photos.length, priceAdvice.advice)} />
    </>
  )
}
