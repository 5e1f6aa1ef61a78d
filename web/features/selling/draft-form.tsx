import { useNavigate } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardPreview } from './card-preview.tsx'
import type { Draft } from './draft.ts'
import { ListingFields } from './listing-fields.tsx'
import { photosProblem } from './photo-list.ts'
import { PhotoStrip } from './photo-strip.tsx'
import type { SellState } from './sell-state.ts'
import { drafts, usePhotos } from './this-draft.ts'
import { useListingForm } from './use-listing-form.ts'
import { usePhotosCheck } from './use-photos-check.ts'

/** The words that go with the photos; leads on to publishing. @source spec §4: no listing passed goes to publish */
export function DraftForm({ draft }: { draft: Draft }) {
  const navigate = useNavigate()
  const items = usePhotos(drafts.photos)
  const check = usePhotosCheck(drafts.photos)
  const { ref, judge, notice, tried, ...judged } = useListingForm(draft.form)
  const goOn = async () => {
    if (!judge() || !(await check.areReady())) return
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
      <div className="grid max-w-[48rem] gap-6">
        <PhotoStrip items={items} preview={drafts.photos.preview} />
        <ListingFields
          form={draft.form}
          change={(fields) => drafts.write({ ...drafts.getState().draft.form, ...fields })}
          {...judged}
        />
        {notice && <Alert key={`form-${tried}`}>{notice}</Alert>}
        {check.problem && photosProblem(items, true) && (
          <Alert
            key={`photos-${check.problem.count}`}
            action={
              <LinkButton to="/list" look="secondary">
                See your photos
              </LinkButton>
            }
          >
            {check.problem.text}
          </Alert>
        )}
        <Button
          size="lg"
          wide
          busy={check.isWaiting}
          busyLabel="Finishing your photos…"
          onClick={() => void goOn()}
        >
          Publish
        </Button>
      </div>
      <div className="sticky top-6 max-lg:hidden">
        <CardPreview form={draft.form} photo={draft.photos[0]} />
      </div>
    </form>
  )
}
