import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Draft } from './draft.ts'
import { DraftedFacts } from './drafted-facts.tsx'
import { fieldProblems, isComplete, isMissingFields, missingFieldsSentence } from './listing-form.ts'
import { LookChoice } from './look-choice.tsx'
import { MadeBy } from './made-by.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { PriceChoice } from './price-choice.tsx'
import { currentReview } from './review.ts'
import type { SellState } from './sell-state.ts'
import { sellsBetter } from './sells-better.ts'
import { SellsBetter } from './sells-better-list.tsx'
import { drafts, usePhotos } from './this-draft.ts'
import { usePriceAdvice } from './use-price-advice.ts'

/** What was found out, to be looked over: the picture, the words with their evidence, the price. @source spec §2 /review-listing */
export function ReviewResult({ draft }: { draft: Draft }) {
  const navigate = useNavigate()
  const items = usePhotos(drafts.photos)
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(0)
  const advised = usePriceAdvice(draft)
  const { advice } = advised
  const [main] = draft.photos
  const review = currentReview(draft)
  if (!main) return null
  const state: SellState = { draft: draft.id }
  const change = (fields: Partial<Draft['form']>) =>
    drafts.write({ ...drafts.getState().draft.form, ...fields })
  const errors = tried > 0 ? fieldProblems(draft.form) : {}
  const listIt = () => {
    if (isComplete(draft.form)) return void navigate('/publish-listing', { state })
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-6">
        <LookChoice
          original={main}
          cutout={review?.cutout ?? null}
          look={draft.look}
          onChoose={(look) => drafts.note(draft.id, () => ({ look }))}
        />
        <PhotoStrip items={items} preview={drafts.photos.preview} />
      </div>
      <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-8">
        {review && <MadeBy review={review} />}
        <DraftedFacts draft={draft} fields={review?.fields ?? null} errors={errors} change={change} />
        <PriceChoice
          {...advised}
          price={draft.form.price}
          error={errors.price}
          onChange={(price) => change({ price })}
        />
        <SellsBetter hints={sellsBetter(draft.form, draft.photos.length, advice)} />
        {tried > 0 && !isComplete(draft.form) && (
          <Alert key={tried}>
            {isMissingFields(draft.form) ? missingFieldsSentence : 'Please look at the marked fields.'}
          </Alert>
        )}
        <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
          <Button look="secondary" size="lg" onClick={() => void navigate('/edit-listing', { state })}>
            Edit Details
          </Button>
          <Button size="lg" onClick={listIt}>
            List Item
          </Button>
        </div>
      </div>
    </form>
  )
}
