import { useEffect, useLayoutEffect, useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { useDeliveryTerms } from '../../account/pickup/use-delivery-terms.ts'
import { createPhotoQueue, usePhotos } from '../draft/current-draft.ts'
import { formOf, type ListingForm, toChanges } from '../form/listing-form.ts'
import { useListingForm } from '../form/use-listing-form.ts'
import { isUploading, readyPhotos } from '../photos/photo-list.ts'
import { usePhotosCheck } from '../photos/use-photos-check.ts'
import { focusPrice, useConfirmGiveaway } from '../publish/use-confirm-giveaway.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import type { Conflict } from './edit-conflict.tsx'
import { editUploadsId } from './kept-edits.ts'
import { mergeChanges } from './listing-changes.ts'
import { type EditStart, forgetEdit, keptEdits } from './use-kept-edit.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { useUpdate } from './use-update.ts'

/** The form's state, and how it is saved and merged with a newer version of the listing. */
export function useEdit(start: EditStart) {
  const { queue, isLoaded } = useListingPhotos(start)
  // The version of the listing that the form was filled from.
  const [base, setBase] = useState(start.base)
  const [form, setForm] = useState(start.form)
  const items = usePhotos(queue)
  const check = usePhotosCheck(queue)
  const fields = useListingForm(form)
  const hasChanges = useKeeping(start, { base, form, queue, isLoaded })
  const allowLeaving = useUnsavedGuard(hasChanges, () => forgetEdit(base))
  const update = useUpdate(() => {
    forgetEdit(base)
    allowLeaving()
  })
  const terms = useDeliveryTerms(form.delivery)
  const confirmGiveaway = useConfirmGiveaway()
  const submit = async (version = base, written = form) => {
    const isBusy = update.isSaving || check.isWaiting
    if (isBusy || !fields.validate()) return
    if (!(await terms.ensure(written.delivery, version.delivery_enabled))) return
    if (version.price !== 0 && !(await confirmGiveaway(written.price))) return focusPrice(fields.ref.current)
    if (!(await check.areReady())) return
    await update.save(version, written, photoIds(readyPhotos(queue.getItems())))
  }
  const resolve = ({ newer, fields: conflicting }: Conflict, discarded: readonly string[]) => {
    const merged = mergeChanges(form, base, newer, discarded)
    const hasOwnPhotos = photoIds(readyPhotos(items)).join() !== photoIds(base.photos).join()
    if (!hasOwnPhotos || discarded.includes('photo_ids'))
      void queue.load(newer.photos, editUploadsId(newer.id))
    setForm(merged)
    setBase(newer)
    if (discarded.length < conflicting.length) void submit(newer, merged)
  }
  const conflict = update.conflict?.newer === base ? undefined : update.conflict
  return { queue, form, setForm, items, check, fields, update, conflict, terms, submit, resolve }
}

interface Edited {
  base: Listing
  form: ListingForm
  queue: UploadQueue
  /** Whether the queue holds the photos to edit. */
  isLoaded: boolean
}

/** Keeps unsaved changes in the browser, because the session may end at any time. @returns whether there are any */
function useKeeping(start: EditStart, { base, form, queue, isLoaded }: Edited): boolean {
  const items = usePhotos(queue)
  const [before] = useState(() => comparable(formOf(start.base), start.base.photos))
  const photos = readyPhotos(items)
  const now = comparable(form, photos)
  const isChanged = isLoaded && now !== before
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` has all that matters of the form and the photos
  useEffect(() => {
    if (!isLoaded) return
    if (isChanged) keptEdits.keep({ base, form, photos })
    else if (keptEdits.isOpenHere(base)) keptEdits.remove(base)
  }, [now, isChanged, isLoaded, base])
  return isChanged || items.some(isUploading)
}

/** The form and the photos as text, to detect unsaved changes. */
function comparable(form: ListingForm, photos: readonly { id: string }[]): string {
  return JSON.stringify(toChanges(form, photoIds(photos)))
}

function photoIds(photos: readonly { id: string }[]): string[] {
  return photos.map(({ id }) => id)
}

/** An upload queue with the photos to edit, emptied when the page is left; unfinished uploads stay stored. */
function useListingPhotos({ base, photos }: EditStart): Pick<Edited, 'queue' | 'isLoaded'> {
  const [queue] = useState(createPhotoQueue)
  const [first] = useState({ photos, uploadsId: editUploadsId(base.id) })
  const [isLoaded, setIsLoaded] = useState(false)
  useLayoutEffect(() => {
    void queue.load(first.photos, first.uploadsId)
    setIsLoaded(true)
    return () => void queue.load([])
  }, [queue, first])
  return { queue, isLoaded }
}
