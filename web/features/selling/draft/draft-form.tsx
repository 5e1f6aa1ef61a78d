import { PrefetchPageLinks, useNavigate } from 'react-router'
import type { CheckNotice } from '../../../../contract/calls/listings/listing-check.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useDeliveryTerms } from '../../account/pickup/use-delivery-terms.ts'
import { RefusedAlert } from '../checks/refused-alert.tsx'
import { writeFields } from '../form/category-from-title.ts'
import { ListingFields } from '../form/listing-fields.tsx'
import { sellingTips } from '../form/selling-tips.ts'
import { SellingTipsList } from '../form/selling-tips-list.tsx'
import { useListingForm } from '../form/use-listing-form.ts'
import { usePriceAdvice } from '../form/use-price-advice.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { PhotosAlert } from '../photos/photos-alert.tsx'
import { usePhotosCheck } from '../photos/use-photos-check.ts'
import { CardPreview } from '../publish/card-preview.tsx'
import { focusPrice, useConfirmGiveaway } from '../publish/use-confirm-giveaway.ts'
import { publishedPhotos } from '../review/review.ts'
import { drafts, usePhotos } from './current-draft.ts'
import type { Draft } from './draft.ts'
import type { SellState } from './sell-state.ts'

interface DraftFormProps {
  draft: Draft
  /** Why it could not be listed as it is. */
  refused?: readonly CheckNotice[]
}

/** The draft's text fields. Continues to publishing. @source spec §4: no listing passed goes to publish */
export function DraftForm({ draft, refused = [] }: DraftFormProps) {
  const navigate = useNavigate()
  const items = usePhotos(drafts.photos)
  const check = usePhotosCheck(drafts.photos)
  const { advice } = usePriceAdvice(draft)
  const { ref, validate, notice, tried, ...fields } = useListingForm(draft.form)
  const terms = useDeliveryTerms(draft.form.delivery)
  const confirmGiveaway = useConfirmGiveaway()
  const submit = async () => {
    if (!validate() || !(await terms.ensure(draft.form.delivery))) return
    if (!(await confirmGiveaway(draft.form.price))) return focusPrice(ref.current)
    if (!(await check.areReady())) return
    const state: SellState = { draft: draft.id }
    await navigate('/publish-listing', { state })
  }
  return (
    <form
      ref={ref}
      noValidate
      // Enter in a field must not publish.
      onSubmit={(event) => event.preventDefault()}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-16"
    >
      {/* Preloaded so that the publish page can report a lost connection itself. */}
      <PrefetchPageLinks page="/publish-listing" />
      <div className="grid max-w-[48rem] gap-6">
        {refused.length > 0 && <RefusedAlert notices={refused} />}
        <PhotoStrip items={items} preview={drafts.photos.preview} />
        <ListingFields form={draft.form} change={writeFields} terms={terms} {...fields} />
        <SellingTipsList tips={sellingTips(draft.form, draft.photos.length, advice)} />
        {notice && <Alert key={`form-${tried}`}>{notice}</Alert>}
        <PhotosAlert items={items} problem={check.problem} />
        <Button
          size="lg"
          wide
          busy={check.isWaiting}
          busyLabel="Finishing your photos…"
          onClick={() => void submit()}
        >
          Publish
        </Button>
      </div>
      <div className="sticky top-24 max-lg:hidden">
        <CardPreview form={draft.form} photo={publishedPhotos(draft)[0]} />
      </div>
    </form>
  )
}
