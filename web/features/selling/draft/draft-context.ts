import type { Listeners } from '../../../api/listeners.ts'
import type { KeyValueStore } from '../../../api/storage/storage.ts'
import { DRAFT_KEY } from '../../../api/storage/storage-keys.ts'
import type { PendingFiles } from '../uploads/pending-files.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import { type Draft, isEmptyDraft } from './draft.ts'
import type { DraftAutosave } from './draft-autosave.ts'

/** The local-storage key of a user's draft. Users who share a browser have separate drafts. */
export function draftStorageKey(userId: string | null): string {
  return userId ? `${DRAFT_KEY}:${userId}` : DRAFT_KEY
}

export interface DraftState {
  /** The draft's owner; null when the account could not be loaded, undefined before the first `open`. */
  userId: string | null | undefined
  draft: Draft
  /** A draft of an earlier visit that the seller has not resumed yet: its photos are not loaded. */
  isOffered: boolean
}

export interface DraftStoreOptions {
  local: KeyValueStore
  session: KeyValueStore
  photos: UploadQueue
  newId: () => string
  autosave: DraftAutosave
  /** Files of photos that are not uploaded yet. */
  files?: Pick<PendingFiles, 'clear'>
  /** This device's clock. */
  now: () => Date
}

/** What the modules of the draft store share. */
export interface DraftContext extends DraftStoreOptions {
  listeners: Listeners
  state: DraftState
  /** Id of the draft that this tab last saw in local storage. Any other id there was written by another tab. */
  storedId: string | null
  /** True while the store itself changes the photos, so that this does not count as an edit by the seller. */
  isLoadingPhotos: boolean
}

export function setState(context: DraftContext, state: DraftState): void {
  context.state = state
  context.listeners.notify()
}

/** Whether anything besides photos that are still uploading would be lost with the draft. */
export function hasContent(draft: Draft): boolean {
  return !isEmptyDraft({ ...draft, waiting: 0 })
}

/** Whether the draft holds only photos that are still uploading: the server cannot store such a draft. */
export function hasOnlyUploads(draft: Draft): boolean {
  return !hasContent(draft) && draft.waiting > 0
}
