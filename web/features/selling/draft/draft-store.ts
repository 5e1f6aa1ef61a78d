import { createListeners } from '../../../api/listeners.ts'
import type { ListingForm } from '../form/listing-form.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import { type Draft, newDraft } from './draft.ts'
import type { DraftContext, DraftState, DraftStoreOptions } from './draft-context.ts'
import { edit, markSaved, open, save, savePhotos } from './draft-editing.ts'
import { moveUploadsToBatch, readStored } from './draft-storage.ts'
import { syncFromStorage } from './draft-tabs.ts'

/** The draft that this tab edits, and the upload queue of its photos. */
export interface DraftStore {
  photos: UploadQueue
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Loads a user's draft: the one this tab was editing is opened, any other is offered. */
  open(userId: string | null): void
  /** Opens the offered draft. */
  resume(): void
  /**
   * Opens another draft and keeps the current one.
   * @returns whether the current draft was moved into the batch because it held only unfinished uploads
   */
  switchTo(draft: Draft): boolean
  /** Discards the draft. Returns functions that restore it and that make the deletion final. */
  startOver(): { undo: () => void; settle: () => void }
  saveForm(form: ListingForm): void
  /** Changes the draft with this id, if it is still open. */
  update(id: string, change: (draft: Draft) => Partial<Draft>): void
  /** Marks the photo that the server no longer has. */
  markLostPhoto(failure: { lostPhotoId: string | undefined; message: string }): void
  /** Removes the draft after it was published, or deleted elsewhere. */
  complete(): void
  /** Records that the server has the draft. */
  markSaved(id: string): void
  /** Applies what another tab has written. */
  syncFromStorage(): void
  /** Whether another tab has removed this draft from storage, perhaps because it published it. */
  mayBeListedElsewhere(id: string): boolean
}

/** Creates the store of the current draft. */
export function createDraftStore(options: DraftStoreOptions): DraftStore {
  const context: DraftContext = {
    ...options,
    listeners: createListeners(),
    state: { userId: undefined, draft: newDraft(options.newId()), isOffered: false },
    storedId: null,
    isLoadingPhotos: false,
  }
  context.photos.subscribe(() => savePhotos(context))
  return {
    photos: context.photos,
    getState: () => context.state,
    subscribe: context.listeners.subscribe,
    open(userId) {
      if (userId !== context.state.userId) open(context, userId)
    },
    resume: () => resume(context, context.state.draft),
    switchTo(draft) {
      const isMoved = draft.id !== context.state.draft.id && moveUploadsToBatch(context)
      resume(context, draft)
      return isMoved
    },
    startOver: () => startOver(context),
    saveForm: (form) => save(context, { ...context.state.draft, form }),
    update(id, change) {
      const { draft } = context.state
      if (draft.id === id) save(context, { ...draft, ...change(draft) })
    },
    markLostPhoto: (failure) => markLostPhoto(context, failure),
    complete: () => complete(context),
    markSaved: (id) => markSaved(context, id),
    syncFromStorage: () => syncFromStorage(context),
    mayBeListedElsewhere: (id) => context.state.draft.id === id && readStored(context)?.id !== id,
  }
}

function editNewDraft(context: DraftContext): void {
  edit(context, newDraft(context.newId()))
}

function resume(context: DraftContext, draft: Draft): void {
  context.autosave.markSaved(draft.id)
  edit(context, draft)
}

function startOver(context: DraftContext) {
  const before = context.state.draft
  context.autosave.cancel(before.id)
  editNewDraft(context)
  return {
    undo() {
      moveUploadsToBatch(context)
      edit(context, before)
    },
    settle() {
      context.autosave.discard(before.id)
      void context.files?.clear(before.id)
    },
  }
}

function complete(context: DraftContext): void {
  const { id } = context.state.draft
  context.autosave.cancel(id)
  void context.files?.clear(id)
  editNewDraft(context)
}

function markLostPhoto(
  { photos }: DraftContext,
  { lostPhotoId, message }: { lostPhotoId: string | undefined; message: string },
): void {
  const lost = photos.getItems().find(({ stage }) => stage.at === 'ready' && stage.photo.id === lostPhotoId)
  if (lost) photos.markLost(lost.key, message)
}
