import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { checkConnectionSentence } from '../../../api/answer.ts'
import { call } from '../../../api/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { CardPreview } from '../draft/card-preview.tsx'
import { openPhotoDesk, usePhotos } from '../draft/current-draft.ts'
import type { SellState } from '../draft/sell-state.ts'
import { useInvalidateListings } from '../own-listings/invalidate-listings.ts'
import { readyPhotos } from '../photos/photo-list.ts'
import { PhotoTable } from '../photos/photo-table.tsx'
import { usePhotosCheck } from '../photos/use-photos-check.ts'
import { type Conflict, EditConflict } from './edit-conflict.tsx'
import { changesOf, rebase } from './listing-changes.ts'
import { ListingFields } from './listing-fields.tsx'
import { formOf, type ListingForm, toChanges } from './listing-form.ts'
import { useListingForm } from './use-listing-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** @source spec §8 Update */
export const updatedSentence = 'Listing updated successfully!'
const lockedSentence = 'Someone is buying this right now, so it cannot be changed.'

/** Changes a listing of one's own. @source spec §4: a listing passed is an update */
export function EditForm({ listing }: { listing: Listing }) {
  /** What the form was filled from. */
  const [base, setBase] = useState(listing)
  const [form, setForm] = useState(() => formOf(listing))
  const desk = useDeskOf(listing)
  const items = usePhotos(desk)
  const check = usePhotosCheck(desk)
  const { ref, judge, notice, tried, ...judged } = useListingForm(form)
  const isLocked = listing.status === 'reserved'
  const [before] = useState(() => asText(formOf(listing), listing.photos))
  const saved = useUnsavedGuard(asText(form, readyPhotos(items)) !== before)
  const { save, isSaving, failure, conflict } = useUpdate(saved)
  const submit = async (over = base, written = form) => {
    if (isSaving || check.isWaiting || !judge() || !(await check.areReady())) return
    const photoIds = readyPhotos(desk.getItems()).map(({ id }) => id)
    await save(over, written, photoIds)
  }
  const settle = ({ newer, fields }: Conflict, givenUp: readonly string[]) => {
    const next = rebase(form, base, newer, givenUp)
    const ownPhotos = readyPhotos(items).map(({ id }) => id)
    const arePhotosOwn = ownPhotos.join() !== base.photos.map(({ id }) => id).join()
    if (!arePhotosOwn || givenUp.includes('photo_ids')) void desk.lay(newer.photos)
    setForm(next)
    setBase(newer)
    if (givenUp.length < fields.length) void submit(newer, next)
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
        {conflict && conflict.newer !== base && (
          <EditConflict
            conflict={conflict}
            onKeep={() => settle(conflict, [])}
            onTake={() => settle(conflict, conflict.fields)}
          />
        )}
        {failure && !conflict && (
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

/** Writes what was changed. @source spec §8 Update */
function useUpdate(onSaved: () => void) {
  const navigate = useNavigate()
  const refresh = useInvalidateListings()
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<{ message: string; hint: string | undefined; count: number }>()
  async function save(base: Listing, form: ListingForm, photoIds: string[]) {
    setIsSaving(true)
    setConflict(undefined)
    const { changes, was } = changesOf(base, form, photoIds)
    const params = { id: base.id }
    const result = await call('listings.updateListing', { params, body: { ...changes, was } })
    const newer = result.code === 'listing.changed' ? await call('listings.getListing', { params }) : null
    setIsSaving(false)
    refresh()
    if (newer?.data) return setConflict({ newer: newer.data.listing, fields: fieldsOf(result.details) })
    if (result.error !== null) {
      const { error: message, status } = result
      const hint = status === 0 ? checkConnectionSentence : undefined
      return setFailure((before) => ({ message, hint, count: (before?.count ?? 0) + 1 }))
    }
    onSaved()
    const state: SellState = { done: updatedSentence }
    await navigate('/listings', { state })
  }
  return { save, isSaving, failure, conflict }
}

function fieldsOf(details: Record<string, unknown> | undefined): string[] {
  return Array.isArray(details?.fields) ? details.fields.map(String) : []
}
