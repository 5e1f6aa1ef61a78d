import { useLayoutEffect, useSyncExternalStore } from 'react'
import { call, upload } from '../../../api/call.ts'
import { randomKey } from '../../../api/session/random-key.ts'
import { localStore, sessionStore } from '../../../api/storage/storage.ts'
import { auth, useAuth } from '../../auth/use-auth.ts'
import { useLeaveWarning } from '../edit/use-leave-warning.ts'
import { isUploading, type PhotoItem } from '../photos/photo-list.ts'
import { createPublisher } from '../publish/publish.ts'
import { createReviewProcess } from '../review/process/review-process.ts'
import { createPendingFiles } from '../uploads/pending-files.ts'
import { createPhotoSender } from '../uploads/send-photo.ts'
import { createUploadQueue, type UploadQueue } from '../uploads/upload-queue.ts'
import { waitForRetry } from '../uploads/wait-for-retry.ts'
import { type Draft, serializeDraft } from './draft.ts'
import { createDraftAutosave, type DraftAutosave, draftBody } from './draft-autosave.ts'
import { type DraftState, draftStorageKey } from './draft-context.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

/** Calls `listen` with the new user's id whenever another user signs in; null when signed out. */
export function onUserChange(listen: (userId: string | null) => void): void {
  if (!globalThis.window) return
  let before: string | null | undefined
  auth.subscribe(() => {
    const { isLoading, user } = auth.getState()
    const userId = user?.id ?? null
    if (isLoading || userId === before) return
    const isFirst = before === undefined
    before = userId
    if (!isFirst) listen(userId)
  })
}

/** This browser's storage of files that are not uploaded yet. */
export const pendingFiles = createPendingFiles()

const sendPhoto = createPhotoSender({ upload })

/** Creates an upload queue that sends photos to the server. */
export function createPhotoQueue(): UploadQueue {
  return createUploadQueue({
    urls: URL,
    waitForRetry,
    pendingFiles,
    send: sendPhoto,
  })
}

/** Creates an autosave that stores drafts on the server and flushes when the page is closed. */
export function createServerAutosave(onSaved: (id: string) => void): DraftAutosave {
  const autosave = createDraftAutosave({
    call,
    serialize: serializeDraft,
    onSaved,
    setTimer(run, milliseconds) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  // Mobile browsers may discard a page in the background.
  globalThis.window?.addEventListener('pagehide', autosave.flush)
  onUserChange(autosave.stop)
  return autosave
}

/** This browser's draft. */
export const drafts: DraftStore = createDraftStore({
  local: localStore,
  session: sessionStore,
  photos: createPhotoQueue(),
  newId: randomKey,
  autosave: createServerAutosave((id) => drafts.markSaved(id)),
  files: pendingFiles,
  now: () => new Date(),
})

// Two tabs may edit the same draft.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === null || key === draftStorageKey(drafts.getState().userId ?? null)) drafts.syncFromStorage()
})

/** Resolves after this many milliseconds. */
export const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** The process that drafts listings from photos. */
export const reviews = createReviewProcess({
  call,
  upload,
  wait,
})

/** Publishes this browser's drafts. */
export const publishDraft = createPublisher({
  upload,
  isListed: async (draft) => drafts.mayBeListedElsewhere(draft.id) && (await isListed(draft)),
})

/** The server refuses to store only drafts that are already listed. */
async function isListed(draft: Draft): Promise<boolean> {
  const result = await call('drafts.keep', { body: draftBody(draft, serializeDraft) })
  return result.error === null && !result.data.kept
}

// The previous user's uploads must stop as soon as another user signs in.
onUserChange((userId) => drafts.open(userId))

/** The signed-in user's draft; null until it is loaded. */
export function useDraft(): DraftState | null {
  const { user } = useAuth()
  const userId = user?.id ?? null
  const state = useSyncExternalStore(drafts.subscribe, drafts.getState, drafts.getState)
  useLayoutEffect(() => drafts.open(userId), [userId])
  return state.userId === userId ? state : null
}

/** The queue's photos. Warns before the page is closed while some are uploading. */
export function usePhotos(queue: UploadQueue): readonly PhotoItem[] {
  const items = useSyncExternalStore(queue.subscribe, queue.getItems, queue.getItems)
  useLeaveWarning(items.some(isUploading))
  return items
}
