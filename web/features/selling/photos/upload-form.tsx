import { useNavigate } from 'react-router'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useDeliveryTerms } from '../../account/pickup/use-delivery-terms.ts'
import { drafts } from '../draft/current-draft.ts'
import type { Draft } from '../draft/draft.ts'
import { DraftSummary } from '../draft/draft-summary.tsx'
import type { SellState } from '../draft/sell-state.ts'
import { DeliverySwitch } from '../form/listing-fields.tsx'
import { isBlank } from '../form/listing-form.ts'
import { createFailedSentence } from '../publish/publish.ts'
import { useConfirmGiveaway } from '../publish/use-confirm-giveaway.ts'
import { PhotoTable } from './table/photo-table.tsx'
import { UploadActions } from './upload-actions.tsx'
import { type ListingFailure, useDirectListing } from './use-direct-listing.ts'
import { usePhotosCheck } from './use-photos-check.ts'

/** Uploads the photos; the text follows on the next page. A complete draft can be listed here. @source spec §2 /list */
export function UploadForm({ draft, onStartOver }: { draft: Draft; onStartOver: () => void }) {
  const navigate = useNavigate()
  const check = usePhotosCheck(drafts.photos)
  const { list, isListing, failure } = useDirectListing()
  const continueTo = (to: '/review-listing' | '/edit-listing') => {
    const state: SellState = { draft: draft.id }
    if (check.hasOne()) void navigate(to, { state })
  }
  const terms = useDeliveryTerms(draft.form.delivery)
  const confirmGiveaway = useConfirmGiveaway()
  const publish = async () => {
    if (!(await terms.ensure(draft.form.delivery))) return
    if (!(await confirmGiveaway(draft.form.price))) return continueTo('/edit-listing')
    if (await check.areReady()) await list()
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
      <PhotoTable queue={drafts.photos} problem={check.problem} />
      <div className="grid gap-5 lg:sticky lg:top-24">
        {!isBlank(draft.form) && <DraftSummary draft={draft} />}
        <DeliverySwitch
          checked={draft.form.delivery}
          terms={terms}
          onChange={(delivery) => drafts.saveForm({ ...draft.form, delivery })}
        />
        {failure && <ListingFailed key={failure.count} failure={failure} />}
        <UploadActions
          draft={draft}
          isWaiting={check.isWaiting}
          isListing={isListing}
          onList={publish}
          onContinue={continueTo}
          onStartOver={onStartOver}
        />
      </div>
    </div>
  )
}

function ListingFailed({ failure }: { failure: ListingFailure }) {
  const action = failure.isTooLate ? <LinkButton to="/listings">My Listings</LinkButton> : undefined
  return (
    <Alert {...(action && { action })}>
      <p>{createFailedSentence}</p>
      {failure.reasons.map((reason) => (
        <p key={reason} className="mt-1 text-sm">
          {reason}
        </p>
      ))}
    </Alert>
  )
}
