import { type FormEvent, useLayoutEffect, useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { createPhotoQueue, usePhotos } from '../draft/current-draft.ts'
import { ListingFields } from '../form/listing-fields.tsx'
import { formOf, type ListingForm, toChanges } from '../form/listing-form.ts'
import { useListingForm } from '../form/use-listing-form.ts'
import { readyPhotos } from '../photos/photo-list.ts'
import { PhotoTable } from '../photos/table/photo-table.tsx'
import { usePhotosCheck } from '../photos/use-photos-check.ts'
import { CardPreview } from '../publish/card-preview.tsx'
import { focusPrice, useConfirmGiveaway } from '../publish/use-confirm-giveaway.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import { type Conflict, EditConflict } from './edit-conflict.tsx'
import { mergeChanges } from './listing-changes.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { type UpdateFailure, useUpdate } from './use-update.ts'

const lockedSentence = 'Someone is buying this right now, so it cannot be changed.'

/** Edits a published listing. @source spec §4: a listing passed is an update */
export function EditForm({ listing }: { listing: Listing }) {
  const queue = useListingPhotos(listing)
  const edit = useEdit(listing, queue)
  const { form, setForm, items, check, fields, update, conflict } = edit
  const isLocked = listing.status === 'reserved'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void edit.submit()
  }
  return (
    <form
      ref={fields.ref}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-16"
    >
      <div className="grid max-w-[48rem] gap-6">
        {isLocked && <Alert tone="warning">{lockedSentence}</Alert>}
        <fieldset disabled={isLocked} className="grid min-w-0 gap-6">
          {/* A disabled fieldset does not prevent dragging the photos. */}
          <div inert={isLocked} className="inert:opacity-60">
            <PhotoTable queue={queue} problem={check.problem} />
          </div>
          <ListingFields
            form={form}
            change={(changed) => setForm((before) => ({ ...before, ...changed }))}
            errors={fields.errors}
            detailErrors={fields.detailErrors}
            onLeave={fields.onLeave}
          />
        </fieldset>
        {fields.notice && <Alert key={`form-${fields.tried}`}>{fields.notice}</Alert>}
        {conflict && (
          <EditConflict
            conflict={conflict}
            onKeep={() => edit.resolve(conflict, [])}
            onTake={() => edit.resolve(conflict, conflict.fields)}
          />
        )}
        {update.failure && !update.conflict && !fields.notice && <UpdateFailed failure={update.failure} />}
        <EditActions isLocked={isLocked} isWaiting={check.isWaiting} isSaving={update.isSaving} />
      </div>
      <div className="sticky top-6 max-lg:hidden">
        <CardPreview form={form} photo={readyPhotos(items)[0]} />
      </div>
    </form>
  )
}

/** The form's state, and how it is saved and merged with a newer version of the listing. */
function useEdit(listing: Listing, queue: UploadQueue) {
  // The version of the listing that the form was filled from.
  const [base, setBase] = useState(listing)
  const [form, setForm] = useState(() => formOf(listing))
  const items = usePhotos(queue)
  const check = usePhotosCheck(queue)
  const fields = useListingForm(form)
  const [before] = useState(() => comparable(formOf(listing), listing.photos))
  const allowLeaving = useUnsavedGuard(comparable(form, readyPhotos(items)) !== before)
  const update = useUpdate(allowLeaving)
  const confirmGiveaway = useConfirmGiveaway()
  const submit = async (version = base, written = form) => {
    const isBusy = update.isSaving || check.isWaiting
    if (isBusy || !fields.validate()) return
    if (version.price !== 0 && !(await confirmGiveaway(written.price))) return focusPrice(fields.ref.current)
    if (!(await check.areReady())) return
    await update.save(version, written, photoIds(readyPhotos(queue.getItems())))
  }
  const resolve = ({ newer, fields: conflicting }: Conflict, discarded: readonly string[]) => {
    const merged = mergeChanges(form, base, newer, discarded)
    const hasOwnPhotos = photoIds(readyPhotos(items)).join() !== photoIds(base.photos).join()
    if (!hasOwnPhotos || discarded.includes('photo_ids')) void queue.load(newer.photos)
    setForm(merged)
    setBase(newer)
    if (discarded.length < conflicting.length) void submit(newer, merged)
  }
  const conflict = update.conflict?.newer === base ? undefined : update.conflict
  return { form, setForm, items, check, fields, update, conflict, submit, resolve }
}

function UpdateFailed({ failure }: { failure: UpdateFailure }) {
  return (
    <Alert key={`update-${failure.count}`}>
      <p>Failed to update listing: {failure.message}</p>
      {failure.hint && <p className="mt-1 text-sm">{failure.hint}</p>}
    </Alert>
  )
}

interface EditActionsProps {
  isLocked: boolean
  /** Whether uploads are being waited for. */
  isWaiting: boolean
  isSaving: boolean
}

function EditActions({ isLocked, isWaiting, isSaving }: EditActionsProps) {
  return (
    <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
      <LinkButton to="/listings" variant="secondary" size="lg">
        Cancel
      </LinkButton>
      <Button
        type="submit"
        size="lg"
        disabled={isLocked}
        busy={isWaiting || isSaving}
        busyLabel={isWaiting ? 'Finishing your photos…' : 'Saving…'}
      >
        Save changes
      </Button>
    </div>
  )
}

/** The form and the photos as text, to detect unsaved changes. */
function comparable(form: ListingForm, photos: readonly { id: string }[]): string {
  return JSON.stringify(toChanges(form, photoIds(photos)))
}

function photoIds(photos: readonly { id: string }[]): string[] {
  return photos.map(({ id }) => id)
}

/** An upload queue with the listing's photos, emptied when the page is left. */
function useListingPhotos(listing: Listing): UploadQueue {
  const [queue] = useState(createPhotoQueue)
  const [photos] = useState(listing.photos)
  useLayoutEffect(() => {
    void queue.load(photos)
    return () => void queue.load([])
  }, [queue, photos])
  return queue
}
