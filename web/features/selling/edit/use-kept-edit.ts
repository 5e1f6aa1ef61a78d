import { useState } from 'react'
import type { Listing, Photo } from '../../../../contract/calls/shapes.ts'
import { localStore, sessionStore } from '../../../api/storage/storage.ts'
import { pendingFiles } from '../draft/current-draft.ts'
import { formOf, type ListingForm } from '../form/listing-form.ts'
import { createKeptEdits, editUploadsId, type KeptEdit } from './kept-edits.ts'

/** This browser's unsaved edits. */
export const keptEdits = createKeptEdits(localStore, sessionStore, Date.now)

/** What the form begins with. */
export interface EditStart {
  /** A new number replaces the form. */
  key: number
  base: Listing
  form: ListingForm
  photos: readonly Photo[]
  isRestored: boolean
}

/**
 * An earlier edit of the listing: restored in the tab that made it, otherwise offered, because another tab may still be
 * working on it.
 */
export function useKeptEdit(listing: Listing) {
  const [kept] = useState(() => keptEdits.read(listing))
  const [start, setStart] = useState(() =>
    kept && keptEdits.isOpenHere(listing) ? restoredStart(kept, 0) : freshStart(listing, 0),
  )
  const [offered, setOffered] = useState(start.isRestored ? null : kept)
  return {
    start,
    offered,
    restore(edit: KeptEdit) {
      setStart(({ key }) => restoredStart(edit, key + 1))
      setOffered(null)
    },
    /** Goes back to the listing as it is published. */
    discard() {
      forgetEdit(listing)
      setStart(({ key }) => freshStart(listing, key + 1))
      setOffered(null)
    },
  }
}

/** Forgets an edit and its unfinished uploads, because it was saved or discarded. */
export function forgetEdit(listing: Listing): void {
  keptEdits.remove(listing)
  void pendingFiles.clear(editUploadsId(listing.id))
}

function freshStart(listing: Listing, key: number): EditStart {
  return { key, base: listing, form: formOf(listing), photos: listing.photos, isRestored: false }
}

function restoredStart({ base, form, photos }: KeptEdit, key: number): EditStart {
  return { key, base, form, photos, isRestored: true }
}
