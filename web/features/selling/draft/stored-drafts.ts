import { type KeyValueStore, localStore, sessionStore } from '../../../api/storage/storage.ts'
import { OPEN_DRAFT_KEY, OPEN_EDIT_KEY } from '../../../api/storage/storage-keys.ts'
import { batchStorageKey, createSavedBatch } from '../batch/saved-batch.ts'
import { createKeptEdits, editUploadsId, keptEditsKey } from '../edit/kept-edits.ts'
import { usualPlaceKey } from '../form/usual-place.ts'
import { createPendingFiles, type PendingFiles } from '../uploads/pending-files.ts'
import { parseDraft } from './draft.ts'
import { draftStorageKey } from './draft-context.ts'

/** Whether this browser stores a draft, a batch or an unsaved edit of the member. */
export function hasStoredDrafts(userId: string | null, local: KeyValueStore = localStore): boolean {
  return uploadIds(userId, local).length > 0
}

/**
 * Removes the member's drafts, batch, unsaved edits and unfinished uploads from this browser. Called after the sign-out,
 * because the open draft would be stored again before it.
 */
export async function removeStoredDrafts(
  userId: string | null,
  local: KeyValueStore = localStore,
  files: Pick<PendingFiles, 'clear'> = createPendingFiles(),
): Promise<void> {
  const ids = uploadIds(userId, local)
  const keys = [
    draftStorageKey(userId),
    batchStorageKey(userId),
    usualPlaceKey(userId),
    ...(userId ? [keptEditsKey(userId)] : []),
  ]
  for (const key of keys) local.removeItem(key)
  for (const key of [OPEN_DRAFT_KEY, OPEN_EDIT_KEY]) sessionStore.removeItem(key)
  await Promise.all(ids.map((id) => files.clear(id)))
}

/** The ids under which the member's unfinished uploads may be stored. */
function uploadIds(userId: string | null, local: KeyValueStore): string[] {
  const draft = parseDraft(local.getItem(draftStorageKey(userId)))
  const batch = createSavedBatch(local, userId).all()
  const edits = userId ? createKeptEdits(local, sessionStore, Date.now).idsOf(userId) : []
  return [...(draft ? [draft] : []), ...batch].map(({ id }) => id).concat(edits.map(editUploadsId))
}
