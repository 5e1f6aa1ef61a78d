import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { checkConnectionSentence } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardPreview } from './card-preview.tsx'
import { useFreshListings } from './changed-listings.ts'
import { ListingFields } from './listing-fields.tsx'
import { formOf, type ListingForm, toChanges } from './listing-form.ts'
import { readyPhotos } from './photo-list.ts'
import { PhotoTable } from './photo-table.tsx'
import type { SellState } from './sell-state.ts'
import { openPhotoDesk, usePhotos } from './this-draft.ts'
import { useListingForm } from './use-listing-form.ts'
import { usePhotosCheck } from './use-photos-check.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** @source spec §8 Update */
export const updatedSentence = 'Listing updated successfully!'
const lockedSentence = 'Someone is buying this right now, so it cannot be changed.'

/** Changes a listing of one's own. @source spec §4: a listing passed is an update */
export function EditForm({ listing }: { listing: Listing }) {
  const [form, setForm] = useState(() => formOf(listing))
  const desk = useDeskOf(listing)
  const items = usePhotos(desk)
  const check = usePhotosCheck(desk)
  const { ref, judge, notice, tried, ...judged } = useListingForm(form)
  const isLocked = listing.status === 'reserved'
  const [before] = useState(() => asText(formOf(listing), listing.photos))
  const saved = useUnsavedGuard(asText(form, readyPhotos(items)) !== before)
  const { save, isSaving, failure } = useUpdate(listing.id, saved)
  const submit = async () => {
    if (isSaving || check.isWaiting || !judge() || !(await check.areReady())) return
    const photoIds = readyPhotos(desk.getItems()).map(({ id }) => id)
    await save(form, photoIds)
  }
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-16"
    >
      <div className="grid max-w-[48rem] gap-6">
        {isLocked && <Alert tone="warning">{lockedSentence}</Alert>}
        <fieldset disabled={isLocked} className="grid min-w-0 gap-6">
          {/* Photos can also be dragged, which a fieldset does not stop. */}
          <div inert={isLocked} className="inert:opacity-60">
            <PhotoTable desk={desk} problem={check.problem} />
          </div>
          <ListingFields
            form={form}
            change={(fields) => setForm((before) => ({ ...before, ...fields }))}
            {...judged}
          />
        </fieldset>
        {notice && <Alert key={`form-${tried}`}>{notice}</Alert>}
        {failure && (
          <Alert key={`update-${failure.count}`}>
            <p>Failed to update listing: {failure.message}</p>
            {failure.hint && <p className="mt-1 text-sm">{failure.hint}</p>}
          </Alert>
        )}
        <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
          <LinkButton to="/listings" look="secondary" size="lg">
            Cancel
          </LinkButton>
          <Button
            type="submit"
            size="lg"
            disabled={isLocked}
            busy={check.isWaiting || isSaving}
            busyLabel={check.isWaiting ? 'Finishing your photos…' : 'Saving…'}
          >
            Save changes
          </Button>
        </div>
      </div>
      <div className="sticky top-6 max-lg:hidden">
        <CardPreview form={form} photo={readyPhotos(items)[0]} />
      </div>
    </form>
  )
}

/** What is written and shown, to be compared. */
function asText(form: ListingForm, photos: readonly { id: string }[]): string {
  return JSON.stringify(
    toChanges(
      form,
      photos.map(({ id }) => id),
    ),
  )
}

/** A table with the listing's photos on it, cleared away when the page is left. */
function useDeskOf(listing: Listing) {
  const [desk] = useState(openPhotoDesk)
  const [photos] = useState(listing.photos)
  useLayoutEffect(() => {
    void desk.lay(photos)
    return () => void desk.lay([])
  }, [desk, photos])
  return desk
}

/** @source spec §8 Update */
function useUpdate(id: string, onSaved: () => void) {
  const navigate = useNavigate()
  const refresh = useFreshListings()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ message: string; hint: string | undefined; count: number }>()
  async function save(form: ListingForm, photoIds: string[]) {
    setIsSaving(true)
    const result = await call('listings.updateListing', { params: { id }, body: toChanges(form, photoIds) })
    setIsSaving(false)
    refresh()
    if (result.error !== null) {
      const { error: message, status } = result
      const hint = status === 0 ? checkConnectionSentence : undefined
      return setFailure((before) => ({ message, hint, count: (before?.count ?? 0) + 1 }))
    }
    onSaved()
    const state: SellState = { done: updatedSentence }
    await navigate('/listings', { state })
  }
  return { save, isSaving, failure }
}
