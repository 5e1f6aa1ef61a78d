import type { Listing, Photo } from '../../../../contract/calls/shapes.ts'
import type { KeyValueStore } from '../../../api/storage/storage.ts'
import { KEPT_EDITS_KEY, OPEN_EDIT_KEY } from '../../../api/storage/storage-keys.ts'
import { isPhoto, readForm } from '../draft/draft.ts'
import type { ListingForm } from '../form/listing-form.ts'

/** Unsaved changes of a published listing, kept in the browser like a draft. */
export interface KeptEdit {
  /** The version of the listing that was changed. */
  base: Listing
  form: ListingForm
  /** The uploaded photos, the main one first. */
  photos: Photo[]
  /** Time of the last change, in milliseconds since 1970. */
  at: number
}

/** The unsaved edits of this browser's members, at most one for each listing. */
export interface KeptEdits {
  /** The edit of a listing; null without one. */
  read(listing: Listing): KeptEdit | null
  /** Whether this tab made the edit, before a reload or an expired session. */
  isOpenHere(listing: Listing): boolean
  keep(edit: Omit<KeptEdit, 'at'>): void
  remove(listing: Listing): void
  /** The ids of a member's listings with an unsaved edit. */
  idsOf(ownerId: string): string[]
}

/** Days after which an edit is deleted. */
const RETENTION_DAYS = 7
/** Hours that the server certainly has a photo that no listing uses. @source server/features/photos/removal.ts */
const PHOTO_HOURS = 36
/** The most edits of a member; the oldest are dropped. */
const MAX_EDITS = 10

/** Creates the store. Members who share a browser have separate edits. */
export function createKeptEdits(local: KeyValueStore, session: KeyValueStore, now: () => number): KeptEdits {
  const read = (ownerId: string) => readAll(local, ownerId, now())
  const write = (ownerId: string, edits: readonly KeptEdit[]) => {
    const key = keptEditsKey(ownerId)
    if (edits.length === 0) local.removeItem(key)
    else local.setItem(key, JSON.stringify(edits))
  }
  const others = ({ id, owner_id }: Listing) => read(owner_id).filter(({ base }) => base.id !== id)
  return {
    read: ({ id, owner_id }) => read(owner_id).find(({ base }) => base.id === id) ?? null,
    isOpenHere: ({ id }) => session.getItem(OPEN_EDIT_KEY) === id,
    keep(edit) {
      write(edit.base.owner_id, [{ ...edit, at: now() }, ...others(edit.base)].slice(0, MAX_EDITS))
      session.setItem(OPEN_EDIT_KEY, edit.base.id)
    },
    remove(listing) {
      write(listing.owner_id, others(listing))
      if (session.getItem(OPEN_EDIT_KEY) === listing.id) session.removeItem(OPEN_EDIT_KEY)
    },
    idsOf: (ownerId) => read(ownerId).map(({ base }) => base.id),
  }
}

/** The local-storage key of a member's edits. */
export function keptEditsKey(ownerId: string): string {
  return `${KEPT_EDITS_KEY}:${ownerId}`
}

/** The id under which an edit's unfinished uploads are stored. */
export function editUploadsId(listingId: string): string {
  return `edit:${listingId}`
}

function readAll(local: KeyValueStore, ownerId: string, now: number): KeptEdit[] {
  try {
    const stored: unknown = JSON.parse(local.getItem(keptEditsKey(ownerId)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((value) => parseEdit(value, now) ?? [])
  } catch {
    return []
  }
}

function parseEdit(value: unknown, now: number): KeptEdit | null {
  const stored = value as KeptEdit | null
  if (typeof stored?.base?.id !== 'string' || !Array.isArray(stored.photos) || !stored.form) return null
  if (!(stored.at > now - RETENTION_DAYS * 86_400_000)) return null
  const { base, at } = stored
  const isRecent = at > now - PHOTO_HOURS * 3_600_000
  const listed = new Set(base.photos.map(({ id }) => id))
  const photos = stored.photos.filter(isPhoto).filter(({ id }) => isRecent || listed.has(id))
  return { base, at, photos, form: readForm({ ...stored.form, place: stored.form.place ?? null }) }
}
