import { type Draft, isEmptyDraft, newDraft } from './draft.ts'
import { type DraftContext, setState } from './draft-context.ts'
import { readStored } from './draft-storage.ts'

/** Applies what another tab has written to local storage. */
export function syncFromStorage(context: DraftContext): void {
  const { userId, draft, isOffered } = context.state
  if (userId === undefined) return
  const stored = readStored(context)
  const isSame = stored?.id === draft.id
  if (isOffered || (isEmptyDraft(draft) && !isSame)) offer(context, stored)
  else if (stored && isSame) followOtherTab(context, stored)
}

/** Records that another tab has stored the same draft, and continues from it if it is newer. */
function followOtherTab(context: DraftContext, stored: Draft): void {
  context.storedId = stored.id
  if (stored.touched > context.state.draft.touched) replaceWithNewer(context, stored)
}

/** Continues from a newer version of the same draft. */
function replaceWithNewer(context: DraftContext, draft: Draft): void {
  // This tab's scheduled autosave is older.
  context.autosave.cancel(draft.id)
  const { waiting } = context.state.draft
  context.state = { ...context.state, draft: { ...draft, waiting } }
  context.isLoadingPhotos = true
  context.photos.sync(draft.photos)
  context.isLoadingPhotos = false
  context.listeners.notify()
}

/** Offers another tab's draft in a tab that has none, and withdraws the offer once that draft is gone. */
function offer(context: DraftContext, draft: Draft | null): void {
  context.storedId = draft?.id ?? null
  if (draft) setState(context, { ...context.state, draft, isOffered: true })
  else if (context.state.isOffered)
    setState(context, { ...context.state, draft: newDraft(context.newId()), isOffered: false })
}
