import { createSavedBatch } from '../batch/saved-batch.ts'
import { type Draft, isEmptyDraft, parseDraft, serializeDraft } from './draft.ts'
import { type DraftContext, draftStorageKey, hasOnlyUploads } from './draft-context.ts'

/** The draft in local storage; null when there is none. */
export function readStored({ local, state }: DraftContext): Draft | null {
  const draft = parseDraft(local.getItem(draftStorageKey(state.userId ?? null)))
  return draft && !isEmptyDraft(draft) ? draft : null
}

/** Whether local storage still holds what this tab last saw there. */
export function isStoredByThisTab(context: DraftContext): boolean {
  return (readStored(context)?.id ?? null) === context.storedId
}

/** Writes the draft to local storage; an empty draft is removed from it. */
export function store(context: DraftContext, draft: Draft): void {
  const key = draftStorageKey(context.state.userId ?? null)
  if (isEmptyDraft(draft)) context.local.removeItem(key)
  else context.local.setItem(key, serializeDraft(draft))
  context.storedId = readStored(context)?.id ?? null
}

/** Saves a draft whose place in local storage belongs to another tab: uploads go to the batch, the rest to the server. */
export function storeBesideOtherTab(context: DraftContext, draft: Draft): void {
  if (hasOnlyUploads(draft)) savedBatch(context).put(draft)
  else savedBatch(context).remove(draft.id)
}

/** Moves the open draft into the batch when only this browser knows its photos. Returns whether it did. */
export function moveUploadsToBatch(context: DraftContext): boolean {
  if (!hasOnlyUploads(context.state.draft)) return false
  savedBatch(context).put(context.state.draft)
  return true
}

/** Takes over local storage for `draft`. Uploads of another tab's draft are moved into the batch first. */
export function claimStorage(context: DraftContext, draft: Draft): void {
  const stored = readStored(context)
  const isOtherDraft = stored && stored.id !== context.storedId && stored.id !== draft.id
  if (isOtherDraft && hasOnlyUploads(stored)) savedBatch(context).put(stored)
  context.storedId = stored?.id ?? null
}

function savedBatch({ local, state }: DraftContext) {
  return createSavedBatch(local, state.userId ?? null)
}
