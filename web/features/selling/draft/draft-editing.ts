import { OPEN_DRAFT_KEY } from '../../../api/storage/storage-keys.ts'
import { isPending, readyPhotos } from '../photos/photo-list.ts'
import { type Draft, isEmptyDraft, newDraft, parseDraft } from './draft.ts'
import { type DraftContext, draftStorageKey, hasContent, setState } from './draft-context.ts'
import { claimStorage, isStoredByThisTab, readStored, store, storeBesideOtherTab } from './draft-storage.ts'

/** Saves a changed draft in the browser, schedules its autosave and shows it. */
export function save(context: DraftContext, changed: Draft): void {
  const draft = { ...changed, touched: context.now().toISOString() }
  if (isStoredByThisTab(context)) store(context, draft)
  else storeBesideOtherTab(context, draft)
  // An emptied draft is sent too, or the server would still offer its old content.
  if (hasContent(draft) || hasContent(context.state.draft)) context.autosave.schedule(draft)
  context.session.setItem(OPEN_DRAFT_KEY, draft.id)
  setState(context, { ...context.state, draft, isOffered: false })
}

/** Loads the draft's photos into the upload queue. */
export function loadPhotos(context: DraftContext, draft: Draft): void {
  context.isLoadingPhotos = true
  void context.photos.load(draft.photos, draft.id)
  context.isLoadingPhotos = false
}

/** Makes `draft` the one that this tab edits. */
export function edit(context: DraftContext, draft: Draft): void {
  loadPhotos(context, draft)
  context.state = { ...context.state, draft }
  if (!isEmptyDraft(draft)) claimStorage(context, draft)
  save(context, draft)
}

/** Loads a user's draft: the one this tab was editing is opened, any other is offered. */
export function open(context: DraftContext, userId: string | null): void {
  const stored = parseDraft(context.local.getItem(draftStorageKey(userId)))
  const saved = stored && !isEmptyDraft(stored) ? stored : null
  const isOffered = saved !== null && context.session.getItem(OPEN_DRAFT_KEY) !== saved.id
  const draft = saved ?? newDraft(context.newId())
  context.storedId = saved?.id ?? null
  if (saved) context.autosave.markSaved(draft.id)
  loadPhotos(context, isOffered ? newDraft(context.newId()) : draft)
  setState(context, { userId, draft, isOffered })
}

/** Copies the queue's photos into the draft when the seller has changed them. */
export function savePhotos(context: DraftContext): void {
  // While a draft is only offered, the queue still holds the photos of another one.
  if (context.isLoadingPhotos || context.state.isOffered) return
  const { draft } = context.state
  const items = context.photos.getItems()
  const photos = readyPhotos(items)
  const waiting = items.filter(isPending).length
  const areSame = idsOf(photos) === idsOf(draft.photos)
  if (!areSame || waiting !== draft.waiting) save(context, { ...draft, photos, waiting })
}

/** Records that the server has the draft. */
export function markSaved(context: DraftContext, id: string): void {
  const { draft } = context.state
  if (draft.id !== id || draft.isSaved) return
  const saved = { ...draft, isSaved: true }
  const isUnchanged = readStored(context)?.touched === saved.touched
  if (!isEmptyDraft(saved) && isUnchanged && isStoredByThisTab(context)) store(context, saved)
  setState(context, { ...context.state, draft: saved })
}

function idsOf(photos: readonly { id: string }[]): string {
  return photos.map(({ id }) => id).join()
}
